// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/** The beats of a packet that was offered, which are as many as its length has. */
final class OfferedBeats implements Module.Part {
  private final UInt left;

  /** The packet has ended; the beats that are missing are stored, while the stream waits. */
  final Bool ended = regInit(false, "that packet has ended, and beats are missing");

  final Bool stores = wire(bool(), "a beat is stored");

  /**
   * @param most beats of the longest packet
   */
  OfferedBeats(int most) {
    int bits = Integer.SIZE - Integer.numberOfLeadingZeros(most);
    left = regInit(bits, 0, "beats of the packet offered last that are to be stored");
  }

  /**
   * Connects the registers.
   *
   * @param takes the beat at the front is taken
   * @param isLast that beat is the last
   * @param offers that beat is the first of a packet, which is offered
   * @param needed beats of that packet
   * @param begun the packet at the front has begun: high until the missing beats are stored
   */
  void connect(Bool takes, Bool isLast, Bool offers, UInt needed, Bool begun) {
    UInt leftAfter =
        let("beats that are left then", mux(offers, needed.bits(left.width() - 1, 0), left).sub(1));
    Bool missing = let("there are such beats", stores.and(leftAfter.ne(0)));
    stores.set(offers.or(left.ne(0).and(takes.or(ended))));
    when(stores, () -> left.set(leftAfter));
    ended.set(missing.and(ended.or(takes.and(isLast))));
    when(takes.and(isLast).and(missing), () -> begun.set(true));
    when(ended.and(missing.not()), () -> begun.set(false));
  }
}
