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
  final Bool pop = in(bool(), "take the first; only while there is one");
  final Bool room = out(bool(), "one more can be appended");
  final Bool any = out(bool(), "there is a first");
  final UInt first;

  /** For properties only: delivered Verilog has no such port. */
  final UInt waiting;

  /** Places, with one bit more to distinguish full from empty. */
  private final UInt head;

  private final UInt tail;
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
    waiting = out(uint(bits + 1), "the number of words that wait");
    head = regInit(bits + 1, 0, "where the first is");
    tail = regInit(bits + 1, 0, "where the next one will be");
    newest = reg(uint(width), "what was appended in the cycle before");
    memory = instance(() -> new BlockMemory(depth, width));

    UInt second = let("where the second is", head.add(1));
    UInt next = let(mux(pop, second, head));
    head.set(next);
    tail.set(mux(push, tail.add(1), tail));
    memory.write(push, tail.bits(bits - 1, 0), pushed);
    memory.read(next.bits(bits - 1, 0));
    Bool becomesFirst =
        let("none waits, or one that is taken", mux(pop, tail.eq(second), tail.eq(head)));
    justPushed.set(push.and(becomesFirst));
    newest.set(pushed);

    waiting.set(tail.sub(head));
    any.set(head.ne(tail));
    room.set(
        head.bit(bits).eq(tail.bit(bits)).or(head.bits(bits - 1, 0).ne(tail.bits(bits - 1, 0))));
    first.set(mux(justPushed, newest, memory.readData));
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

        A word that is appended to an empty queue is the first in the next cycle. The memory is read one
        cycle before a word becomes the first; a word that becomes the first in the cycle after it was
        appended is kept in a register beside the memory.
        Latency: one cycle from push to any.
        Cost: a word of memory a place, two counters, and one register as wide as a word.
        """,
        depth,
        first.width());
  }
}
