// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.entry;

import static vlarb.chisel.Hardware.*;

import java.util.function.IntFunction;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.port.PortParameters;
import vlarb.rtl.arbiter.table.Widths;

/** The beats of a packet whose length is told: the packet ends with the last of them. */
final class BeatCount implements Module.Part {
  private static final int DWORD = 4;

  private final int dwordsPerBeat;
  private final UInt left;
  private final UInt here;

  /** The beat at the front is the last that the length has. */
  final Bool isEnd;

  /**
   * @param begun the beat at the front is not the first
   * @param told dwords of the packet
   */
  BeatCount(PortParameters parameters, Bool begun, UInt told) {
    dwordsPerBeat = parameters.width() / DWORD;
    int bits =
        Integer.SIZE - Integer.numberOfLeadingZeros(parameters.beats(parameters.mostDwords()));
    left = reg(uint(bits), "beats of the packet that are to come");
    int shift = Integer.numberOfTrailingZeros(dwordsPerBeat);
    here =
        let(
                "with the one at the front",
                mux(begun, left, roundedUp(told).bits(shift + bits - 1, shift)))
            .named("beatsLeft");
    isEnd = let("that one is the last of the length", here.eq(1)).named("isEnd");
  }

  private UInt roundedUp(UInt told) {
    return told.addWide(lit(dwordsPerBeat - 1L, Widths.LENGTH));
  }

  /** Returns a signal that is high if beats of the length are to come behind the first. */
  Bool isOpen() {
    return left.ne(0);
  }

  /** Counts a beat. */
  void count(Bool comes) {
    when(comes, () -> left.set(here.sub(1)));
  }

  /** Forgets the beats that are to come. */
  void end() {
    left.set(0);
  }

  /**
   * High if the packet does not end where its length says.
   *
   * @param kept tkeep, without holes
   * @param told the lowest bits of the number of dwords, by their number
   */
  Bool isWrong(Bool isLast, UInt kept, IntFunction<UInt> told) {
    Bool filled = dwordsPerBeat == 1 ? ends(kept, DWORD) : isFilled(kept, told);
    return mux(isLast, isEnd.and(filled).not(), isEnd).bit(0);
  }

  /** High if the last beat has as many dwords as the length leaves for it. */
  private Bool isFilled(UInt kept, IntFunction<UInt> told) {
    UInt rest =
        let(
                "dwords of the last beat, 0 for all",
                told.apply(Integer.numberOfTrailingZeros(dwordsPerBeat)))
            .named("rest");
    return IntStream.rangeClosed(1, dwordsPerBeat)
        .mapToObj(dwords -> rest.eq(dwords % dwordsPerBeat).and(ends(kept, DWORD * dwords)))
        .reduce(Bool::or)
        .orElseThrow();
  }

  /** High if a number of bytes is kept, and none behind them. */
  private static Bool ends(UInt kept, int bytes) {
    Bool inside = kept.bit(bytes - 1);
    return bytes == kept.width() ? inside : inside.and(kept.bit(bytes).not());
  }
}
