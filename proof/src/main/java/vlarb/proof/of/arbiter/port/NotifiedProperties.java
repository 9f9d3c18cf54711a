// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.port;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.of.engine.inside.TableEngineInside;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.rtl.arbiter.table.Widths;

/**
 * Properties of an arbiter's notifications to its table engine, by the packets that are taken: the
 * engine's promise to sequences rests on that.
 */
final class NotifiedProperties {
  private static final int HIGH = 1;

  private NotifiedProperties() {}

  /** States all of it of an arbiter with an engine. */
  static void state(VlArbiterInside arbiter) {
    arbiter.engine().ifPresent(engine -> state(arbiter, engine));
  }

  private static void state(VlArbiterInside arbiter, TableEngineInside engine) {
    boolean later = arbiter.parameters().looksAhead();
    Bool decides = arbiter.initDone().and(arbiter.module().decidesData());
    Bool high = decides.and(arbiter.dataOffered()).and(arbiter.grantTable().eq(HIGH));
    Bool asked = decides.and(arbiter.smpReady().not()).and(arbiter.fcpReady().not());
    Bool fromHigh = later ? Past.was(arbiter.module(), high) : high;
    UInt entry = arbiter.grantEntry().bits(engine.turnEntry().width() - 1, 0);
    UInt served = later ? regNext(entry) : entry;
    Bool decided = later ? Past.was(arbiter.module(), asked) : asked;

    Rule.DECISIONS_TOLD.implies("turn", engine.turn(), fromHigh.and(engine.turnEntry().eq(served)));
    Bool moves = fromHigh.and(served.ne(engine.pointer()));
    Rule.DECISIONS_TOLD.implies("each_turn", moves, engine.turn());
    Rule.DECISIONS_TOLD.implies("none", engine.noneEligible(), decided.and(fromHigh.not()));
    UInt follows = regNext(mux(engine.turn(), engine.turnEntry(), engine.pointer()));
    Rule.DECISIONS_TOLD.implies(
        "pointer", Past.counts(arbiter.module()), engine.pointer().eq(follows));
    Bool shown = arbiter.highPointer().eq(engine.pointer().pad(Widths.PORT_ENTRY));
    Rule.DECISIONS_TOLD.always("pointer_shown", shown);
    Rule.DECISIONS_TOLD.reachable(
        "turn", engine.turn().and(engine.turnEntry().ne(engine.pointer())));
    Rule.DECISIONS_TOLD.reachable("none", engine.noneEligible().and(decided));
  }
}
