// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.clock;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/** The number of words that were written or read, modulo twice the words of a queue. */
final class GrayPointer implements Module.Part {
  private final UInt count;
  private final UInt gray;

  /**
   * @param done to the words: written or read
   */
  GrayPointer(int bits, String done) {
    count = regInit(bits, 0, "the words " + done);
    gray = regInit(bits, 0, "the same in Gray code");
  }

  /** Bits of a pointer into a queue of so many words. */
  static int bits(int words) {
    if (words < 4 || Integer.bitCount(words) != 1) {
      throw new IllegalArgumentException("a power of two from 4 on, not " + words);
    }
    return Integer.numberOfTrailingZeros(words) + 1;
  }

  UInt gray() {
    return gray;
  }

  /** The place in the memory. */
  UInt place() {
    return count.bits(count.width() - 2, 0);
  }

  /** Moves the pointer by a word, where one is written or read. */
  void advance(Bool moves) {
    UInt next = let("a word more", count.add(1));
    when(
        moves,
        () -> {
          count.set(next);
          gray.set(next.xor(next.shr(1).pad(count.width())));
        });
  }
}
