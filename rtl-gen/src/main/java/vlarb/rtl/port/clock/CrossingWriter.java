// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.clock;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/** The end of a {@link ClockCrossing} that takes words. */
public final class CrossingWriter extends Module {
  final Bool valid;
  final Bool ready;
  final UInt readerGray;
  final UInt writerGray;
  final UInt address;
  final Bool writes;

  private final GrayPointer pointer;
  private final int words;

  /**
   * @param words of the queue, a power of two
   */
  CrossingWriter(int words) {
    this.words = words;
    int bits = GrayPointer.bits(words);
    group("Writing");
    valid = in(bool(), "a word comes");
    ready = out(bool(), "the word is taken");
    group("The other clock");
    readerGray = in(uint(bits), "Gray-coded: the words read");
    writerGray = out(uint(bits), "Gray-coded: the words written");
    group("The memory");
    address = out(uint(bits - 1), "the place of the word");
    writes = out(bool(), "the word is written");
    pointer = new GrayPointer(bits, "written");
    Synchronizer read = instance(() -> new Synchronizer(bits));

    step("Takes a word while there is room.");
    read.comes.set(readerGray);
    // As many words ahead as there are: in Gray code the two highest bits differ, no others.
    UInt fullAt = let("the pointer at which the queue is full", inverted(read.arrived, bits));
    ready.set(pointer.gray().ne(fullAt));
    Bool takes = let("a word is taken", valid.and(ready));
    pointer.advance(takes);
    writerGray.set(pointer.gray());
    address.set(pointer.place());
    writes.set(takes);
  }

  private static UInt inverted(UInt gray, int bits) {
    return gray.xor(lit(0b11L << bits - 2, bits));
  }

  @Override
  protected String moduleName() {
    return "CrossingWriter" + words;
  }

  @Override
  protected String header() {
    return """
        The end of a queue between two clocks that takes words.

        1. The reader's pointer comes through two registers, so the queue looks fuller than it is.
        2. A word goes to the place of the pointer, which then moves: one of its bits changes.
        """;
  }
}
