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
 * Properties of credits that one adder counts, of one symbolic VL: a ghost has the VL's credits,
 * and follows at once what is taken, added and cleared.
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
    properties.oneAfterTheOther();
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
    Bool reading = at(shared.readingVls());
    Bool adding = at(shared.addingVls());
    Bool settled = reading.or(adding).not();
    Rule.CREDITS.implies("balance", covered.and(settled), stored.eq(balance));
    UInt adds = shared.change().pad(BALANCE);
    UInt pays = invertedBlocks(shared.change().bits(6, 0), shared.carryIn());
    Bool spending = adding.and(shared.spends());
    Rule.CREDITS.implies("not_negative", covered.and(spending), pays.le(stored));
    Bool beyond = adding.and(shared.spends().not()).and(stored.add(adds).gt(LIMIT));
    Rule.CREDITS.implies(
        "lost", Past.was(shared.module(), covered.and(beyond)), at(shared.overflows()));
    Rule.CREDITS.reachable("used_up", Past.was(shared.module(), spending).and(stored.eq(0)));
    Rule.CREDITS.reachable(
        "cleared", Past.was(shared.module(), at(shared.clear()).and(stored.ne(0))));
    Rule.CREDITS.reachable("lost", at(shared.overflows()));

    // What is under way, the sum first.
    UInt summed =
        mux(adding, mux(shared.spends(), stored.sub(pays), bounded(stored.add(adds))), stored);
    UInt next = invertedBlocks(shared.fullBlocks(), shared.fillsAll());
    UInt read = bounded(summed.add(shared.waitingBlocks().pad(BALANCE)));
    UInt known = mux(reading, mux(shared.pays(), summed.sub(next), read), summed);
    Rule.CREDITS.hypothesis("under_way", covered.not().or(known.eq(balance)));
    Rule.CREDITS.hypothesis(
        "suffices", covered.and(reading).and(shared.pays()).not().or(next.le(summed)));
    Bool upper = shared.change().bits(Widths.CREDITS - 1, 7).andR();
    Rule.CREDITS.hypothesis("spends", shared.spends().not().or(upper));
    Rule.CREDITS.hypothesis("adds", adding.not().or(shared.spends()).or(shared.carryIn().not()));
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

  /** Blocks whose full ones are inverted. */
  private static UInt invertedBlocks(UInt inverted, Bool fillsAll) {
    return inverted.not().pad(BALANCE).add(fillsAll.not().asUInt().pad(BALANCE));
  }

  /**
   * The adder serves one VL at a time, and begins with what that one has: credits that are added
   * make a VL's credits no fewer.
   */
  private void oneAfterTheOther() {
    Rule.CREDITS.lemma("one_waits", atMostOne(shared.waitingVls()));
    Rule.CREDITS.lemma("one_is_read", atMostOne(shared.readingVls()));
    Rule.CREDITS.lemma("one_is_added", atMostOne(shared.addingVls()));
    for (int vl = 0; vl < shared.vls(); vl++) {
      Bool begins = shared.have().eq(shared.vlCredits().get(vl).credits());
      Rule.CREDITS.lemma("begins_" + vl, shared.addingVls().bit(vl).not().or(begins));
    }
  }

  private static Bool atMostOne(UInt flags) {
    return flags.and(flags.sub(1)).orR().not();
  }
}
