// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.port;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.HeadKind;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.DeclaredPorts;
import vlarb.rtl.part.Packed;

/** The arbiter's ports for the packets of the data VLs: how it learns of them. */
public sealed interface ArbiterHeads {
  /** Finds those of a kind among the ports of the module. */
  static ArbiterHeads of(DeclaredPorts ports, HeadKind kind) {
    return switch (kind) {
      case PARALLEL ->
          new Parallel(
              ports.uint("grantLength"), ports.uint("headValid"), ports.uint("headLength"));
      case SERIAL ->
          new Serial(
              ports.uint("sentLength"),
              ports.bool("announceValid"),
              ports.uint("announceVl"),
              ports.uint("announceLength"),
              ports.bool("announceReady"),
              ports.bool("announceRefused"),
              ports.uint("announceWaits"));
    };
  }

  /**
   * Each VL shows the packet at its head.
   *
   * @param granted out: dwords of the packet that is granted
   * @param valid in: by data VL, a packet is at the head
   * @param length in: by data VL, as {@link Packed} has it, dwords of that packet
   */
  record Parallel(UInt granted, UInt valid, UInt length) implements ArbiterHeads {
    /** The length of the packet at the head of one data VL. */
    public UInt length(int vl) {
      return Packed.get(length, Widths.LENGTH, vl);
    }
  }

  /**
   * Packets are announced.
   *
   * @param sent out: dwords of the packet that was taken two cycles before
   * @param valid in: a packet is announced
   * @param vl in: its data VL
   * @param length in: its dwords
   * @param ready out: the announcement is accepted, or refused
   * @param refused out: it is refused
   * @param waits out: by data VL, a packet waits for credits
   */
  record Serial(UInt sent, Bool valid, UInt vl, UInt length, Bool ready, Bool refused, UInt waits)
      implements ArbiterHeads {}
}
