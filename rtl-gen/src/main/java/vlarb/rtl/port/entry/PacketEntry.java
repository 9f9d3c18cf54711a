// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.entry;

import static vlarb.chisel.Hardware.*;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.port.DiscardCause;
import vlarb.model.port.LengthSource;
import vlarb.model.port.PortParameters;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.port.packet.Slots;

/** The entry of a port: finds a packet's VL, measures the packet, checks it, and stores it. */
public final class PacketEntry extends Module {
  private static final int DWORD = 4;

  final Bool valid = in(bool(), "a beat comes").named("tvalid");
  final Bool ready = out(bool(), "the beat is taken").named("tready");
  final UInt data;
  final UInt keep;
  final Bool last = in(bool(), "the last beat of a packet").named("tlast");
  public final PacketVl packetVl;

  /** High if the beat at the front stays, where the port has counters. */
  public final Optional<Bool> holds;

  /** The VL of the packet at the front, where the stream has several. */
  public final Optional<UInt> vl;

  public final PacketStart start;

  public final StoreStage store;

  private final PortParameters parameters;
  private final int width;

  public PacketEntry(PortParameters parameters) {
    this.parameters = parameters;
    width = parameters.width();
    data = in(uint(8 * width), "the beat").named("tdata");
    keep = in(uint(width), "its bytes").named("tkeep");
    packetVl = new PacketVl(parameters.vl());
    vl = StoreStage.vlPort(parameters, "the VL of the packet at the front", "vl");
    start = new PacketStart(parameters);
    store = new StoreStage(parameters);
    holds =
        parameters
            .registers()
            .counters()
            .map(_ -> in(bool(), "the beat at the front stays").named("holds"));
    connect();
  }

  private void connect() {
    Slots front = new Slots(8 * width + width + 1 + (vl.isPresent() ? packetVl.bits() : 0), "beat");
    Bool begun = regInit(false, "the packet at the front has begun");
    Optional<UInt> vlInside = vl.map(_ -> reg(uint(Widths.VL), "its VL").named("vlInside"));
    Bool failed = reg(bool(), "it has an error");
    UInt why = reg(uint(StoreStage.causeBits(parameters)), "the error");
    UInt beat = front.content(0);
    Bool isLast = let("the last beat is at the front", beat.bit(9 * width));
    UInt kept = let("bytes at the front", beat.bits(9 * width - 1, 8 * width));
    UInt ofFirst = vl.map(_ -> packetVl.of(beat)).orElseGet(packetVl.dest::orElseThrow);
    vl.ifPresent(port -> port.set(ofFirst));
    Optional<ToldLength> told = toldLength(front);
    Optional<Bool> unmapped =
        packetVl
            .unmapped(beat)
            .map(none -> let("the SL of the packet has no VL", none).named("unmapped"));
    PacketStart.Verdict first =
        start.look(
            new PacketStart.First(
                ofFirst,
                told.map(ToldLength::first),
                told.flatMap(_ -> tooShort(isLast)),
                unmapped),
            store::recent);

    Optional<BeatCount> beats =
        told.map(length -> new BeatCount(parameters, begun, length.first()));
    Optional<OfferedBeats> offered =
        beats.filter(_ -> parameters.cutsThrough()).map(OfferedBeats::new);
    Bool seen = seen(front, isLast);
    Bool begins = first.waits().map(waits -> seen.and(waits.not())).orElse(seen);
    Bool takes = let("the front is taken", mayGo(front, offered).and(begun.or(begins)));
    ready.set(front.full(1).not());
    UInt comes = cat(last, keep, data);
    front.connect(
        valid.and(ready), vlInside.isPresent() ? packetVl.taken(data, comes) : comes, takes);

    Optional<ByteCount> bytes =
        told.isPresent()
            ? Optional.empty()
            : Optional.of(new ByteCount(parameters, begun, isLast, kept));
    bytes.ifPresent(count -> count.count(takes));
    Bool failedBefore =
        let(
            first
                .fails()
                .map(fails -> mux(begun, failed, fails).bit(0))
                .orElseGet(() -> begun.and(failed)));
    Bool wrongKeep = let("tkeep is in error", isWrongKeep(isLast, kept));
    Bool wrongEnd =
        let(
            "the length is in error",
            beats
                .map(
                    count ->
                        count.isWrong(
                            isLast, kept, length -> told.orElseThrow().rest(begun, length)))
                .orElseGet(() -> bytes.orElseThrow().isWrong()));
    Bool fails = let("the packet has an error", failedBefore.or(wrongKeep).or(wrongEnd));
    UInt shown = let("the error, from the beat after", mux(begun, why, first.cause()));
    when(
        takes,
        () -> {
          begun.set(isLast.not());
          failed.set(fails);
          why.set(
              mux(
                  failedBefore,
                  shown,
                  mux(wrongKeep, code(DiscardCause.KEEP), code(DiscardCause.LENGTH))));
        });
    when(
        begun.not(),
        () -> {
          vlInside.ifPresent(inside -> inside.set(ofFirst));
          told.ifPresent(length -> length.inside().set(length.first()));
        });
    Bool takesLast = let("the last beat of a packet is taken", takes.and(isLast));

    UInt here = beat.bits(8 * width - 1, 0);
    UInt packet = told.map(ToldLength::inside).orElseGet(() -> bytes.orElseThrow().description());
    StoreStage.Taken taken = new StoreStage.Taken(vlInside, failed, why, packet);
    offered.ifPresentOrElse(
        all -> {
          Bool offers = let("the packet is offered", takes.and(begun.not()).and(fails.not()));
          Bool storesNext = all.connect(takes, isLast, offers, begun);
          UInt withVl = packetVl.stored(here, begun, ofFirst);
          UInt next = mux(all.ended, lit(0, 8 * width), withVl);
          store.cutThrough(taken, takesLast, next, storesNext, beats.orElseThrow().isEnd, offers);
        },
        () -> {
          UInt next = packetVl.stored(here, begun, ofFirst);
          store.forward(taken, takesLast, next, takes.and(failedBefore.not()), begun.not());
          beats.ifPresent(count -> count.count(takes));
        });
  }

  /**
   * PktLen, where the LRH tells the length.
   *
   * @param first of the packet whose first beat is at the front
   * @param inside of the packet whose beat was taken last
   */
  private record ToldLength(UInt first, UInt inside) {
    /** Of the packet at the front: as many of the lowest bits as the last beat needs. */
    UInt rest(Bool begun, int bits) {
      return mux(begun, inside.bits(bits - 1, 0), first.bits(bits - 1, 0));
    }
  }

  /** High if the entry has what the first beat of a packet is judged by. */
  private Bool seen(Slots front, Bool isLast) {
    return parameters.length() == LengthSource.COUNTED || width > DWORD
        ? lit(true)
        : let("PktLen is at the front", isLast.or(front.full(1)));
  }

  /** High if there is a beat at the front that nothing holds. */
  private Bool mayGo(Slots front, Optional<OfferedBeats> offered) {
    Bool full = front.full(0);
    Bool free = holds.map(hold -> full.and(hold.not())).orElse(full);
    return offered.map(beats -> free.and(beats.ended.not())).orElse(free);
  }

  private UInt code(DiscardCause cause) {
    return lit(cause.ordinal(), StoreStage.causeBits(parameters));
  }

  /** High if the packet that begins at the front ends before PktLen, where a beat has not both. */
  private Optional<Bool> tooShort(Bool isLast) {
    return width > DWORD ? Optional.empty() : Optional.of(isLast);
  }

  /** PktLen of a packet that begins at the front; none where lengths are counted. */
  private Optional<ToldLength> toldLength(Slots front) {
    if (parameters.length() == LengthSource.COUNTED) {
      return Optional.empty();
    }
    UInt inside = reg(uint(Widths.LENGTH), "dwords that PktLen tells").named("toldInside");
    int at = width > DWORD ? 8 * DWORD : 0;
    UInt lrh = front.content(width > DWORD ? 0 : 1);
    UInt length = lrh.bits(at + 2, at).cat(lrh.bits(at + 15, at + 8));
    UInt told = let("PktLen", length);
    return Optional.of(new ToldLength(told, inside));
  }

  private Bool isWrongKeep(Bool isLast, UInt kept) {
    Bool hasHoles = kept.and(kept.add(1)).ne(0).or(kept.eq(0));
    return mux(isLast, hasHoles, kept.andR().not()).bit(0);
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
          4. The room of a queue counts a packet two cycles after it is offered. Until then a first
             beat waits, unless there is room for the longest packet, too.
          Latency: a beat is stored two cycles after it is taken.
          Cost: three registers for beats, a counter of beats.
          """;
    }
    return """
        The entry of a port: finds a packet's VL, measures the packet, checks it, and stores it.

        1. Two registers take beats. The first beat of a packet waits at the front until PktLen is
           there, and, where packets wait for room, for room for all of it.
        2. The beat at the front is checked, and stored in the next cycle. The last beat makes the
           packet whole, or, after an error, the packet is forgotten.
        3. The room of a queue counts a packet two cycles after it is whole. Until then a first beat
           that needs room waits, unless there is room for the longest packet, too.
        Latency: a beat is stored two cycles after it is taken.
        Cost: three registers for beats, a counter%s.
        """
        .formatted(parameters.length() == LengthSource.LRH ? " of beats" : " of bytes");
  }
}
