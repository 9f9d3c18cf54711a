// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.port;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.iba.OperationalVls;
import vlarb.rtl.arbiter.table.EnabledVls;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.Packed;

/** The data VLs before the arbiter, side by side. Values by data VL have VL0 lowest. */
public final class DataVls implements Module.Part {
  private final List<DataVl> dataVl = new ArrayList<>();

  /** Makes them. */
  DataVls(ArbiterParameters parameters) {
    for (int vl = 0; vl < parameters.dataVls(); vl++) {
      dataVl.add(instance(() -> new DataVl(parameters.creditCount(), parameters.options())));
    }
  }

  /**
   * Connects the heads.
   *
   * @param enabled by data VL: OperationalVLs enables it
   * @param valid by data VL: a packet is at the head
   * @param lengths of these packets in dwords
   */
  void connectHeads(UInt enabled, UInt valid, List<UInt> lengths) {
    for (int vl = 0; vl < dataVl.size(); vl++) {
      dataVl.get(vl).connectHead(enabled.bit(vl), valid.bit(vl), lengths.get(vl));
    }
  }

  /**
   * Connects credits that come as flags.
   *
   * @param available by data VL: the head has credits
   */
  void connectFlags(UInt available) {
    for (int vl = 0; vl < dataVl.size(); vl++) {
      dataVl.get(vl).creditAvailable.orElseThrow().set(available.bit(vl));
    }
  }

  /** Connects credits that are counted for all VLs together. */
  void connectShared(SharedCredits credits) {
    for (int vl = 0; vl < dataVl.size(); vl++) {
      DataVl.SharedPorts ports = dataVl.get(vl).shared.orElseThrow();
      ports.missing.set(Packed.get(credits.missing, Widths.CREDITS, vl));
      ports.unsettled.set(credits.unsettled.bit(vl));
    }
  }

  /**
   * Connects credits that each VL counts.
   *
   * @param taken by data VL: the packet at the head is taken
   * @param add by data VL: credits arrive
   * @param blocks their number, in 64-byte blocks
   * @param clear by data VL: no credits are left after this cycle
   */
  void connectCredits(UInt taken, UInt add, UInt blocks, UInt clear) {
    for (int vl = 0; vl < dataVl.size(); vl++) {
      DataVl.CreditPorts ports = dataVl.get(vl).counted.orElseThrow();
      ports.connect(taken.bit(vl), add.bit(vl), blocks, clear.bit(vl));
    }
  }

  /** By data VL: the packet at the head may be sent. */
  UInt eligible() {
    return each(lane -> lane.eligible);
  }

  /** By VL: a head with a length in error was seen since reset. */
  UInt lengthErrors() {
    return each(lane -> lane.lengthError).pad(Widths.DATA_VLS);
  }

  /** By data VL: some credits were lost at the limit since reset; where each VL counts credits. */
  UInt overflows() {
    return each(lane -> lane.counted.orElseThrow().overflow);
  }

  /** By data VL: the length of the head is an error; where errors are counted. */
  UInt faultyHeads() {
    return each(lane -> lane.faulty.orElseThrow());
  }

  /** High if credits of some VL are lost at the limit; where errors and credits are counted. */
  Optional<Bool> creditsLost() {
    List<Bool> lost =
        dataVl.stream().map(lane -> lane.creditsLost).flatMap(Optional::stream).toList();
    return lost.isEmpty() ? Optional.empty() : Optional.of(catBools(lost).orR());
  }

  /**
   * By data VL: OperationalVLs enables it.
   *
   * @param code OperationalVLs in force
   */
  static UInt enabledBy(UInt code, int vls) {
    List<Bool> enabled = new ArrayList<>();
    for (int vl = 0; vl < vls; vl++) {
      OperationalVls first = OperationalVls.firstEnabling(vl);
      enabled.add(first == OperationalVls.VL0 ? lit(true) : code.ge(EnabledVls.named(first)));
    }
    return catBools(enabled);
  }

  private UInt each(Function<DataVl, Bool> property) {
    return catBools(dataVl.stream().map(property).toList());
  }
}
