// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.table;

import static vlarb.chisel.Hardware.*;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.rtl.part.IndexWidth;

/** The ports of a table that decides in one cycle, whoever fills the table. */
public abstract class ServingTable extends Module {
  public final int entries;

  public final UInt eligibleVls;
  public final Bool ready = out(bool(), "some entry can be served");
  public final UInt entry;
  public final UInt vl = out(uint(Widths.VL), "the VL that it serves");

  /** The VLs that some entry serves, where VLs that no entry serves are sent too. */
  public final Optional<UInt> listedVls;

  public final Bool send = in(bool(), "a packet of this table is taken");
  public final UInt length = in(uint(Widths.LENGTH), "its length in dwords");
  public final UInt currentEntry;
  public final SInt currentRemaining = out(sint(Widths.REMAINING), "dwords that it may still send");

  public ServingTable(ArbiterParameters parameters, int entries) {
    this.entries = entries;
    eligibleVls = in(uint(parameters.dataVls()), "VLs with a packet and credits");
    entry = out(uint(IndexWidth.of(entries)), "the entry that serves");
    listedVls =
        switch (parameters.rules().unlistedVl()) {
          case NEVER -> Optional.empty();
          case WHEN_IDLE -> Optional.of(out(uint(Widths.DATA_VLS), "VLs that an entry serves"));
        };
    currentEntry = out(uint(IndexWidth.of(entries)), "the current entry");
  }
}
