// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.registers;

import static vlarb.chisel.Hardware.*;

import java.util.Locale;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.part.BlockMemory;
import vlarb.rtl.part.IndexWidth;

/** Counters in a memory: each cycle adds to one of them, or clears it. */
final class CounterMemory extends Module {
  final UInt index;
  final UInt more;
  final Bool clear = in(bool(), "the counter is cleared");
  final UInt word;

  private final int words;
  private final int bits;

  /**
   * @param words counters, a power of two
   * @param bits of a counter
   * @param moreBits bits of the number that is added
   */
  CounterMemory(int words, int bits, int moreBits) {
    this.words = words;
    this.bits = bits;
    int indexBits = IndexWidth.of(words);
    index = in(uint(indexBits), "a counter");
    more = in(uint(moreBits), "the number that is added to the counter");
    word = out(uint(bits), "the counter after that, one cycle later");
    BlockMemory memory = instance(() -> new BlockMemory(words, bits));
    UInt at = reg(uint(indexBits), "the counter");
    UInt added = reg(uint(moreBits), "the number that is added");
    Bool cleared = reg(bool(), "the counter is cleared");
    Bool again = reg(bool(), "the cycle before wrote the same counter");
    UInt last = reg(uint(bits), "the word written last");

    at.set(index);
    added.set(more);
    cleared.set(clear);
    again.set(at.eq(index));
    memory.read.set(true);
    memory.readAddress.set(index);
    UInt old = let("the counter before", mux(again, last, memory.readData));
    int wide = Math.max(bits, moreBits);
    UInt sum = let("the sum, with its carry", old.pad(wide).addWide(added.pad(wide)));
    UInt ones = lit((1L << bits) - 1, bits);
    UInt full =
        let(
            "all ones beyond the greatest value",
            mux(sum.bits(wide, bits).orR(), ones, lit(0, bits)));
    UInt written =
        let("the counter after", mux(cleared, lit(0, bits), sum.bits(bits - 1, 0).or(full)));
    last.set(written);
    memory.write.set(true);
    memory.writeAddress.set(at);
    memory.writeData.set(written);
    word.set(written);
  }

  @Override
  protected String moduleName() {
    return "CounterMemory" + words + "x" + bits + "Plus" + more.width();
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        %d counters of %d bits in a memory. A counter stays at its greatest value.

        1. The word of a counter is read.
        2. A number is added to it, and it is written; where the cycle before was of the same
           counter, its sum is used in place of the word read.
        Latency: the word after an addition is there one cycle later.
        Cost: a word for each counter, an adder.
        """,
        words,
        bits);
  }
}
