// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.port;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.proof.rule.Symbolic;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.Packed;

/**
 * Properties of the credits of one symbolic VL: a ghost has what the arbiter was given and has not
 * used. With the credits on the way to the arbiter and FCTBS they make FCCL, modulo 4096, and are
 * at most 2048.
 */
final class CreditTransmitterProperties {
  private CreditTransmitterProperties() {}

  /** States all of it. */
  static void state(CreditTransmitterInside part) {
    UInt symbol = Symbolic.constant(part.module(), part.limitVl()).named("symbol");
    Rule.proved("is_vl", symbol.lt(part.vls()));
    // The arbiter around it keeps both: never-cut, and its own credits.
    Rule.environment("none_taken_while_down", part.up().or(part.taken().eq(0)));
    List<Bool> here = IntStream.range(0, part.vls()).mapToObj(v -> symbol.eq(v)).toList();
    Bool taken = part.taken().pad(1 << Widths.VL).at(symbol);
    Bool given = part.creditValid().and(part.creditReady()).and(part.creditVl().eq(symbol));
    UInt length = oneHotSelect(here, Packed.all(part.lengths(), Widths.LENGTH));
    UInt begun = length.bits(3, 0).orR().pad(Widths.CREDITS);
    UInt used = length.shr(4).pad(Widths.CREDITS).add(begun);
    UInt none = lit(0, Widths.CREDITS);
    UInt atHand = regInit(uint(Widths.CREDITS), none).named("atHand");
    UInt after = atHand.add(mux(given, part.creditBlocks(), none)).sub(mux(taken, used, none));
    atHand.set(mux(part.up(), after, none));
    Rule.environment("credits_suffice", taken.not().or(used.le(atHand)));

    Bool onTheWay = part.waits().and(part.vl().eq(symbol));
    UInt sent = oneHotSelect(here, part.sent());
    UInt way = mux(onTheWay, part.blocks(), none);
    UInt all = atHand.add(way).add(sent);
    UInt limit = oneHotSelect(here, part.limits());
    Rule.CREDITS.implies("fccl", part.up(), all.eq(limit));
    Rule.CREDITS.implies("at_most_2048", part.up(), atHand.addWide(way).le(2048));
    Bool both = Past.was(part.module(), given.and(taken).and(part.up()));
    Rule.CREDITS.reachable("given_and_used", both.and(part.up()));
    // While the link is down no VL has anything, and no limit is on the way.
    Bool idle = part.looks().or(part.compared()).or(part.waits()).not();
    Rule.CREDITS.hypothesis("down", part.up().or(sent.eq(0).and(limit.eq(0)).and(idle)));
    Rule.CREDITS.hypothesis("one_limit", one(part.looks(), part.compared(), part.waits()));
    // What was at hand when a limit was compared can only have been used since.
    UInt then = part.beyond().sub(part.blocks());
    Rule.CREDITS.hypothesis(
        "compared",
        part.compared().and(part.vl().eq(symbol)).not().or(then.le(2048).and(atHand.le(then))));
  }

  /** High if at most one of them is. */
  private static Bool one(Bool first, Bool second, Bool third) {
    return first.and(second).or(first.and(third)).or(second.and(third)).not();
  }
}
