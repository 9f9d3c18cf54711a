// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.port;

import java.util.function.Supplier;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.table.DataArbiter;

/** The packets of the data VLs before the arbiter, and the credits for them. */
public sealed interface DataPackets permits PacketsAtHeads, AnnouncedPackets {
  /** Makes what an arbiter has, in the arbiter's constructor. */
  static DataPackets of(VlArbiter arbiter) {
    return switch (arbiter.heads) {
      case ArbiterHeads.Parallel heads -> new PacketsAtHeads(arbiter, heads);
      case ArbiterHeads.Serial heads -> new AnnouncedPackets(arbiter, heads);
    };
  }

  /**
   * Connects the ports.
   *
   * @param enabled by data VL: OperationalVLs enables it
   */
  void connect(UInt enabled);

  /**
   * Connects what the link takes.
   *
   * @param data a data packet is taken
   * @param length dwords of the packet on offer
   */
  void connectTaken(Bool data, UInt length);

  /** By data VL: a packet may be sent. */
  UInt eligible();

  /** By data VL, for properties: there is a packet, of a length without error. */
  Bool isThere(int vl);

  /** By VL: a length in error was seen since reset. */
  UInt lengthErrors();

  /**
   * Connects lengths, and when heads may have gone, with what chooses among several VLs.
   *
   * @param hold nothing may be found yet
   * @param discard heads may have gone
   */
  void connect(DataArbiter arbitration, ChosenPacket packet, Bool hold, Supplier<Bool> discard);
}
