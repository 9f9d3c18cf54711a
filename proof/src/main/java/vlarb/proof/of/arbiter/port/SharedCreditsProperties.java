// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.port;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.proof.rule.Symbolic;
import vlarb.rtl.arbiter.table.Widths;

/**
 * Properties of credits that change one VL a cycle, of one symbolic VL: a ghost has the VL's
 * credits, and follows at once what is taken, added and cleared.
 */
final class SharedCreditsProperties {
  /** Wide enough for credits and what arrives. */
  private static final int BALANCE = 14;

  private static final int LIMIT = (1 << Widths.CREDITS) - 1;

  private final SharedCreditsInside shared;
  private final UInt symbol;
  private final UInt balance = regInit(uint(BALANCE), lit(0, BALANCE)).named("balance");

  /** Each packet so far had its credits. */
  private final Bool covered = regInit(true).named("covered");

  private SharedCreditsProperties(SharedCreditsInside shared) {
    this.shared = shared;
    symbol = Symbolic.constant(shared.module(), shared.vl()).named("symbol");
    Rule.proved("is_vl", symbol.lt(shared.vls()));
  }

  /** States all of it. */
  static void state(SharedCreditsInside shared) {
    SharedCreditsProperties properties = new SharedCreditsProperties(shared);
    Rule.relyOn(
        "one_packet", atMostOne(shared.taken()).and(shared.taken().orR().not().or(shared.takes())));
    Rule.relyOn("ready", shared.valid().and(shared.ready().not()).not());
    properties.counted();
    properties.oneAtATime();
  }

  private Bool at(UInt flags) {
    return flags.pad(1 << Widths.VL).at(symbol);
  }

  private UInt stored() {
    List<Bool> here = IntStream.range(0, shared.vls()).mapToObj(vl -> symbol.eq(vl)).toList();
    List<UInt> blocks = shared.vlCredits().stream().map(part -> part.credits()).toList();
    return oneHotSelect(here, blocks).pad(BALANCE);
  }

  private static UInt bounded(UInt credits) {
    return mux(credits.gt(LIMIT), lit(LIMIT, BALANCE), credits);
  }

  private void counted() {
    Bool arrives = shared.valid().and(shared.vl().eq(symbol)).and(at(shared.clear()).not());
    Bool moves = shared.waits().and(shared.takes().not());
    Bool waiting = regInit(false).named("waitingForSymbol");
    when(arrives, () -> waiting.set(true))
        .elseWhen(() -> moves.or(at(shared.clear())), () -> waiting.set(false));
    UInt amount = Past.at(shared.valid(), shared.blocks()).pad(BALANCE);

    Bool takes = at(shared.taken());
    UInt spent = shared.length().pad(BALANCE).add(15).shr(4).pad(BALANCE);
    UInt came = balance.add(mux(moves.and(waiting), amount, lit(0, BALANCE)));
    UInt after = mux(takes, balance.sub(spent), bounded(came));
    balance.set(mux(at(shared.clear()), lit(0, BALANCE), after));
    when(takes.and(spent.gt(balance)), () -> covered.set(false));

    UInt stored = stored();
    Bool changing = at(shared.changingVls());
    Rule.CREDITS.implies("balance", covered.and(changing.not()), stored.eq(balance));
    Bool spends = shared.change().bit(Widths.CREDITS);
    UInt number = shared.change().bits(Widths.CREDITS - 1, 0);
    UInt pays = number.pad(BALANCE).add(shared.carryIn().asUInt().pad(BALANCE));
    UInt adds = number.not().pad(BALANCE);
    Bool spending = changing.and(spends);
    Rule.CREDITS.implies("not_negative", covered.and(spending), pays.le(stored));
    Bool beyond = changing.and(spends.not()).and(stored.add(adds).gt(LIMIT));
    Rule.CREDITS.implies(
        "lost", Past.was(shared.module(), covered.and(beyond)), at(shared.overflows()));
    Rule.CREDITS.reachable("used_up", Past.was(shared.module(), spending).and(stored.eq(0)));
    Rule.CREDITS.reachable(
        "cleared", Past.was(shared.module(), at(shared.clear()).and(stored.ne(0))));
    Rule.CREDITS.reachable("lost", at(shared.overflows()));

    // The change under way.
    UInt changed = mux(spends, stored.sub(pays), bounded(stored.add(adds)));
    UInt known = mux(changing, changed, stored);
    Rule.CREDITS.hypothesis("under_way", covered.not().or(known.eq(balance)));
    Rule.CREDITS.hypothesis("pays", changing.not().or(spends.eq(shared.pays())));
    Rule.CREDITS.hypothesis("adds", changing.not().or(spends).or(shared.carryIn()));
    Rule.CREDITS.hypothesis("suffices", covered.and(spending).not().or(pays.le(stored)));
    Rule.CREDITS.hypothesis(
        "waits",
        shared
            .waits()
            .not()
            .or(
                at(shared.waitingVls())
                    .eq(waiting)
                    .and(shared.waitingBlocks().pad(BALANCE).eq(amount))));
    Rule.CREDITS.hypothesis("none_waits", shared.waits().or(waiting.not()));
    Rule.CREDITS.hypothesis("within_limit", covered.not().or(balance.le(LIMIT)));
  }

  /** The credits of one VL change in a cycle. */
  private void oneAtATime() {
    Rule.CREDITS.lemma("one_waits", atMostOne(shared.waitingVls()));
    Rule.CREDITS.lemma("one_changes", atMostOne(shared.changingVls()));
  }

  private static Bool atMostOne(UInt flags) {
    return flags.and(flags.sub(1)).orR().not();
  }
}
