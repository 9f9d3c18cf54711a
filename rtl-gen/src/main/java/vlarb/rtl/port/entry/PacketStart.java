// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.entry;

import static vlarb.chisel.Hardware.*;

import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.port.DiscardCause;
import vlarb.model.port.FullQueue;
import vlarb.model.port.LengthSource;
import vlarb.model.port.PortParameters;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.port.packet.Blocks;

/** The first beat of a packet, at the front of an entry: waits for room, and shows errors. */
public final class PacketStart implements Module.Part {
  /** Low if that VL has no queue, where that can be. */
  public final Optional<Bool> hasQueue;

  /** The room of the queue, where the first beat needs it. */
  public final Optional<UInt> room;

  private final PortParameters parameters;

  /**
   * The first beat of the packet at the front.
   *
   * @param vl of the packet
   * @param told dwords that PktLen tells, where it counts
   * @param tooShort the packet ends before PktLen, where that can be
   * @param unmapped the packet has no VL, where that can be
   */
  record First(UInt vl, Optional<UInt> told, Optional<Bool> tooShort, Optional<Bool> unmapped) {}

  /**
   * The result.
   *
   * @param waits the beat waits, where it may have to
   * @param fails the beat shows an error, where it can
   * @param cause of that error
   */
  record Verdict(Optional<Bool> waits, Optional<Bool> fails, UInt cause) {}

  /** Declares the ports. */
  PacketStart(PortParameters parameters) {
    this.parameters = parameters;
    hasQueue =
        parameters.mayLackQueue()
            ? Optional.of(in(bool(), "that VL has a queue").named("hasQueue"))
            : Optional.empty();
    room =
        asksForRoom(parameters)
            ? Optional.of(
                in(uint(Blocks.pointerBits(parameters)), "blocks that its queue can take")
                    .named("room"))
            : Optional.empty();
  }

  /**
   * Looks at a first beat.
   *
   * @param recent gives a signal: packets may have been pushed that the room does not count
   */
  Verdict look(First first, Supplier<Bool> recent) {
    Optional<Bool> wrongLength = any(first.tooShort(), wrongLength(first.told()));
    Optional<Bool> error =
        any(first.unmapped(), hasQueue.map(Bool::not), wrongLength)
            .map(wrong -> let("the first beat shows an error", wrong).named("wrongFirst"));
    Optional<Bool> uncounted = room.map(_ -> recent.get());
    Optional<Bool> lacks =
        uncounted.map(
            more ->
                let(
                        "there is no room for all of it",
                        needed(first.told(), more).gt(room.orElseThrow()))
                    .named("lacksRoom"));
    Optional<Bool> waits =
        lacks
            .map(none -> none.and(mayWait(first.vl(), uncounted.orElseThrow())))
            .map(stays -> error.map(wrong -> stays.and(wrong.not())).orElse(stays));
    Optional<Bool> full = first.told().isPresent() ? lacks : Optional.empty();
    return new Verdict(waits, any(error, full), cause(first.unmapped(), wrongLength));
  }

  /** Returns true if the first beat of a packet asks for room for all of the packet. */
  public static boolean asksForRoom(PortParameters parameters) {
    return parameters.length() == LengthSource.LRH || parameters.full() == FullQueue.HOLD;
  }

  private Optional<Bool> wrongLength(Optional<UInt> told) {
    return told.map(dwords -> dwords.eq(0).or(dwords.gt(parameters.mostDwords())));
  }

  /** Blocks that the packet needs at the most, and those that the room may have lost since. */
  private UInt needed(Optional<UInt> told, Bool recent) {
    Blocks blocks = new Blocks(parameters);
    int most = blocks.of(parameters.mostDwords());
    int uncounted = parameters.mostBlocksOfTwoCycles();
    return told.map(
            dwords ->
                blocks.of(
                    dwords,
                    either(recent, blocks.roundingUp(uncounted), blocks.roundingUp(0)),
                    Widths.LENGTH))
        .orElseGet(() -> either(recent, most + uncounted, most));
  }

  private static UInt either(Bool condition, int high, int low) {
    int bits = Integer.SIZE - Integer.numberOfLeadingZeros(high);
    return mux(condition, lit(high, bits), lit(low, bits));
  }

  /** High if a packet without room waits. */
  private Bool mayWait(UInt vl, Bool recent) {
    return switch (parameters.full()) {
      case HOLD -> {
        Bool isData = vl.ne(PortParameters.SMP_VL);
        yield parameters.length() == LengthSource.LRH ? recent.or(isData) : isData;
      }
      case DROP -> recent;
    };
  }

  private UInt cause(Optional<Bool> unmapped, Optional<Bool> wrongLength) {
    UInt full = code(DiscardCause.FULL);
    UInt length =
        wrongLength.map(wrong -> mux(wrong, code(DiscardCause.LENGTH), full)).orElse(full);
    UInt queue = hasQueue.map(has -> mux(has, length, code(DiscardCause.NO_QUEUE))).orElse(length);
    return unmapped.map(none -> mux(none, code(DiscardCause.NO_VL), queue)).orElse(queue);
  }

  private UInt code(DiscardCause cause) {
    return lit(cause.ordinal(), StoreStage.causeBits(parameters));
  }

  @SafeVarargs
  private static Optional<Bool> any(Optional<Bool>... conditions) {
    return Stream.of(conditions).flatMap(Optional::stream).reduce(Bool::or);
  }
}
