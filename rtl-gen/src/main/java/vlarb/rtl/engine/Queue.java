// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.*;

import java.util.Locale;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.part.BlockMemory;

/** First in, first out, in a memory. */
public final class Queue extends Module {
  private final int depth;

  final Bool push = in(bool(), "append; only while there is room");
  final UInt pushed;
  final Bool take = in(bool(), "take what is offered, if anything is");
  final Bool room = out(bool(), "one more can be appended");
  final Bool any = out(bool(), "there is a first");
  final UInt first;
  final Bool offers = out(bool(), "there is a first, or one is appended just now");
  final UInt offered;

  /** For properties only: delivered Verilog has no such port. */
  final UInt waiting;

  /** Places, with one bit more to distinguish full from empty. */
  private final UInt head;

  private final UInt tail;
  private final Bool some = regInit(false, "there is a first");
  private final Bool full = regInit(false, "there is a word in every place");
  private final Bool justPushed = regInit(false, "the first was appended in the cycle before");
  private final UInt newest;
  private final BlockMemory memory;

  /**
   * @param depth places, a power of two of at least 2
   * @param width bits of what is queued
   */
  Queue(int depth, int width) {
    this.depth = depth;
    int bits = Integer.numberOfTrailingZeros(depth);
    pushed = in(uint(width), "what is appended");
    first = out(uint(width), "the first; undefined where there is none");
    offered = out(uint(width), "that one");
    waiting = out(uint(bits + 1), "the number of words that wait");
    head = reg(uint(bits + 1), "where the first is, if there is one");
    tail = regInit(bits + 1, 0, "where the next one will be");
    newest = reg(uint(width), "what was appended in the cycle before");
    memory = instance(() -> new BlockMemory(depth, width));

    UInt second = let("where the second is", head.add(1));
    UInt behind = let("where the next but one will be", tail.add(1));
    // A place where none waits may be written in vain.
    memory.write(room, tail.bits(bits - 1, 0), pushed);
    memory.read(mux(take, second, head).bits(bits - 1, 0));
    // While there is none, the first is where the next one will be: whether that was taken at once
    // is known too late to count.
    when(some.not(), () -> head.set(tail)).elseWhen(() -> take, () -> head.set(second));
    // Bits are toggled, for an enable would come later still than a word does.
    UInt toggles = let("what the next word changes in that", tail.xor(behind));
    tail.set(tail.xor(mux(push, toggles, lit(0, bits + 1))));
    Bool last = let("the first is taken, and there is no second", take.and(tail.eq(second)));
    some.set(mux(some, push.or(last.not()), push.and(take.not())));
    justPushed.set(push.and(some.not().or(last)));
    newest.set(pushed);
    Bool fills = let("one more fills it", some.and(behind.eq(head.xor(lit(1L << bits, bits + 1)))));
    full.set(full.or(push.and(fills)).and(take.not()));

    waiting.set(mux(some, tail.sub(head), lit(0, bits + 1)));
    any.set(some);
    room.set(full.not());
    first.set(mux(justPushed, newest, memory.readData));
    offers.set(some.or(push));
    offered.set(mux(some, first, pushed));
  }

  @Override
  protected String moduleName() {
    return "Queue" + depth + "x" + first.width();
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        A queue of %d words of %d bits in a memory.

        A word that is appended to an empty queue is on offer in the same cycle, and if it is not taken
        it is the first in the next one. The memory is read one cycle before a word becomes the first; a
        word that becomes the first in the cycle after it was appended is kept in a register beside the
        memory.
        Latency: none from push to offers, one cycle from push to any.
        Cost: a word of memory a place, two counters, and one register as wide as a word.
        """,
        depth,
        first.width());
  }
}
