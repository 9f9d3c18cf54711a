// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import vlarb.network.packet.Packets;
import vlarb.network.setting.DropPolicy;
import vlarb.network.traffic.FrameType;
import vlarb.network.traffic.PacketMark;

/** The packets that a policy lets switches drop. */
record DropRule(DropPolicy policy, Packets packets) {
  /** Returns true if a packet that has been the head of a VL queue for too long is dropped. */
  boolean takes(int vl, int slot) {
    return switch (policy) {
      case DropPolicy.Never() -> false;
      case DropPolicy.HeadOfLine(_, _, DropPolicy.Selection selection) ->
          switch (selection) {
            case ALL -> true;
            case SELECTIVE -> vl != OutputPorts.MANAGEMENT && !isKept(packets.mark(slot));
          };
    };
  }

  /** Returns true if packets at inputs have timers, too. */
  boolean isForInputs() {
    return policy instanceof DropPolicy.HeadOfLine(_, DropPolicy.Place place, _)
        && place == DropPolicy.Place.BOTH;
  }

  private static boolean isKept(int mark) {
    return switch (PacketMark.type(mark)) {
      case FrameType.NONE -> false;
      case FrameType.I -> true;
      case FrameType.P, FrameType.B -> PacketMark.isFirst(mark) || PacketMark.isLast(mark);
    };
  }
}
