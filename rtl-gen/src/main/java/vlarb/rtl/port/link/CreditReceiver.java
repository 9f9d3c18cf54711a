// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.link;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.port.CreditRules;
import vlarb.model.port.PortParameters;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.Choice;
import vlarb.rtl.part.IndexWidth;
import vlarb.rtl.part.Packed;

/** The credits that a port gives to the other end of the link, and the packets that tell them. */
public final class CreditReceiver extends Module {
  /** Bits of a flow-control packet without its LPCRC. */
  static final int PACKET = 32;

  private static final int BYTE = 8;

  public final Bool linkUp = in(bool(), "the link is up");
  public final Bool up = in(bool(), "the link was up in the cycle before");
  public final Bool initialising = in(bool(), "packets say that the link is being initialised");
  public final Bool limitValid = in(bool(), "a flow-control packet has come");
  public final Bool limitReady = in(bool(), "the flow-control packet is taken");
  public final UInt limitVl = in(uint(Widths.VL), "the VL of the flow-control packet");
  public final UInt limitSent = in(uint(Widths.CREDITS), "its FCTBS");
  public final Bool receivedValid = in(bool(), "a packet without an error was received");
  public final UInt receivedVl = in(uint(Widths.VL), "the VL of that packet");
  public final UInt receivedLength = in(uint(Widths.LENGTH), "dwords of that packet");
  public final UInt free;
  public final UInt sent;
  public final Bool asks = out(bool(), "a flow-control packet is asked for");
  public final Bool taken = in(bool(), "the grant of the flow-control packet is taken");
  public final UInt packet = out(uint(PACKET), "the packet granted last: byte 0 in bits 7:0");
  public final Bool leaves = in(bool(), "that packet has been read");

  private final List<UInt> abr = new ArrayList<>();
  private final CreditRules rules;
  private final int vls;
  private final UInt vl;
  private final UInt limit;
  private final int cycles;

  /** The part of a port with a {@link PortParameters#receiver}. */
  public CreditReceiver(PortParameters parameters) {
    rules = parameters.receiver().orElseThrow();
    vls = parameters.arbiter().dataVls();
    cycles = rules.turnCycles(parameters.width(), vls);
    free = in(uint(vls * Widths.CREDITS), "by data VL: 64-byte blocks that are free");
    sent = in(uint(vls * Widths.CREDITS), "by data VL, FCTBS: blocks sent, modulo 4096");

    int indexBits = IndexWidth.of(vls);
    vl = regInit(indexBits, 0, "the VL that is looked at");
    Bool found = regInit(false, "the limit is of that VL");
    limit = reg(uint(Widths.CREDITS), "FCCL of the VL, a cycle ago");
    Bool asking = regInit(false, "a packet is asked for");
    Bool held = regInit(false, "a packet that was granted has not been read");
    Bool seen = regInit(false, "the flow-control packet that is shown has set ABR");
    UInt timer = regInit(IndexWidth.of(cycles), cycles - 1, "cycles to the next turn");
    UInt turn = regInit(indexBits, 0, "the VL whose turn is next");
    List<UInt> told = new ArrayList<>();
    List<Bool> due = new ArrayList<>();
    for (int v = 0; v < vls; v++) {
      abr.add(regInit(Widths.CREDITS, 0, "ABR").named("abrVl" + v));
      told.add(reg(uint(Widths.CREDITS), "FCCL that was told last").named("toldVl" + v));
      due.add(regInit(true, "a packet is due").named("dueVl" + v));
    }

    Bool shown = let("a flow-control packet is shown", limitValid.and(up));
    Bool corrects = let("its FCTBS becomes ABR", shown.and(seen.not()));
    seen.set(shown.and(limitReady.not()));
    UInt vlHere = let("the VL whose ABR changes", mux(corrects, limitVl, receivedVl));
    UInt before = let("ABR of that VL", Choice.byIndex(abr, vlHere.bits(indexBits - 1, 0)));
    Bool differs = let("FCTBS changes ABR", corrects.and(before.ne(limitSent)));
    UInt blocks =
        let(
            "blocks received",
            receivedLength.addWide(lit(15, Widths.LENGTH)).shr(4).pad(Widths.CREDITS));
    UInt abrAfter = let("ABR after that", mux(corrects, limitSent, before.add(blocks)));
    Bool timeUp = let("a turn begins", timer.eq(0));
    timer.set(mux(timeUp, lit(cycles - 1, timer.width()), timer.sub(1)));
    when(timeUp, () -> turn.set(after(turn)));
    for (int v = 0; v < vls; v++) {
      UInt abrOf = abr.get(v);
      UInt toldOf = told.get(v);
      Bool dueOf = due.get(v);
      Bool isHere = let(vlHere.eq(v)).named("hereVl" + v);
      Bool isTaken = let(taken.and(vl.eq(v))).named("takenVl" + v);
      when(corrects.or(receivedValid).and(isHere), () -> abrOf.set(abrAfter));
      when(isTaken, () -> toldOf.set(limit));
      when(isTaken, () -> dueOf.set(false));
      when(timeUp.and(turn.eq(v)).or(differs.and(isHere)).or(linkUp.not()), () -> dueOf.set(true));
      when(linkUp.not(), () -> abrOf.set(0));
    }

    UInt freeHere = let("free blocks", Choice.byIndex(Packed.all(free, Widths.CREDITS), vl));
    Bool many = let("2048 free blocks or more", freeHere.bit(Widths.CREDITS - 1));
    UInt room =
        let(
            "those that count",
            many.cat(mux(many, lit(0, Widths.CREDITS - 1), freeHere.bits(Widths.CREDITS - 2, 0))));
    limit.set(Choice.byIndex(abr, vl).add(room));
    int units = Integer.numberOfTrailingZeros(rules.step());
    UInt ahead =
        let(
            "blocks ahead of what was told, in units of " + (1 << units),
            limit.sub(Choice.byIndex(told, vl)).shr(units));
    Bool step =
        let(
            "FCCL is a step ahead",
            ahead.ge(rules.step() >> units).and(ahead.bit(ahead.width() - 1).not()));
    Bool isDue =
        let(
            "a packet is due",
            step.or(Choice.byIndex(due.stream().map(UInt.class::cast).toList(), vl).bit(0)));
    Bool goesOn =
        let("the next VL is looked at", taken.or(found.and(asking.not()).and(isDue.not())));
    found.set(goesOn.not());
    when(goesOn, () -> vl.set(after(vl)));
    when(found.and(isDue).and(held.not()), () -> asking.set(true));
    when(leaves, () -> held.set(false));
    UInt packetSent = reg(uint(Widths.CREDITS), "FCTBS of the packet");
    UInt packetVl = reg(uint(indexBits), "its VL");
    UInt packetLimit = reg(uint(Widths.CREDITS), "its FCCL");
    Bool packetInitialises = reg(bool(), "its operand is 1");
    when(
        taken,
        () -> {
          asking.set(false);
          held.set(true);
          packetSent.set(Choice.byIndex(Packed.all(sent, Widths.CREDITS), vl));
          packetVl.set(vl);
          packetLimit.set(limit);
          packetInitialises.set(initialising);
        });
    asks.set(asking);
    packet.set(
        cat(
            packetLimit.bits(BYTE - 1, 0),
            packetVl.pad(Widths.VL),
            packetLimit.bits(Widths.CREDITS - 1, BYTE),
            packetSent.bits(BYTE - 1, 0),
            packetInitialises.pad(Widths.VL),
            packetSent.bits(Widths.CREDITS - 1, BYTE)));
  }

  /** The VL after another. */
  private UInt after(UInt vl) {
    return Integer.bitCount(vls) == 1 && vls > 1
        ? vl.add(1)
        : mux(vl.eq(vls - 1), lit(0, vl.width()), vl.add(1));
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        The credits that a port gives to the other end of the link, in blocks of 64 bytes, and the
        flow-control packets that tell them.

        1. ABR of a VL grows by the blocks of each packet received. FCTBS of a flow-control packet
           sets ABR once; a packet that is received in the same cycle is not counted.
        2. FCCL is ABR and the free blocks, of which at most 2048 count, modulo 4096.
        3. A packet is due when FCCL is %d to 2047 blocks ahead of what was told; when FCTBS changes
           ABR; by time, every %d cycles another VL's; and while the link is down.
        4. Two cycles look at a VL: the first finds FCCL, the second asks for a packet, or goes on.
        5. The packet has FCCL of the cycle before the grant, and FCTBS as the grant finds it.
        Latency: a packet is asked for within %d cycles, or after those of the other VLs.
        Cost: 25 flip-flops each VL, an adder each VL, and for all of them an adder, a subtractor.
        """,
        rules.step(),
        cycles,
        2 * vls);
  }
}
