// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.port;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.PortOptions;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.OneHot;
import vlarb.rtl.part.Packed;

/**
 * The credits of all data VLs, counted by one adder in two cycles: it spends those of a packet that
 * was taken, or else adds credits that were accepted.
 */
public final class SharedCredits extends Module {
  /** Bits of a sum: above the credits, whether it went beyond the limit. */
  private static final int SUM = Widths.CREDITS + 1;

  private final int vls;

  final Bool valid = in(bool(), "credits arrive and are accepted");
  final UInt vl = in(uint(Widths.VL), "the data VL that they are for");
  final UInt blocks = in(uint(Widths.CREDITS), "their number, in 64-byte blocks");
  final Bool ready = out(bool(), "credits can be accepted");
  final UInt clear;
  final Bool takes = in(bool(), "the packet on offer is taken");
  final UInt taken;
  final UInt length = in(uint(Widths.LENGTH), "its dwords");
  final UInt unsettled;
  final UInt overflows;
  final UInt atHand;

  /** High if credits are lost at the limit; where errors and credits are counted. */
  final Optional<Bool> lost;

  private final Bool waits = regInit(false, "credits were accepted, and are not added yet");
  private final UInt waitingVls;
  private final UInt waitingBlocks = reg(uint(Widths.CREDITS), "their number");
  private final Bool pays = regInit(false, "a packet was taken in the cycle before");
  private final UInt readingVls;
  private final UInt fullBlocks = reg(uint(VlCredits.FEW), "its blocks that are full, inverted");
  private final Bool fillsAll = reg(bool(), "it has no other blocks");
  private final Bool spends = regInit(false, "the sum spends; else it adds");
  private final UInt addingVls;
  private final UInt have = reg(uint(Widths.CREDITS), "the credits at hand");
  private final UInt change =
      reg(
          uint(Widths.CREDITS),
          "credits that arrived, or those of the packet, inverted as a subtraction needs them");
  private final Bool carryIn = reg(bool(), "the packet fills its last block: one less is spent");

  private final List<VlCredits> vlCredits = new ArrayList<>();

  /**
   * @param vls data VLs
   */
  SharedCredits(int vls, PortOptions options) {
    this.vls = vls;
    lost =
        options.counters()
            ? Optional.of(out(bool(), "credits are lost at the limit"))
            : Optional.empty();
    clear = in(uint(vls), "by data VL: no credits are left after this cycle");
    taken = in(uint(vls), "by data VL: that packet is taken from it");
    unsettled = out(uint(vls), "by data VL: its packet was taken, and is being paid");
    overflows = out(uint(vls), "by data VL: credits were lost at the limit since reset");
    atHand =
        out(
            uint(vls * VlCredits.AT_HAND),
            "by data VL, %s bits each, VL0 lowest: {as many as any packet needs, the low bits}"
                .formatted(VlCredits.AT_HAND));
    waitingVls = regInit(uint(vls), lit(0, vls), "by data VL: they are for this one");
    readingVls = regInit(uint(vls), lit(0, vls), "by data VL: this one's credits are read");
    addingVls = regInit(uint(vls), lit(0, vls), "by data VL: the sum is of this one");
    for (int each = 0; each < vls; each++) {
      vlCredits.add(instance(VlCredits::new));
    }
    accept();
    add();
  }

  /** Takes what is to be spent or added; nothing of a VL whose credits are cleared. */
  private void accept() {
    step("Accepts credits: they wait until no packet is taken.");
    Bool adds = let(waits.and(takes.not()));
    ready.set(waits.not());
    waits.set(valid.or(waits.and(takes)));
    UInt arriving = let("by data VL: the credits that arrive are for this one", OneHot.of(vl, vls));
    waitingVls.set(mux(valid, arriving, waitingVls).and(clear.not()));
    when(valid, () -> waitingBlocks.set(blocks));

    step("A packet that is taken goes first.");
    pays.set(takes);
    UInt added = mux(adds, waitingVls, lit(0, vls));
    readingVls.set(taken.or(added).and(clear.not()));
    fullBlocks.set(length.bits(Widths.LENGTH - 1, Widths.IN_BLOCK).not());
    fillsAll.set(length.bits(Widths.IN_BLOCK - 1, 0).orR().not());
  }

  private void add() {
    // The carry comes from a bit below both.
    UInt unusedInSum = let(have.cat(lit(1, 1)).addWide(change.cat(carryIn)));
    Bool full = let(unusedInSum.bit(SUM).and(spends.not()));
    UInt left = let(unusedInSum.bits(Widths.CREDITS, 1).or(filled(full)));

    step("Reads the VL's credits, or takes them from the sum that changes them now.");
    Bool again = let(readingVls.and(addingVls).orR());
    UInt read = mux(again, lit(0, vls), readingVls);
    UInt stored = let(oneHotSelect(flags(read), each(part -> part.credits)));
    have.set(stored.or(left.and(filled(again))));
    int above = Widths.CREDITS - VlCredits.FEW;
    change.set(mux(pays, lit((1 << above) - 1, above).cat(fullBlocks), waitingBlocks));
    carryIn.set(pays.and(fillsAll));
    spends.set(pays);
    addingVls.set(readingVls.and(clear.not()));

    for (int each = 0; each < vls; each++) {
      VlCredits part = vlCredits.get(each);
      part.changes.set(addingVls.bit(each));
      part.left.set(left);
      part.loses.set(full);
      part.clear.set(clear.bit(each));
    }
    lost.ifPresent(port -> port.set(full.and(addingVls.orR())));
    UInt paying = mux(pays, readingVls, lit(0, vls));
    UInt spending = mux(spends, addingVls, lit(0, vls));
    unsettled.set(paying.or(spending));
    atHand.set(Packed.of(each(part -> part.atHand)));
    overflows.set(catBools(vlCredits.stream().map(part -> part.overflow).toList()));
  }

  private static UInt filled(Bool bit) {
    return mux(bit, lit((1 << Widths.CREDITS) - 1, Widths.CREDITS), lit(0, Widths.CREDITS));
  }

  private static List<Bool> flags(UInt mask) {
    List<Bool> flags = new ArrayList<>();
    for (int bit = 0; bit < mask.width(); bit++) {
      flags.add(mask.bit(bit));
    }
    return flags;
  }

  private List<UInt> each(Function<VlCredits, UInt> value) {
    return vlCredits.stream().map(value).toList();
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        The credits of %d data VLs, in blocks of 64 bytes, counted by one adder.
        1. A cycle reads the credits of a VL, the next one spends those of a packet, length rounded up
           to whole blocks, or adds some.
        2. A packet that was taken in the cycle before goes first. Until it is paid no other packet of
           the VL can be sent.
        3. Credits that are accepted wait for a cycle, and for another one if a packet is taken then.
           Above 4095 they are lost, and overflow remembers it.
        clear empties a VL's counter, whatever arrived or was taken up to this cycle.
        Latency: after a packet, credits count three cycles later; those that arrive, four or five.
        Cost: an adder of 12 bits, the choice of one counter, and 13 flip-flops a VL.
        """,
        vls);
  }
}
