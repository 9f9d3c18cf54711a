// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.library;

import static vlarb.chisel.Hardware.*;
import static vlarb.chisel.library.Decoupled.decoupled;

import vlarb.chisel.Bool;
import vlarb.chisel.HardwareException;
import vlarb.chisel.Memory;
import vlarb.chisel.Module;
import vlarb.chisel.Signal;
import vlarb.chisel.UInt;

/**
 * Values in the order of their arrival. A value can leave in the cycle after it came, and a full
 * queue takes nothing, also where a value leaves in that cycle.
 *
 * @param <T> type of the values
 */
public final class Queue<T extends Signal> extends Module {
  /** The side where values come in. */
  public final Decoupled<T> enq;

  /** The side where values leave. */
  public final Decoupled<T> deq;

  /** The number of values that are waiting, 0 up to the number of entries. */
  public final UInt count;

  private final int entries;
  private final Memory<T> values;
  private final UInt head;
  private final UInt tail;
  private final UInt waiting;

  /**
   * @param type of the values
   * @param entries the largest number of values that wait, at least 1
   */
  public Queue(T type, int entries) {
    if (entries < 1) {
      throw new HardwareException(
          "a queue of %d entries; at least 1 is expected".formatted(entries));
    }
    this.entries = entries;
    enq = in(decoupled(type), "values that come");
    deq = out(decoupled(type), "the first of the values that wait");
    count = out(uint(Bits.widthOf(entries)), "how many values wait");
    values = memory(entries, type, "the values that wait");
    head = regInit(Bits.widthOf(entries - 1), 0, "the entry of the first value");
    tail = regInit(Bits.widthOf(entries - 1), 0, "the entry of the next value");
    waiting = regInit(count.width(), 0, "values that wait");
    enq.ready.set(waiting.ne(entries));
    deq.valid.set(waiting.ne(0));
    connect(deq.bits, values.read(head));
    count.set(waiting);
    Bool comes = enq.fire();
    Bool leaves = deq.fire();
    when(comes, () -> values.write(tail, enq.bits));
    when(comes, () -> tail.set(after(tail)));
    when(leaves, () -> head.set(after(head)));
    when(comes.and(leaves.not()), () -> waiting.set(waiting.add(1)))
        .elseWhen(() -> leaves.and(comes.not()), () -> waiting.set(waiting.sub(1)));
  }

  /** The entry behind this one; behind the last one the first. */
  private UInt after(UInt entry) {
    UInt last = lit(entries - 1L, entry.width());
    return Integer.bitCount(entries) == 1 && entries > 1
        ? entry.add(1)
        : mux(entry.eq(last), lit(0, entry.width()), entry.add(1));
  }

  @Override
  protected boolean isPublic() {
    return true;
  }

  @Override
  protected String moduleName() {
    return "Queue%dx%d".formatted(entries, enq.bits.width());
  }

  @Override
  protected String header() {
    return "A queue of %d values.".formatted(entries);
  }
}
