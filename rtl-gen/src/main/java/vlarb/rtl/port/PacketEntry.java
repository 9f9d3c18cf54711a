// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port;

import static vlarb.chisel.Hardware.*;

import java.util.Optional;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.port.DiscardCause;
import vlarb.model.port.LengthSource;
import vlarb.model.port.PortParameters;
import vlarb.model.port.VlSource;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.IndexWidth;

/** The entry of a port: finds a packet's VL, measures the packet, checks it, and stores it. */
final class PacketEntry extends Module {
  private static final int DWORD = 4;

  /** Bits of a number of bytes. */
  private static final int BYTES = 14;

  final Bool valid = in(bool(), "a beat comes").named("tvalid");
  final Bool ready = out(bool(), "the beat is taken").named("tready");
  final UInt data;
  final UInt keep;
  final Bool last = in(bool(), "the last beat of a packet").named("tlast");
  final PacketVl packetVl;

  /** Where the port has counters: the beat at the front stays. */
  final Optional<Bool> holds;

  final UInt vl = out(uint(Widths.VL), "the VL of the packet at the front");
  final Bool hasQueue = in(bool(), "that VL has a queue");
  final UInt free;
  final Bool packetFits = in(bool(), "its queue can describe another packet");
  final Bool write = out(bool(), "a beat is stored");
  final UInt writeData;
  final Bool whole = out(bool(), "the packet ends, without an error");
  final UInt packet = out(uint(PacketStore.PACKET), "{bytes missing, dwords} of the packet");
  final Bool rollBack = out(bool(), "the packet ends, and is forgotten");
  final Bool discardValid = out(bool(), "a packet was discarded");
  final UInt discardVl = out(uint(Widths.VL), "its VL");
  final UInt discardCause;

  private final PortParameters parameters;
  private final int width;
  private final int causeBits;

  PacketEntry(PortParameters parameters) {
    this.parameters = parameters;
    width = parameters.width();
    data = in(uint(8 * width), "the beat").named("tdata");
    keep = in(uint(width), "its bytes").named("tkeep");
    packetVl = new PacketVl(parameters.vl());
    causeBits = IndexWidth.of(DiscardCause.of(parameters.vl()).size());
    discardCause = out(uint(causeBits), causes(parameters));
    free = in(uint(PacketStore.freeBits(parameters)), "beats that its queue can take");
    writeData = out(uint(8 * width), "the beat");
    holds =
        parameters
            .registers()
            .counters()
            .map(_ -> in(bool(), "the beat at the front stays").named("holds"));

    Slots front = new Slots(8 * width + width + 1 + packetVl.bits());
    Bool begun = regInit(false, "the packet at the front has begun");
    UInt vlInside = reg(uint(Widths.VL), "its VL");
    UInt toldInside = reg(uint(Widths.LENGTH), "dwords that PktLen tells");
    UInt bytesBefore = reg(uint(BYTES), "its bytes up to the beat before");
    Bool failed = reg(bool(), "it has an error");
    UInt why = reg(uint(causeBits), "the error");

    UInt beat = front.content(0);
    Bool isLast = let("the last beat is at the front", beat.bit(9 * width));
    UInt kept = let("bytes at the front", beat.bits(9 * width - 1, 8 * width));
    vl.set(mux(begun, vlInside, packetVl.of(beat)));

    UInt told = let("PktLen", mux(begun, toldInside, told(front, isLast)));
    Optional<Bool> unmapped =
        packetVl
            .unmapped(beat)
            .map(none -> let("the SL of the packet has no VL", none).named("unmapped"));
    Bool wrongHere = hasQueue.not().or(wrongLength(told));
    Bool wrongFirst =
        let("the first beat shows an error", unmapped.map(wrongHere::or).orElse(wrongHere));
    Bool seen =
        parameters.length() == LengthSource.COUNTED || width > DWORD
            ? lit(true)
            : let("PktLen is at the front", isLast.or(front.full(1)));
    Bool takes =
        let(
            "the front is taken",
            holds
                .map(hold -> front.full(0).and(hold.not()))
                .orElse(front.full(0))
                .and(begun.or(seen.and(wrongFirst.or(goesOn(told))))));
    ready.set(front.full(1).not());
    front.connect(valid.and(ready), packetVl.taken(data, cat(last, keep, data)), takes);

    UInt base = mux(begun, bytesBefore, lit(0, BYTES));
    UInt bytes = let("bytes of the packet so far", base.add(carried(isLast, kept)));
    Bool failedBefore = let(mux(begun, failed, wrongFirst));
    UInt whyBefore =
        let(
            mux(
                begun,
                why,
                unmapped
                    .<UInt>map(none -> mux(none, code(DiscardCause.NO_VL), whyFirst()))
                    .orElseGet(this::whyFirst)));
    Bool wrongKeep = let("tkeep is in error", isWrongKeep(isLast, kept));
    Bool wrongEnd = let("the length is in error", isWrongLength(isLast, bytes, told));
    Bool full = let("there is no room", free.eq(0).or(packetFits.not()));
    Bool fails = let("the packet has an error", failedBefore.or(wrongKeep).or(wrongEnd).or(full));
    UInt cause =
        let(
            "the error",
            mux(
                failedBefore,
                whyBefore,
                mux(
                    wrongKeep,
                    code(DiscardCause.KEEP),
                    mux(wrongEnd, code(DiscardCause.LENGTH), code(DiscardCause.FULL)))));
    when(
        takes,
        () -> {
          begun.set(isLast.not());
          vlInside.set(vl);
          toldInside.set(told);
          bytesBefore.set(bytes);
          failed.set(fails);
          why.set(cause);
        });
    Bool stores = let("the beat is stored", takes.and(fails.not()));
    write.set(stores);
    writeData.set(packetVl.stored(beat.bits(8 * width - 1, 0), begun, vl));
    whole.set(stores.and(isLast));
    UInt dwords =
        let(
            "bytes, rounded up",
            bytes.bits(BYTES - 2, 2).add(bytes.bits(1, 0).ne(0).pad(Widths.LENGTH)));
    packet.set(lit(0, 2).sub(bytes.bits(1, 0)).cat(dwords));
    Bool discards = let("the packet is discarded", takes.and(fails).and(isLast));
    rollBack.set(discards);
    Bool shown = regInit(false, "a packet was discarded");
    UInt shownVl = reg(uint(Widths.VL), "its VL");
    UInt shownCause = reg(uint(causeBits), "the cause");
    shown.set(discards);
    when(
        discards,
        () -> {
          shownVl.set(vl);
          shownCause.set(cause);
        });
    discardValid.set(shown);
    discardVl.set(shownVl);
    discardCause.set(shownCause);
  }

  /** The causes, in words for a port. */
  static String causes(PortParameters parameters) {
    return "0: no queue, 1: tkeep, 2: length, 3: no room"
        + (parameters.vl() == VlSource.SL ? ", 4: no VL" : "");
  }

  private UInt whyFirst() {
    return mux(hasQueue, code(DiscardCause.LENGTH), code(DiscardCause.NO_QUEUE));
  }

  private UInt code(DiscardCause cause) {
    return lit(cause.ordinal(), causeBits);
  }

  private Bool wrongLength(UInt told) {
    return switch (parameters.length()) {
      case LRH -> told.eq(0).or(told.gt(parameters.mostDwords()));
      case COUNTED -> lit(false);
    };
  }

  /** High if a packet need not wait for room. */
  private Bool goesOn(UInt told) {
    return switch (parameters.full()) {
      case HOLD -> vl.eq(PortParameters.SMP_VL).or(roomForAll(told));
      case DROP -> lit(true);
    };
  }

  /** PktLen at the front, 0 where the packet ends before it. */
  private UInt told(Slots front, Bool isLast) {
    int at = width > DWORD ? 8 * DWORD : 0;
    UInt lrh = front.content(width > DWORD ? 0 : 1);
    UInt length = lrh.bits(at + 2, at).cat(lrh.bits(at + 15, at + 8));
    return width > DWORD ? length : mux(isLast, lit(0, Widths.LENGTH), length);
  }

  private Bool roomForAll(UInt told) {
    int perBeat = width / DWORD;
    UInt needed =
        switch (parameters.length()) {
          case LRH ->
              told.addWide(lit(perBeat - 1, Widths.LENGTH))
                  .shr(Integer.numberOfTrailingZeros(perBeat));
          case COUNTED -> lit(parameters.beats(parameters.mostDwords()), Widths.LENGTH);
        };
    return packetFits.and(free.ge(needed));
  }

  /** Bytes of the beat at the front, where tkeep is right. */
  private UInt carried(Bool isLast, UInt kept) {
    UInt ones =
        IntStream.range(0, width)
            .mapToObj(i -> kept.bit(i).pad(BYTES))
            .reduce(UInt::add)
            .orElseThrow();
    return mux(isLast, ones, lit(width, BYTES));
  }

  private Bool isWrongKeep(Bool isLast, UInt kept) {
    Bool hasHoles = kept.and(kept.add(1)).ne(0).or(kept.eq(0));
    return mux(isLast, hasHoles, kept.andR().not()).bit(0);
  }

  private Bool isWrongLength(Bool isLast, UInt bytes, UInt told) {
    if (parameters.length() == LengthSource.COUNTED) {
      return bytes.gt(DWORD * parameters.mostDwords());
    }
    UInt all = told.cat(lit(0, 2)).pad(BYTES);
    return mux(isLast, bytes.ne(all), bytes.ge(all)).bit(0);
  }

  @Override
  protected String header() {
    return """
        The entry of a port: finds a packet's VL, measures the packet, checks it, and stores it.

        1. Two registers take beats. The beat at the front is stored; the first one of a packet waits
           until PktLen is at the front, and, where packets wait for room, for room for all of it.
        2. The last beat makes the packet whole, or, after an error, forgets all of it.
        Latency: a beat is stored in the cycle after it is taken.
        Cost: two registers for beats.
        """;
  }
}
