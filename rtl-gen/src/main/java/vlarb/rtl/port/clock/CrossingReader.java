// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.clock;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/** The end of a {@link ClockCrossing} that gives words out. */
public final class CrossingReader extends Module {
  final Bool valid;
  final Bool ready;
  final UInt writerGray;
  final UInt readerGray;
  final UInt address;
  final Bool reads;

  private final GrayPointer pointer;
  private final int words;

  /**
   * @param words of the queue, a power of two
   */
  CrossingReader(int words) {
    this.words = words;
    int bits = GrayPointer.bits(words);
    group("Reading");
    valid = out(bool(), "there is a word");
    ready = in(bool(), "the word is taken");
    group("The other clock");
    writerGray = in(uint(bits), "Gray-coded: the words written");
    readerGray = out(uint(bits), "Gray-coded: the words read");
    group("The memory");
    address = out(uint(bits - 1), "the place of the next word");
    reads = out(bool(), "the next word is read");
    pointer = new GrayPointer(bits, "read");
    Bool shown = regInit(false, "the memory's output is a word");
    Synchronizer written = instance(() -> new Synchronizer(bits));

    step("Reads a word as soon as the one before has gone.");
    written.comes.set(writerGray);
    Bool waits = let("a word waits in the memory", pointer.gray().ne(written.arrived));
    Bool moves = let("the memory's output is free or becomes free", shown.not().or(ready));
    Bool goes = let("a word is read", waits.and(moves));
    pointer.advance(goes);
    when(moves, () -> shown.set(waits));
    valid.set(shown);
    readerGray.set(pointer.gray());
    address.set(pointer.place());
    reads.set(goes);
  }

  @Override
  protected String moduleName() {
    return "CrossingReader" + words;
  }

  @Override
  protected String header() {
    return """
        The end of a queue between two clocks that gives words out.

        1. The writer's pointer comes through two registers, so the queue looks emptier than it is.
        2. A word is read from the place of the pointer, which then moves: one of its bits changes.
        """;
  }
}
