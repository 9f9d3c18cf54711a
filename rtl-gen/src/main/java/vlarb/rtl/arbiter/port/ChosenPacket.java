// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.port;

import static vlarb.chisel.Hardware.*;

import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.Offer;
import vlarb.rtl.arbiter.table.DataArbiter;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.Packed;

/** The data packet that is chosen in a cycle, if any is: from which VL, by which entry. */
final class ChosenPacket implements Module.Part {
  final UInt chosenVl;
  final UInt chosenTable;
  final UInt chosenEntry;
  final UInt chosenLength;

  /** By data VL: it is sent from; 0 where nothing depends on it. */
  final UInt chosen;

  private final ArbiterParameters parameters;

  /** Of a single data VL only the length is not known beforehand. */
  ChosenPacket(ArbiterParameters parameters) {
    this.parameters = parameters;
    boolean single = parameters.dataVls() == 1;
    chosenVl = single ? lit(0, Widths.VL) : wire(uint(Widths.VL));
    chosenTable = single ? lit(0, 2) : wire(uint(2));
    chosenEntry = single ? lit(0, Widths.PORT_ENTRY) : wire(uint(Widths.PORT_ENTRY));
    chosenLength = wire(uint(Widths.LENGTH));
    chosen = single ? lit(1, 1) : chosenOfSeveral(parameters.dataVls());
  }

  private UInt chosenOfSeveral(int vls) {
    return pointsToHead() ? wire(uint(vls), "by data VL: it is sent from, if any is") : lit(0, vls);
  }

  /** A packet whose length was looked up with its VL, and that is held, points to no head. */
  private boolean pointsToHead() {
    return parameters.architecture() != Architecture.SCAN
        || parameters.options().offer() == Offer.LATEST;
  }

  /** Connects the head, where there are several data VLs. */
  void followHead(DataArbiter arbitration) {
    if (pointsToHead()) {
      chosen.set(arbitration.headOf(chosenVl, chosen.width()));
    }
  }

  /**
   * Connects VL, table and entry with who chooses among several data VLs.
   *
   * @param offered a data packet is offered
   */
  void follow(DataArbiter.Ports ports, Bool offered) {
    chosenVl.set(ports.vl());
    chosenTable.set(mux(offered, ports.servedBy(), lit(0, 2)));
    chosenEntry.set(mux(offered, ports.entry(), lit(0, Widths.PORT_ENTRY)));
  }

  /**
   * The length at the head of the VL that is chosen.
   *
   * @param lengths by data VL, as {@link Packed} has it
   */
  UInt lengthAmong(UInt lengths) {
    return oneHotSelect(
        IntStream.range(0, chosen.width()).mapToObj(chosen::bit).toList(),
        Packed.all(lengths, Widths.LENGTH));
  }
}
