// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;

/**
 * A queue between tasks, first in, first out. An item wakes all tasks that wait for one; the first
 * that runs, which is the one that has waited longest, gets the item, and the others wait on.
 *
 * @param <T> the type of the items
 */
public final class Mailbox<T> {
  private final Kernel kernel;
  private final String name;
  private final int capacity;
  private final Queue<T> items = new ArrayDeque<>();
  private final Level notEmpty = new Level("not empty");
  private final Level notFull = new Level("not full");

  Mailbox(Kernel kernel, String name, int capacity) {
    if (capacity < 1) {
      throw new IllegalArgumentException("a capacity of " + capacity);
    }
    this.kernel = kernel;
    this.name = name;
    this.capacity = capacity;
  }

  /** Adds an item, waiting for room where it is full. */
  public void put(T item) {
    while (!offer(item)) {
      notFull.await();
    }
  }

  /** Adds an item if there is room, and returns whether there was; steps may call it too. */
  public boolean offer(T item) {
    kernel.checkInside();
    if (items.size() >= capacity) {
      return false;
    }
    items.add(item);
    notEmpty.waiters.fire();
    return true;
  }

  /** Takes the oldest item, waiting for one where it is empty. */
  public T take() {
    while (items.isEmpty()) {
      notEmpty.await();
    }
    return poll().orElseThrow();
  }

  /** Takes the oldest item, if there is one; steps may call it too. */
  public Optional<T> poll() {
    kernel.checkInside();
    Optional<T> item = Optional.ofNullable(items.poll());
    if (item.isPresent()) {
      notFull.waiters.fire();
    }
    return item;
  }

  /** The number of items in the queue. */
  public int size() {
    return items.size();
  }

  /** Fires when there is an item; another task may take it before this one runs. */
  public Trigger notEmpty() {
    return notEmpty;
  }

  private final class Level extends Trigger {
    private final String text;
    private final Waiters waiters = new Waiters();

    Level(String text) {
      this.text = text;
    }

    @Override
    Armed arm(Waiter waiter) {
      if (this == notEmpty ? !items.isEmpty() : items.size() < capacity) {
        waiter.fired(this);
        return Armed.NOTHING;
      }
      return waiters.add(new Entry(this, waiter));
    }

    @Override
    public String toString() {
      return "mailbox %s %s".formatted(name, text);
    }
  }
}
