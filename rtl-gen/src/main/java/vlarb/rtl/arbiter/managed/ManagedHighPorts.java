// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.managed;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.rtl.arbiter.table.VlNames;
import vlarb.rtl.engine.TableEngine;
import vlarb.rtl.part.IndexWidth;

/**
 * The ports through which arbitration with look-ahead observes the high table of a table engine and
 * notifies the engine of decisions. They belong to the module under construction.
 */
public final class ManagedHighPorts implements Module.Part {
  final WrittenTable written;
  final Bool writesVl =
      in(bool(), "its VL is written too: the entry is not live").named("writesVl");
  public final Bool boundary =
      out(bool(), "entries may come and go at the end of this cycle").named("boundary");
  public final Bool noneEligible =
      out(bool(), "the decision in the cycle before found no entry of the high table eligible")
          .named("noneEligible");
  public final Bool begins =
      out(bool(), "the decision in the cycle before let an entry of the high table begin its turn")
          .named("begins");
  public final UInt beginningEntry;

  /** The mapping between names of VLs in entries and the VLs that serve these names. */
  public final VlNames names;

  /**
   * Declares them.
   *
   * @param operationalVls the code in force
   */
  public ManagedHighPorts(ArbiterParameters parameters, UInt operationalVls) {
    int entries = parameters.highCap();
    written = new WrittenTable(entries);
    names = VlNames.of(parameters.rules().unsupportedVl(), operationalVls);
    beginningEntry =
        out(uint(IndexWidth.of(entries)), "this one; the pointer moves in this cycle")
            .named("beginningEntry");
  }

  /** Connects these ports, of an instance, to an engine beside it. */
  public void follow(TableEngine engine) {
    connectAlike(this, engine);
    engine.turn.set(begins);
    engine.turnEntry.set(beginningEntry);
    connectAlike(engine, this);
  }

  /** Connects the table of these ports, in the module that the ports belong to. */
  public void connect(ManagedScanTable table) {
    connectAlike(table, this);
  }
}
