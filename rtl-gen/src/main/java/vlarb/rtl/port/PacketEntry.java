// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port;

import static vlarb.chisel.Hardware.*;

import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.port.DiscardCause;
import vlarb.model.port.InputForm;
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

  /** High if the beat at the front stays, where the port has counters. */
  final Optional<Bool> holds;

  final UInt vl = out(uint(Widths.VL), "the VL of the packet at the front");

  /** Low if that VL has no queue, where that can be. */
  final Optional<Bool> hasQueue;

  final UInt free;
  final Bool packetFits = in(bool(), "its queue can describe another packet");
  final Bool write = out(bool(), "a beat is stored");
  final UInt writeData;

  /** High where a beat that is stored belongs to a packet in error that cuts through. */
  final Optional<Bool> bad;

  /** High in the cycle in which a packet goes to its queue. */
  final Bool pushes;

  final UInt packet;

  /** High where a packet ends, and is forgotten; one that cuts through never is. */
  final Optional<Bool> rollBack;

  final Bool discardValid;

  /** The VL of that packet, where the stream has several. */
  final Optional<UInt> discardVl;

  final UInt discardCause;

  private final PortParameters parameters;
  private final int width;
  private final int causeBits;

  PacketEntry(PortParameters parameters) {
    this.parameters = parameters;
    width = parameters.width();
    Description description = new Description(parameters);
    pushes = out(bool(), description.pushComment()).named(description.pushName());
    packet = out(uint(description.bits()), description.content() + " of the packet");
    Optional<OfferedBeats> offered =
        parameters.cutsThrough()
            ? Optional.of(new OfferedBeats(parameters.beats(parameters.mostDwords())))
            : Optional.empty();
    rollBack =
        offered.isPresent()
            ? Optional.empty()
            : Optional.of(out(bool(), "the packet ends, and is forgotten").named("rollBack"));
    discardValid =
        out(bool(), offered.isPresent() ? "a packet in error has ended" : "a packet was discarded");
    discardVl =
        parameters.input().form() == InputForm.MERGED
            ? Optional.of(out(uint(Widths.VL), "its VL").named("discardVl"))
            : Optional.empty();
    causeBits = causeBits(parameters);
    discardCause = out(uint(causeBits), causes(parameters));
    data = in(uint(8 * width), "the beat").named("tdata");
    keep = in(uint(width), "its bytes").named("tkeep");
    packetVl = new PacketVl(parameters.vl());
    hasQueue =
        parameters.mayLackQueue()
            ? Optional.of(in(bool(), "that VL has a queue").named("hasQueue"))
            : Optional.empty();
    free = in(uint(PacketStore.freeBits(parameters)), "beats that its queue can take");
    writeData = out(uint(8 * width), "the beat");
    holds =
        parameters
            .registers()
            .counters()
            .map(_ -> in(bool(), "the beat at the front stays").named("holds"));
    bad = offered.map(_ -> out(bool(), "its packet is in error").named("writeBad"));

    Slots front = new Slots(8 * width + width + 1 + (discardVl.isPresent() ? packetVl.bits() : 0));
    Bool begun = regInit(false, "the packet at the front has begun");
    Optional<UInt> vlInside = discardVl.map(_ -> reg(uint(Widths.VL), "its VL").named("vlInside"));
    UInt toldInside = reg(uint(Widths.LENGTH), "dwords that PktLen tells");
    UInt bytesBefore = reg(uint(BYTES), "its bytes up to the beat before");
    Bool failed = reg(bool(), "it has an error");
    UInt why = reg(uint(causeBits), "the error");

    UInt beat = front.content(0);
    Bool isLast = let("the last beat is at the front", beat.bit(9 * width));
    UInt kept = let("bytes at the front", beat.bits(9 * width - 1, 8 * width));
    vl.set(
        vlInside
            .map(inside -> mux(begun, inside, packetVl.of(beat)))
            .orElseGet(packetVl.dest::orElseThrow));

    UInt told = let("PktLen", mux(begun, toldInside, told(front, isLast)));
    Optional<Bool> unmapped =
        packetVl
            .unmapped(beat)
            .map(none -> let("the SL of the packet has no VL", none).named("unmapped"));
    Bool wrongFirst =
        firstError(told, unmapped)
            .map(error -> let("the first beat shows an error", error))
            .orElseGet(() -> lit(false));
    Bool seen =
        parameters.length() == LengthSource.COUNTED || width > DWORD
            ? lit(true)
            : let("PktLen is at the front", isLast.or(front.full(1)));
    Optional<Bool> fits =
        offered.map(_ -> let("there is room for all of it", roomForAll(told)).named("fits"));
    Bool takes =
        let(
            "the front is taken",
            mayGo(front, offered).and(begun.or(seen.and(wrongFirst.or(goesOn(told, fits))))));
    ready.set(front.full(1).not());
    UInt comes = cat(last, keep, data);
    front.connect(
        valid.and(ready), vlInside.isPresent() ? packetVl.taken(data, comes) : comes, takes);

    UInt base = mux(begun, bytesBefore, lit(0, BYTES));
    UInt bytes = let("bytes of the packet so far", base.add(carried(isLast, kept)));
    Bool failedBefore = let(mux(begun, failed, wrongFirst));
    UInt whyBefore = let(mux(begun, why, whyFirst(unmapped)));
    Bool wrongKeep = let("tkeep is in error", isWrongKeep(isLast, kept));
    Bool wrongEnd = let("the length is in error", isWrongLength(isLast, bytes, told));
    Bool full =
        let(
            "there is no room",
            fits.map(all -> begun.or(all).not()).orElseGet(() -> free.eq(0).or(packetFits.not())));
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
          vlInside.ifPresent(inside -> inside.set(vl));
          toldInside.set(told);
          bytesBefore.set(bytes);
          failed.set(fails);
          why.set(cause);
        });
    offered.ifPresentOrElse(
        beats -> {
          Bool offers = let("the packet is offered", takes.and(begun.not()).and(fails.not()));
          beats.connect(takes, isLast, offers, needed(told), begun);
          write.set(beats.stores);
          writeData.set(mux(beats.ended, lit(0, 8 * width), beat.bits(8 * width - 1, 0)));
          bad.orElseThrow().set(fails);
          pushes.set(offers);
          packet.set(told);
        },
        () -> {
          Bool stores = let("the beat is stored", takes.and(fails.not()));
          write.set(stores);
          writeData.set(packetVl.stored(beat.bits(8 * width - 1, 0), begun, vl));
          pushes.set(stores.and(isLast));
          UInt dwords =
              let(
                  "bytes, rounded up",
                  bytes.bits(BYTES - 2, 2).add(bytes.bits(1, 0).ne(0).pad(Widths.LENGTH)));
          packet.set(lit(0, 2).sub(bytes.bits(1, 0)).cat(dwords));
        });
    Bool discards =
        let(
            offered.isEmpty() ? "the packet is discarded" : "a packet in error ends",
            takes.and(fails).and(isLast));
    rollBack.ifPresent(port -> port.set(discards));
    Bool shown = regInit(false, "a packet was discarded");
    Optional<UInt> shownVl = discardVl.map(_ -> reg(uint(Widths.VL), "its VL").named("shownVl"));
    UInt shownCause = reg(uint(causeBits), "the cause");
    shown.set(discards);
    when(
        discards,
        () -> {
          shownVl.ifPresent(register -> register.set(vl));
          shownCause.set(cause);
        });
    discardValid.set(shown);
    discardVl.ifPresent(port -> port.set(shownVl.orElseThrow()));
    discardCause.set(shownCause);
  }

  /** Bits of the cause of a discard. */
  static int causeBits(PortParameters parameters) {
    return IndexWidth.of(DiscardCause.of(parameters.vl()).size());
  }

  /** The causes, in words for a port. */
  static String causes(PortParameters parameters) {
    return "0: no queue, 1: tkeep, 2: length, 3: no room"
        + (parameters.vl() == VlSource.SL ? ", 4: no VL" : "");
  }

  /** High if there is a beat at the front that nothing holds. */
  private Bool mayGo(Slots front, Optional<OfferedBeats> offered) {
    Bool full = front.full(0);
    Bool free = holds.map(hold -> full.and(hold.not())).orElse(full);
    return offered.map(beats -> free.and(beats.ended.not())).orElse(free);
  }

  /** High if the first beat shows an error, where it can. */
  private Optional<Bool> firstError(UInt told, Optional<Bool> unmapped) {
    return Stream.of(unmapped, hasQueue.map(Bool::not), wrongLength(told))
        .flatMap(Optional::stream)
        .reduce(Bool::or);
  }

  /** The error of the first beat. */
  private UInt whyFirst(Optional<Bool> unmapped) {
    UInt length = code(DiscardCause.LENGTH);
    UInt why = hasQueue.map(has -> mux(has, length, code(DiscardCause.NO_QUEUE))).orElse(length);
    return unmapped.map(none -> mux(none, code(DiscardCause.NO_VL), why)).orElse(why);
  }

  private UInt code(DiscardCause cause) {
    return lit(cause.ordinal(), causeBits);
  }

  private Optional<Bool> wrongLength(UInt told) {
    return switch (parameters.length()) {
      case LRH -> Optional.of(told.eq(0).or(told.gt(parameters.mostDwords())));
      case COUNTED -> Optional.empty();
    };
  }

  /** High if a packet need not wait for room. */
  private Bool goesOn(UInt told, Optional<Bool> fits) {
    return switch (parameters.full()) {
      case HOLD -> vl.eq(PortParameters.SMP_VL).or(fits.orElseGet(() -> roomForAll(told)));
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
    UInt needed = needed(told);
    return packetFits.and(free.ge(needed));
  }

  /** Beats that a packet has at the most. */
  private UInt needed(UInt told) {
    int perBeat = width / DWORD;
    return switch (parameters.length()) {
      case LRH ->
          told.addWide(lit(perBeat - 1, Widths.LENGTH)).shr(Integer.numberOfTrailingZeros(perBeat));
      case COUNTED -> lit(parameters.beats(parameters.mostDwords()), Widths.LENGTH);
    };
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
    if (parameters.cutsThrough()) {
      return """
          The entry of a port: finds a packet's VL, offers the packet, checks it, and stores it.

          1. Two registers take beats. The first beat of a packet waits until PktLen is at the front,
             and, where packets wait for room, for room for all of it.
          2. The first beat offers the packet, with the length of PktLen, or shows an error: then the
             packet is thrown away.
          3. A packet that was offered is stored with as many beats as that length has. After an error
             they are marked as bad, and those that are missing at the end are zero.
          Latency: a beat is stored in the cycle after it is taken.
          Cost: two registers for beats, a counter of beats.
          """;
    }
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
