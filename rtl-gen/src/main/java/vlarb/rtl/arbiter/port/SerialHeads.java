// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.port;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.PortOptions;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.BlockMemory;
import vlarb.rtl.part.Choice;
import vlarb.rtl.part.OneHot;

/**
 * Admits packets that are announced one after the other: one account of credits, in memory, for all
 * data VLs. A packet's credits are spent when it is admitted; its length is at hand two cycles
 * after it was taken.
 */
public final class SerialHeads extends Module {
  /**
   * The slots for lengths that a VL has: one more than packets, so that one can be written ahead.
   */
  private static final int SLOT_BITS = 2;

  private static final int WORDS = 1 << Widths.VL;

  /** Bits of a sum: above the credits, whether it went beyond the limit. */
  private static final int SUM = Widths.CREDITS + 1;

  private final int vls;
  private final PortOptions options;

  final Bool initDone = in(bool(), "announcements and credits can be taken");
  final Bool announceValid = in(bool(), "a packet is announced");
  final UInt announceVl = in(uint(Widths.VL), "its data VL");
  final UInt announceLength = in(uint(Widths.LENGTH), "its dwords");
  final Bool announceReady = out(bool(), "the announcement is accepted, or refused");
  final Bool announceRefused = out(bool(), "it is refused");
  final Bool creditValid = in(bool(), "credits arrive");
  final UInt creditVl = in(uint(Widths.VL), "the data VL that they are for");
  final UInt creditBlocks = in(uint(Widths.CREDITS), "their number, in 64-byte blocks");
  final Bool creditReplace = in(bool(), "they replace the credits at hand");
  final Bool creditReady = out(bool(), "the credits are taken");
  final UInt offeredVl = in(uint(Widths.VL), "the VL of the data packet on offer");
  final Bool takes = in(bool(), "that packet is taken");
  final UInt admitted;
  final UInt waits;
  final UInt lengthErrors;
  final UInt overflows;
  final UInt length =
      out(uint(Widths.LENGTH), "dwords of the packet taken two cycles before, if one was");
  final UInt sentLength = out(uint(Widths.LENGTH), "the same; 0 if none was");

  private final Bool sweeping = regInit(true, "the credits of one VL after the other are cleared");
  private final Bool first = regInit(false, "the first cycle of a round: takes what was chosen");
  private final Bool second = regInit(false, "the second: operands of the sum; the next is chosen");
  private final Bool last = regInit(false, "the third: the sum, and what follows from it");
  private final UInt vl = regInit(uint(Widths.VL), lit(0, Widths.VL), "the VL of the round");
  private final Bool accepts = regInit(false, "the round has accepted an announcement");
  private final Bool adds = regInit(false, "the round has taken credits");
  private final Bool looksAgain = regInit(false, "the round looks again at a packet that waits");
  private final UInt amount = reg(uint(Widths.CREDITS), "dwords announced, or blocks of credits");
  private final Bool replaces = reg(bool(), "the credits replace those at hand");
  private final Bool announcedLast =
      regInit(false, "of announcements and credits an announcement had the last round");

  private final Bool announced = regInit(false, "an announcement was there, and has its turn");
  private final Bool credited =
      regInit(false, "credits were there, and no announcement before them");
  private final Bool chosenAgain = regInit(false, "this round looks again at a packet that waits");
  private final Bool chosenAnnouncement = regInit(false, "this round takes an announcement");
  private final Bool chosenRefused = regInit(false, "this round refuses an announcement");
  private final Bool chosenCredits = regInit(false, "this round takes credits");

  private final UInt have = reg(uint(Widths.CREDITS), "credits at hand");
  private final UInt change =
      reg(
          uint(Widths.CREDITS),
          "credits that arrive, or those of the packet, inverted as a subtraction needs them");
  private final Bool carryIn = reg(bool(), "the packet fills its last block: one less is spent");
  private final Bool checks = regInit(false, "third cycle of a round about a packet without error");
  private final Bool stores = regInit(false, "third cycle of a round of credits");
  private final UInt slot = reg(uint(SLOT_BITS), "where the packet's length is kept");

  private final Bool writes = regInit(true, "the sum of the round before is to be stored");
  private final UInt left = regInit(Widths.CREDITS, 0, "credits left by that sum");
  private final Bool carried = reg(bool(), "the carry of a sum in the cycle before");
  private final Bool stored = regInit(false, "a round of credits has ended in the cycle before");
  private final Bool beyond = regInit(false, "that round's credits went beyond the limit");
  private final UInt resultSlot = regInit(SLOT_BITS, 0, "where its VL's next length is kept");
  private final Bool again =
      regInit(false, "the round before was of this VL, and stored as the credits were read");

  private final Bool admits = regInit(false, "the round before has admitted a packet");
  private final Bool leavesWaiting = regInit(false, "its packet waits for credits");
  private final Bool isWrong = regInit(false, "its packet has a length in error");
  private final Bool loses = wire(bool(), "its credits went beyond the limit");
  private final UInt ofVl;

  private final Bool takenBefore = regInit(false, "a data packet was taken in the cycle before");
  private final Bool takenEarlier = regInit(false, "one was taken two cycles before");
  private final UInt takenVl = reg(uint(Widths.VL), "the VL that was on offer in the cycle before");

  private final List<AnnouncedVl> announcedVl = new ArrayList<>();
  private final BlockMemory credits;
  private final BlockMemory waitingLengths;
  private final BlockMemory lengths;
  private final BlockMemory slots;
  private final UInt sum = wire(uint(SUM));
  private final Bool enough = wire(bool());
  private final UInt packetLength = wire(uint(Widths.LENGTH));
  private final UInt nextVl = wire(uint(Widths.VL));

  /**
   * @param vls data VLs
   * @param lengthError tells if a length is an error
   */
  SerialHeads(int vls, PortOptions options, Function<UInt, Bool> lengthError) {
    this.vls = vls;
    this.options = options;
    admitted = out(uint(vls), "by data VL: there is an admitted packet");
    waits = out(uint(vls), "by data VL: a packet waits for credits");
    lengthErrors = out(uint(vls), "by data VL: a length in error was seen since reset");
    overflows = out(uint(vls), "by data VL: credits were lost at the limit since reset");
    ofVl = reg(uint(vls), "by data VL: the round was of this VL");
    credits = instance(() -> BlockMemory.inBlockRam(WORDS, SLOT_BITS + SUM));
    waitingLengths = instance(() -> BlockMemory.inBlockRam(WORDS, Widths.LENGTH));
    lengths = instance(() -> new BlockMemory(WORDS << SLOT_BITS, Widths.LENGTH));
    slots = instance(() -> BlockMemory.inBlockRam(WORDS, SLOT_BITS));
    for (int each = 0; each < vls; each++) {
      announcedVl.add(instance(AnnouncedVl::new));
    }
    count();
    choose();
    take();
    operands(lengthError);
    store();
    connectVls();
    send();
  }

  /** Sweeps the credits, then has rounds of three cycles. */
  private void count() {
    step("Sweeps the credits; then come rounds of three cycles.");
    Bool sweepEnds = let(sweeping.and(vl.andR()));
    when(sweepEnds, () -> sweeping.set(false));
    first.set(last.or(sweepEnds));
    second.set(first);
    last.set(second);
  }

  /** Chooses what the next round does, by what is there in the second cycle. */
  private void choose() {
    step("Second cycle: sees what is there.");
    Bool sameVl = let(accepts.and(announceVl.eq(vl)));
    Bool hasTurn = let(announceValid.and(sameVl.not()).and(creditValid.and(announcedLast).not()));
    announced.set(initDone.and(hasTurn));
    credited.set(initDone.and(creditValid).and(hasTurn.not()));
    UInt waiting = Choice.inTwoCycles(each(part -> part.waits), vl, "waitsFrom");
    UInt refusing = Choice.inTwoCycles(each(part -> part.refuses), announceVl, "refusesFrom");
    Bool looks = let(adds.and(waiting.bit(0)));

    step("Third cycle: chooses, a packet that waits before all else.");
    Bool announces = let(last.and(announced).and(looks.not()));
    chosenAgain.set(last.and(looks));
    chosenAnnouncement.set(announces);
    chosenRefused.set(announces.and(refusing.bit(0)));
    chosenCredits.set(last.and(credited).and(looks.not()));
    announceReady.set(chosenAnnouncement);
    announceRefused.set(chosenRefused);
    creditReady.set(chosenCredits);
  }

  private List<UInt> each(Function<AnnouncedVl, Bool> flag) {
    List<UInt> flags = new ArrayList<>();
    for (int each = 0; each < WORDS; each++) {
      flags.add(each < vls ? flag.apply(announcedVl.get(each)).asUInt() : lit(0, 1));
    }
    return flags;
  }

  private void take() {
    step("First cycle: takes what was chosen, and reads the VL's credits.");
    nextVl.set(mux(chosenAgain, vl, mux(chosenAnnouncement, announceVl, creditVl)));
    when(
            first,
            () -> {
              vl.set(nextVl);
              accepts.set(chosenAnnouncement.and(chosenRefused.not()));
              adds.set(chosenCredits);
              looksAgain.set(chosenAgain);
              amount.set(mux(chosenAnnouncement, announceLength.pad(Widths.CREDITS), creditBlocks));
              replaces.set(creditReplace);
            })
        .elseWhen(() -> sweeping, () -> vl.set(vl.add(1)));
    when(chosenAnnouncement, () -> announcedLast.set(true))
        .elseWhen(() -> chosenCredits, () -> announcedLast.set(false));
    again.set(first.and(writes).and(nextVl.eq(vl)));
    credits.read(first, nextVl);
    waitingLengths.read(first, vl);
  }

  private void operands(Function<UInt, Bool> lengthError) {
    UInt announcedLength = amount.bits(Widths.LENGTH - 1, 0);
    UInt waitingLength = waitingLengths.readData;
    packetLength.set(mux(looksAgain, waitingLength, announcedLength));
    UInt most = lit((1 << Widths.CREDITS) - 1, Widths.CREDITS);
    UInt read = credits.readData;
    Bool full = let(mux(again, beyond, read.bit(Widths.CREDITS)));
    UInt atHand = let(mux(full, most, mux(again, left, read.bits(Widths.CREDITS - 1, 0))));
    Bool fillsWaiting = waitingLength.bits(Widths.IN_BLOCK - 1, 0).eq(0);
    Bool fillsAnnounced = announcedLength.bits(Widths.IN_BLOCK - 1, 0).eq(0).and(accepts);
    int above = Widths.CREDITS - (Widths.LENGTH - Widths.IN_BLOCK);
    UInt packetBlocks = packetLength.bits(Widths.LENGTH - 1, Widths.IN_BLOCK);

    step("Second cycle: the operands of the sum. A packet is subtracted, in blocks begun.");
    Bool isPacket = looksAgain.or(accepts.and(lengthError.apply(announcedLength).not()));
    checks.set(second.and(isPacket));
    stores.set(second.and(adds));
    when(
        second,
        () -> {
          have.set(mux(adds.and(replaces), lit(0, Widths.CREDITS), atHand));
          change.set(mux(adds, amount, lit((1 << above) - 1, above).cat(packetBlocks.not())));
          carryIn.set(mux(looksAgain, fillsWaiting, fillsAnnounced));
          slot.set(mux(again, resultSlot, read.bits(SUM + SLOT_BITS - 1, SUM)));
        });
  }

  private void store() {
    // The carry comes from a bit below both.
    UInt unusedInSum = let(have.cat(lit(1, 1)).addWide(change.cat(carryIn)));
    sum.set(unusedInSum.bits(SUM, 1));
    Bool carry = sum.bit(Widths.CREDITS);
    enough.set(checks.and(carry));
    Bool storesAnnounced = let(last.and(accepts));
    credits.write(writes, vl, resultSlot.cat(loses).cat(left));
    waitingLengths.write(storesAnnounced, vl, amount.bits(Widths.LENGTH - 1, 0));
    lengths.write(checks, vl.cat(slot), packetLength);

    step("Third cycle: what follows from the round. A borrow means that credits do not suffice.");
    writes.set(sweeping.or(stores).or(enough));
    when(
        last,
        () -> {
          left.set(sum.bits(Widths.CREDITS - 1, 0));
          resultSlot.set(slot.add(checks.asUInt().pad(SLOT_BITS)));
        });
    admits.set(enough);
    leavesWaiting.set(accepts.and(checks).and(carry.not()));
    isWrong.set(storesAnnounced.and(checks.not()));
    // The carry is late: only a register follows it.
    carried.set(carry);
    stored.set(stores);
    loses.set(stored.and(carried));
    beyond.set(loses);
    ofVl.set(OneHot.of(vl, vls));
  }

  private void connectVls() {
    UInt leaves = wire(uint(vls), "by data VL: its packet admitted first was taken");
    leaves.named("leaves").set(OneHot.of(takenBefore, takenVl, vls));
    for (int each = 0; each < vls; each++) {
      AnnouncedVl part = announcedVl.get(each);
      part.isVl.set(ofVl.bit(each));
      part.leaves.set(leaves.bit(each));
      connectAlike(part, this);
    }
    admitted.set(all(part -> part.admitted));
    waits.set(all(part -> part.waits));
    lengthErrors.set(all(part -> part.lengthError));
    overflows.set(all(part -> part.overflow));
  }

  private UInt all(Function<AnnouncedVl, Bool> flag) {
    return catBools(announcedVl.stream().map(flag).toList());
  }

  /** The length of the packet that is taken: its VL's slot, then the length. */
  private void send() {
    step("The length of a packet that was taken: the VL's slot is read, then the length.");
    takenBefore.set(takes);
    takenVl.set(offeredVl);
    takenEarlier.set(takenBefore);
    slots.read(offeredVl);
    slots.write(
        sweeping.or(takenBefore),
        mux(sweeping, vl, takenVl),
        mux(sweeping, lit(0, SLOT_BITS), slots.readData.add(lit(1, SLOT_BITS))));
    length.set(lengths.read(takenVl.cat(slots.readData)));
    sentLength.set(mux(takenEarlier, lengths.readData, lit(0, Widths.LENGTH)));
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        Admits the packets of %d data VLs, which are announced one after the other.
        The unit works in rounds of three cycles. A round takes an announcement, or takes credits, or
        looks again at a packet that waits:
        1. It takes what was chosen, and the VL's credits are read.
        2. The operands of a sum are made; what is there is seen, for the next round.
        3. Credits are added, or a packet's credits are spent if they suffice; the result is stored in
           the next cycle. What the next round does is chosen.
        A packet with credits is admitted. One without waits, and is looked at in the round after credits
        of its VL. Meanwhile, and while 3 packets of a VL are admitted, announcements of the VL are
        refused.
        Relied on: an announcement and credits that are there stay as they are until they are taken.
        Latency: what follows from a round is seen in the second cycle of the next one, 4 cycles after
        the announcement was accepted; after credits for a packet that waits, 7 cycles. The length of a
        packet is there two cycles after the packet was taken.
        Bound: what is admitted never takes more credits than came. A VL has at most 3 packets admitted,
        or 2 and one that waits.
        Cost: one adder of 12 bits and four memories for all VLs, and flags for each.
        """,
        vls);
  }
}
