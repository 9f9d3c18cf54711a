// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.port;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.of.part.WordProperties;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.proof.rule.Symbolic;
import vlarb.rtl.arbiter.table.Widths;

/**
 * Properties of the admission of packets: of a symbolic VL, credits are spent once and never exceed
 * what came; an accepted packet is admitted or waits four cycles later; credits wake the packet
 * that waits for them; a refused announcement changes nothing.
 */
final class SerialHeadsProperties {
  /** Bits of a balance: more than two times the limit. */
  private static final int BALANCE = 14;

  private static final int LIMIT = (1 << Widths.CREDITS) - 1;

  private final SerialHeadsInside heads;

  /** Any data VL. */
  private final UInt symbol;

  private SerialHeadsProperties(SerialHeadsInside heads) {
    this.heads = heads;
    symbol = Symbolic.constant(heads.module(), heads.announceVl()).named("symbol");
    Rule.proved("is_vl", symbol.lt(heads.vls()));
  }

  /** States all of it. */
  static void state(SerialHeadsInside heads) {
    SerialHeadsProperties properties = new SerialHeadsProperties(heads);
    properties.relyOnStandingInputs();
    properties.spentOnce();
    properties.answered();
    properties.wakes();
    properties.refused();
  }

  /** As the documentation of the ports requires. */
  private void relyOnStandingInputs() {
    Bool waited = Past.was(heads.module(), heads.announceValid().and(heads.announceReady().not()));
    Bool same =
        heads
            .announceValid()
            .and(heads.announceVl().eq(regNext(heads.announceVl())))
            .and(heads.announceLength().eq(regNext(heads.announceLength())));
    Rule.relyOn("announcement_stands_until_taken", waited.not().or(same));
    Bool credits = Past.was(heads.module(), heads.creditValid().and(heads.creditReady().not()));
    Bool sameCredits =
        heads
            .creditValid()
            .and(heads.creditVl().eq(regNext(heads.creditVl())))
            .and(heads.creditBlocks().eq(regNext(heads.creditBlocks())))
            .and(heads.creditReplace().eq(regNext(heads.creditReplace())));
    Rule.relyOn("credits_stand_until_taken", credits.not().or(sameCredits));
  }

  /** Dwords rounded up to blocks of 16. */
  private static UInt blocks(UInt dwords) {
    return dwords.pad(Widths.CREDITS).add(15).shr(4).pad(BALANCE);
  }

  private Bool at(UInt flags) {
    return flags.pad(1 << Widths.VL).at(symbol);
  }

  /**
   * The credits of the VL: what came, less what was spent on packets as they were admitted. They
   * are compared where a round has read them; the memory returns what was written.
   */
  private void spentOnce() {
    WordProperties word = WordProperties.rely(heads.credits(), symbol, "credits");
    Bool ofSymbol = heads.vl().eq(symbol);
    UInt balance = regInit(uint(BALANCE), lit(0, BALANCE)).named("balance");
    UInt dwords = reg(uint(Widths.LENGTH)).named("dwordsOfPacket");
    when(
        heads.announceReady().and(heads.announceRefused().not()),
        () -> dwords.set(heads.announceLength()));
    UInt waiting = reg(uint(Widths.LENGTH)).named("dwordsThatWait");
    when(heads.second(), () -> waiting.set(heads.waitingLengths().readData()));
    UInt packet = mux(heads.looksAgain(), waiting, dwords);
    UInt blocksCame = Past.at(heads.creditReady(), heads.creditBlocks()).pad(BALANCE);
    Bool replaced = reg(bool()).named("replacedCredits");
    when(heads.creditReady(), () -> replaced.set(heads.creditReplace()));

    Bool here = heads.last().and(ofSymbol);
    UInt base = mux(replaced, lit(0, BALANCE), balance);
    UInt came = base.add(blocksCame);
    UInt bounded = mux(came.gt(LIMIT), lit(LIMIT, BALANCE), came);
    Bool suffices = blocks(packet).le(balance);
    Bool packetIsHere = here.and(heads.checks());
    when(here.and(heads.adds()), () -> balance.set(bounded));
    when(packetIsHere.and(suffices), () -> balance.set(balance.sub(blocks(packet))));

    Bool wasHere = Past.was(heads.module(), packetIsHere);
    Rule.CREDITS.implies("suffice", wasHere, heads.admits().eq(regNext(suffices)));
    Rule.CREDITS.implies(
        "lost",
        Past.was(heads.module(), here.and(heads.adds())),
        heads.loses().eq(regNext(came.gt(LIMIT))));
    Rule.CREDITS.always("within_limit", balance.le(LIMIT));
    Rule.CREDITS.reachable("used_up", wasHere.and(heads.admits()).and(balance.eq(0)));
    Rule.CREDITS.reachable("looks_again", packetIsHere.and(heads.looksAgain()).and(suffices));

    inStep();
    // Where the balance is, cycle by cycle of a round.
    UInt content = full(word.written.bits(Widths.CREDITS, 0));
    UInt now = full(heads.loses().cat(heads.left()));
    UInt kept = full(heads.beyond().cat(heads.left()));
    Bool stores = heads.first().and(heads.writes()).and(ofSymbol);
    Bool comes = heads.sweeping().and(heads.vl().le(symbol));
    Rule.CREDITS.hypothesis("known", word.known.or(comes));
    Rule.CREDITS.hypothesis("unused", heads.sweeping().not().or(balance.eq(0)));
    Rule.CREDITS.hypothesis("stored", word.known.not().or(balance.eq(mux(stores, now, content))));
    UInt expected = full(word.expected.bits(Widths.CREDITS, 0));
    Bool read = mux(heads.again(), kept.eq(balance), word.isRead.and(expected.eq(balance)));
    Rule.CREDITS.hypothesis("read", heads.second().and(ofSymbol).not().or(read));
    Bool zero = heads.adds().and(replaced);
    Rule.CREDITS.hypothesis(
        "have", here.not().or(heads.have().pad(BALANCE).eq(mux(zero, lit(0, BALANCE), balance))));
    Bool taken = heads.second().or(heads.last());
    Bool credited = taken.and(heads.adds());
    Rule.CREDITS.hypothesis(
        "blocks",
        credited
            .not()
            .or(heads.amount().pad(BALANCE).eq(blocksCame).and(heads.replaces().eq(replaced))));
    Bool announced = taken.and(heads.accepts());
    Rule.CREDITS.hypothesis(
        "dwords", announced.not().or(heads.amount().eq(dwords.pad(Widths.CREDITS))));
    UInt spent = packet.bits(Widths.LENGTH - 1, 4).not();
    Bool isSpent =
        heads.change().eq(lit(0x1f, 5).cat(spent)).and(heads.carryIn().eq(packet.bits(3, 0).eq(0)));
    Rule.CREDITS.hypothesis("spends", heads.last().and(heads.checks()).not().or(isSpent));
    Bool isAdded = heads.change().pad(BALANCE).eq(blocksCame).and(heads.carryIn().not());
    Rule.CREDITS.hypothesis("adds", heads.last().and(heads.adds()).not().or(isAdded));
  }

  /** One cycle of a round after the other, each round about one thing. */
  private void inStep() {
    UInt steps = cat(heads.sweeping(), heads.first(), heads.second(), heads.last());
    for (Rule rule : List.of(Rule.CREDITS, Rule.ANNOUNCED, Rule.REFUSED)) {
      rule.hypothesis("step", isOneHot(steps));
      UInt chosen = cat(heads.chosenAgain(), heads.chosenAnnouncement(), heads.chosenCredits());
      rule.hypothesis("seen", heads.announced().and(heads.credited()).not());
      rule.hypothesis("chosen", chosen.orR().not().or(heads.first().and(isOneHot(chosen))));
      UInt round = cat(heads.looksAgain(), heads.accepts(), heads.adds());
      rule.hypothesis("round", round.orR().not().or(isOneHot(round)));
      rule.hypothesis("refused", heads.chosenRefused().not().or(heads.chosenAnnouncement()));
      Bool packet = heads.looksAgain().or(heads.accepts());
      rule.hypothesis("checks", heads.checks().not().or(heads.last().and(packet)));
      rule.hypothesis("stores", heads.stores().eq(heads.last().and(heads.adds())));
      rule.hypothesis("writes", heads.writes().not().or(heads.first()).or(heads.sweeping()));
      Bool swept =
          heads.writes().and(heads.left().eq(0)).and(heads.loses().not()).and(round.orR().not());
      rule.hypothesis("sweep", heads.sweeping().not().or(swept));
    }
  }

  private static Bool isOneHot(UInt flags) {
    return flags.orR().and(flags.and(flags.sub(1)).orR().not());
  }

  /** The credits that a word stands for, at most the limit. */
  private static UInt full(UInt word) {
    return mux(
            word.bit(Widths.CREDITS), lit(LIMIT, Widths.CREDITS), word.bits(Widths.CREDITS - 1, 0))
        .pad(BALANCE);
  }

  /**
   * An accepted packet without an error is admitted, or waits, four cycles later; none is admitted
   * where there is no room.
   */
  private void answered() {
    Bool isSymbol = heads.announceVl().eq(symbol);
    Bool accepts = heads.announceReady().and(heads.announceRefused().not()).and(isSymbol);
    UInt dwords = heads.announceLength();
    Bool sendable = dwords.ne(0).and(dwords.le(heads.options().maxDwords()));
    Bool came = accepts.and(sendable);
    Bool ofSymbol = heads.vl().eq(symbol);
    Bool admits = heads.admits().and(at(heads.ofVl()));
    Bool waits = at(heads.waits());
    Rule.ANNOUNCED.implies(
        "within_four_cycles", ago(4, came), Past.was(heads.module(), admits).or(waits));
    Rule.ANNOUNCED.reachable("admitted", ago(4, came).and(Past.was(heads.module(), admits)));
    Rule.ANNOUNCED.reachable("waits", ago(4, came).and(waits));

    Bool lengthStays = heads.amount().eq(regNext(dwords).pad(Widths.CREDITS));
    Bool inSecond = heads.second().and(heads.accepts()).and(ofSymbol).and(lengthStays);
    Rule.ANNOUNCED.hypothesis("second", ago(1, came).not().or(inSecond));
    Bool inLast = heads.last().and(heads.accepts()).and(ofSymbol).and(heads.checks());
    Rule.ANNOUNCED.hypothesis("last", ago(2, came).not().or(inLast));
    Bool decided = heads.admits().or(heads.leavesWaiting()).and(at(heads.ofVl()));
    Rule.ANNOUNCED.hypothesis("decided", ago(3, came).not().or(decided));
  }

  /** The round after the one that takes credits looks again at the packet that waits for them. */
  private void wakes() {
    Bool ofSymbol = heads.vl().eq(symbol);
    Bool waits = at(heads.waits());
    Bool credited = heads.last().and(heads.adds()).and(ofSymbol).and(waits);
    Bool again = heads.second().and(heads.looksAgain()).and(ofSymbol);
    Rule.ANNOUNCED.implies("credits_wake", ago(2, credited), again);
    Rule.ANNOUNCED.reachable("woken", ago(2, credited));
    Bool chosen = heads.first().and(heads.chosenAgain()).and(ofSymbol);
    Rule.ANNOUNCED.hypothesis("wakes", ago(1, credited).not().or(chosen));
  }

  private Bool ago(int cycles, Bool event) {
    return cycles == 0 ? event : Past.was(heads.module(), ago(cycles - 1, event));
  }

  /** A round that refuses an announcement writes nothing, and nothing follows from the round. */
  private void refused() {
    Bool refusing = regInit(false).named("refusing");
    when(heads.first(), () -> refusing.set(heads.announceRefused()));
    Bool writes =
        heads
            .lengths()
            .write()
            .or(heads.waitingLengths().write())
            .or(heads.checks())
            .or(heads.stores());
    Bool here = refusing.and(heads.first().not());
    Rule.REFUSED.implies("writes_nothing", here, writes.not());
    Bool follows = heads.admits().or(heads.leavesWaiting()).or(heads.isWrong()).or(heads.loses());
    Bool after = Past.was(heads.module(), refusing.and(heads.last()));
    Rule.REFUSED.implies("nothing_follows", after, follows.or(heads.writes()).not());
    Rule.REFUSED.implies("only_announced", heads.announceRefused(), heads.announceReady());
    Rule.REFUSED.reachable("refused", after);
  }
}
