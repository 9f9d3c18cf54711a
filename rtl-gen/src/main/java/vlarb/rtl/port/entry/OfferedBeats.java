// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.entry;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;

/** The beats of a packet that was offered, which are as many as its length has. */
final class OfferedBeats implements Module.Part {
  private final BeatCount count;

  /** The packet has ended; the beats that are missing are stored, while the stream waits. */
  final Bool ended = regInit(false, "that packet has ended, and beats are missing");

  OfferedBeats(BeatCount count) {
    this.count = count;
  }

  /**
   * Connects the registers.
   *
   * @param takes the beat at the front is taken
   * @param isLast that beat is the last
   * @param offers that beat is the first of a packet, which is offered
   * @param begun the packet at the front has begun: high until the missing beats are stored
   * @return high if a beat is stored
   */
  Bool connect(Bool takes, Bool isLast, Bool offers, Bool begun) {
    Bool goesOn = begun.and(count.isOpen()).and(takes.or(ended));
    Bool stores = let("a beat goes to the queue", offers.or(goesOn)).named("storesNext");
    Bool missing = let("beats are missing behind it", stores.and(count.isEnd.not()));
    count.count(stores);
    when(takes.and(begun.not()).and(offers.not()), count::end);
    ended.set(missing.and(ended.or(takes.and(isLast))));
    when(takes.and(isLast).and(missing), () -> begun.set(true));
    when(ended.and(missing.not()), () -> begun.set(false));
    return stores;
  }
}
