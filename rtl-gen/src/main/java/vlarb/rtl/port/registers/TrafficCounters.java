// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.registers;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.port.HeadRules;
import vlarb.model.port.registers.PortCounters;
import vlarb.model.port.registers.PortRegisters;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.IndexWidth;

/** The counters of a port, by VL: packets, dwords, ticks of waiting, discards by cause. */
public final class TrafficCounters extends Module {
  /** Bits of the cause of a discard, with room for more causes. */
  static final int CAUSE = IndexWidth.of(PortRegisters.CAUSES);

  /** Bits of the number of a counter. */
  static final int PLACE = 8;

  private static final int ACCESS_SLOT = 2;

  public final Bool sent = in(bool(), "a packet of a VL is granted");
  public final UInt sentVl = in(uint(Widths.VL), "its VL");
  public final UInt sentDwords = in(uint(Widths.LENGTH), "its dwords");
  public final Bool discarded = in(bool(), "a packet was discarded");
  public final UInt discardedVl = in(uint(Widths.VL), "its VL");
  public final UInt discardedCause = in(uint(CAUSE), "the cause");
  public final UInt heads;
  public final Bool leaves = in(bool(), "a beat of a packet of a VL leaves");
  public final UInt leavingVl = in(uint(Widths.VL), "this VL");
  public final Bool holdsGrants = out(bool(), "no packet is granted");
  public final Bool holdsEntry = out(bool(), "no beat leaves the front of the entry");

  /** High if a head may be discarded, where heads are. */
  public final Optional<Bool> takesDiscard;

  final Bool swept = out(bool(), "the counters have been cleared");
  final Bool access = in(bool(), "an access waits");
  final UInt accessPlace = in(uint(PLACE), "the counter");
  final Bool accessClears = in(bool(), "the access clears the counter");
  final Bool performs = out(bool(), "the access is made, if one waits");
  final UInt found;

  private final int bits;

  /**
   * @param counters their size
   * @param vls the VLs that have a queue
   * @param rules the discards at the heads of the queues
   */
  public TrafficCounters(PortCounters counters, List<Integer> vls, HeadRules rules) {
    bits = counters.bits();
    takesDiscard =
        rules.discard()
            ? Optional.of(out(bool(), "a head may be discarded").named("takesDiscard"))
            : Optional.empty();
    heads = in(uint(vls.size()), "by VL with a queue: a packet is at the head");
    found = out(uint(bits), "the counter after an access in the cycle before");
    UInt cycle = regInit(PLACE, 0, "cycles since reset");
    Bool done = regInit(false, "the counters have been cleared");
    step("Counts cycles, of which the first ones clear the counters.");
    cycle.set(cycle.add(1));
    when(cycle.andR(), () -> done.set(true));
    UInt slot = cycle.bits(1, 0);
    Bool ticks = let("the cycle is that of a tick", slot.eq(0));
    Bool isForAccess = let("the cycle is that of an access", slot.eq(ACCESS_SLOT));
    Bool hasAccess = let("an access is made", access.and(isForAccess));
    Bool free = let("the cycle counts what is granted or discarded", ticks.or(hasAccess).not());
    UInt turn = let("the VL whose tick may end", cycle.bits(Widths.VL + 1, 2));

    Bool waits = regInit(false, "a packet that was granted is to be counted");
    Bool half = regInit(false, "its dwords are counted");
    UInt vl = reg(uint(Widths.VL), "its VL");
    UInt dwords = reg(uint(Widths.LENGTH), "its dwords");
    Bool discards = regInit(false, "a discard is to be counted");
    UInt discard = reg(uint(CAUSE + Widths.VL), "{cause, VL} of the discard");
    Bool twoDiscards = regInit(false, "another discard is to be counted after it");
    UInt second = reg(uint(CAUSE + Widths.VL), "{cause, VL} of that");
    Bool discardWasLast = regInit(false, "a discard was counted after the last grant");

    Bool countsPacket = let("a packet is counted", free.and(half));
    Bool begins = let("a discard or dwords can be counted", free.and(half.not()));
    Bool countsDiscard =
        let("a discard is counted", begins.and(discards).and(discardWasLast.and(waits).not()));
    Bool countsDwords =
        let("the dwords of a packet are counted", begins.and(waits).and(countsDiscard.not()));

    step("Takes a packet that is granted, and counts its dwords, then the packet.");
    when(countsDwords, () -> half.set(true));
    when(
        countsPacket,
        () -> {
          half.set(false);
          waits.set(false);
        });
    when(
        sent,
        () -> {
          waits.set(true);
          vl.set(sentVl);
          dwords.set(sentDwords);
        });
    step("Takes up to two discards, and counts them.");
    UInt shown = discardedCause.cat(discardedVl);
    Bool moves = let("the first place is or becomes free", discards.not().or(countsDiscard));
    when(
        moves,
        () -> {
          discards.set(twoDiscards.or(discarded));
          twoDiscards.set(twoDiscards.and(discarded));
          discard.set(mux(twoDiscards, second, shown));
        });
    when(moves.not().and(discarded), () -> twoDiscards.set(true));
    when(discarded, () -> second.set(shown));
    when(countsDwords, () -> discardWasLast.set(false));
    when(countsDiscard, () -> discardWasLast.set(true));

    Bool tickCounts = tickCounts(vls, turn, ticks);
    UInt tickPlace = place(PortRegisters.XMIT_WAIT).cat(turn);
    UInt sentPlace =
        mux(half, place(PortRegisters.XMIT_PKTS), place(PortRegisters.XMIT_DATA)).cat(vl);
    UInt discardPlace = lit(1, 1).cat(discard);
    CounterMemory memory = instance(() -> new CounterMemory(1 << PLACE, bits, Widths.LENGTH));
    memory.index.set(
        mux(
            done.not(),
            cycle,
            mux(
                ticks,
                tickPlace,
                mux(hasAccess, accessPlace, mux(countsDiscard, discardPlace, sentPlace)))));
    Bool one = let("one more is counted", tickCounts.or(countsPacket).or(countsDiscard));
    memory.more.set(mux(countsDwords, dwords, one.pad(Widths.LENGTH)));
    memory.clear.set(done.not().or(hasAccess.and(accessClears)));
    found.set(memory.word);
    swept.set(done);
    performs.set(isForAccess);
    holdsGrants.set(done.not().or(waits.and(countsPacket.not())));
    takesDiscard.ifPresent(port -> port.set(done.and(discards.not())));
    holdsEntry.set(done.not().or(twoDiscards).or(discards.and(discarded)));
  }

  private static UInt place(int register) {
    return lit(register - PortRegisters.FIRST >> Widths.VL, PLACE - Widths.VL);
  }

  /** High if a tick ends in which a packet has waited. */
  private Bool tickCounts(List<Integer> vls, UInt turn, Bool ticks) {
    step("Notes by VL if a packet has waited since the tick began.");
    List<Bool> all = new ArrayList<>();
    for (int i = 0; i < vls.size(); i++) {
      int vl = vls.get(i);
      Bool before =
          regInit(false, "a packet has waited since the tick began").named("waitedVl" + vl);
      Bool ends = let(ticks.and(turn.eq(vl))).named("endsOfVl" + vl);
      Bool waits =
          let(before.and(heads.bit(i)).and(leaves.and(leavingVl.eq(vl)).not()))
              .named("waitsVl" + vl);
      before.set(waits.or(ends));
      all.add(waits.and(ends));
    }
    return let("the tick counts", all.stream().reduce(Bool::or).orElseThrow());
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        The counters of a port, by VL, of %d bits: dwords and packets sent, ticks in which a packet
        waits and none of the VL is sent, discards by cause. One counter is counted in a cycle.

        1. The first 256 cycles after reset clear the counters.
        2. Of four cycles the first counts a tick of a VL, and the VLs take turns; the third is an
           access's, if one waits.
        3. The others count the packet that was granted last, first its dwords, and discards; where
           both wait, they take turns.
        4. No packet is granted while one is to be counted, but in the cycle that counts it. No beat
           leaves the front of the entry where a third discard could be shown before the first one
           is counted.
        Latency: a packet or a discard is counted within 7 cycles; the counter of an access is found
        one cycle later.
        Cost: one memory, an adder; a flip-flop for each VL.
        """,
        bits);
  }
}
