// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.port;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.port.LengthSource;
import vlarb.model.port.PortParameters;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;

/**
 * Properties of the entry of a port, where PktLen tells lengths. A packet is stored only if its
 * queue had room for all of it, beside the packets that the room did not count yet; and with as
 * many beats as its length has.
 */
final class PacketEntryProperties {
  private final PacketEntryInside entry;
  private final PortParameters parameters;
  private final Units units;
  private final Bool stores;
  private final Bool begins;

  private PacketEntryProperties(PacketEntryInside entry) {
    this.entry = entry;
    parameters = entry.parameters();
    units = new Units(parameters.width());
    stores = entry.store().write();
    begins = stores.and(entry.store().begins());
  }

  /** States all of it. */
  static void state(PacketEntryInside entry) {
    entry
        .holds()
        .ifPresent(
            holds ->
                Rule.ANSWERED.implies(
                    "shows_no_discard_where_held",
                    Past.waitedBeyond(holds, lit(false), RegisterProperties.HELD),
                    entry.store().discardValid().not()));
    if (entry.parameters().length() == LengthSource.LRH) {
      PacketEntryProperties properties = new PacketEntryProperties(entry);
      properties.room();
      properties.beats();
    }
  }

  /** The room that was told counts the packets that came up to two cycles before. */
  private void room() {
    UInt blocks = units.blocks(entry.store().packet());
    UInt pushed = mux(entry.store().pushes(), blocks, lit(0, blocks.width()));
    UInt vl = entry.store().vl().orElse(lit(0, 1));
    Bool justBefore = Past.counts(entry.module()).and(regNext(vl).eq(vl));
    UInt before = mux(justBefore, regNext(pushed), lit(0, blocks.width()));
    UInt two = regNext(regNext(pushed));
    Bool twoBefore = Past.counts(entry.module()).and(regNext(Past.counts(entry.module())));
    UInt earlier = mux(twoBefore.and(regNext(regNext(vl)).eq(vl)), two, lit(0, blocks.width()));
    UInt room = regNext(entry.start().room().orElseThrow());
    UInt needed = blocks.addWide(before).addWide(earlier);
    Rule.ROOM.implies("for_all_of_it", begins, needed.le(room));
    Rule.ROOM.reachable("just_enough", begins.and(needed.eq(room)));
    if (!parameters.cutsThrough()) {
      Rule.ROOM.reachable("beside_uncounted", begins.and(earlier.ne(0)));
    }
  }

  /** Each packet has as many beats as its length. */
  private void beats() {
    UInt all = units.beats(entry.store().packet());
    UInt left = reg(uint(all.width())).named("beatsToCome");
    UInt here = mux(begins, all, left);
    when(stores, () -> left.set(here.sub(1)));
    Rule.ROOM.implies("no_beat_more", stores, here.ne(0));
    Bool isEnd = entry.store().ends().orElse(entry.store().pushes());
    Rule.ROOM.implies("all_beats", isEnd.and(stores), here.eq(1));
    if (parameters.cutsThrough()) {
      Rule.ROOM.implies("begins", entry.store().pushes(), begins);
    } else {
      Rule.ROOM.implies("last_is_stored", entry.store().pushes(), stores);
      UInt told = reg(uint(entry.store().packet().width())).named("packetThatBegan");
      when(begins, () -> told.set(entry.store().packet()));
      Bool same = begins.or(told.eq(entry.store().packet()));
      Rule.ROOM.implies("same_length", entry.store().pushes(), same);
    }
  }
}
