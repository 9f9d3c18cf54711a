// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.LongSupplier;

/**
 * The waiters for times: ordered by time, and for the same time by the order in which they began to
 * wait.
 */
final class Timers {
  /** The time of no alarm: later than any other. */
  static final long NEVER = Long.MAX_VALUE;

  private static final int FEW = 64;

  private final LongSupplier now;
  private final PriorityQueue<Alarm> alarms =
      new PriorityQueue<>(
          Comparator.comparingLong((Alarm a) -> a.time).thenComparingLong(a -> a.number));
  private long count;
  private int useless;

  /**
   * Makes timers without alarms.
   *
   * @param now the present time
   */
  Timers(LongSupplier now) {
    this.now = now;
  }

  private final class Alarm implements Armed {
    private final Timer timer;
    private final long time;
    private final long number = count++;
    private final Waiter waiter;
    private boolean useful = true;

    Alarm(Timer timer, long time, Waiter waiter) {
      this.timer = timer;
      this.time = time;
      this.waiter = waiter;
    }

    @Override
    public void disarm() {
      if (useful) {
        useful = false;
        useless++;
        if (useless > FEW && 2 * useless > alarms.size()) {
          alarms.removeIf(alarm -> !alarm.useful);
          useless = 0;
        }
      }
    }
  }

  Armed add(Timer timer, long delay, Waiter waiter) {
    var alarm = new Alarm(timer, Math.addExact(now.getAsLong(), delay), waiter);
    alarms.add(alarm);
    return alarm;
  }

  /** The earliest time with a waiter, or {@link #NEVER}. */
  long next() {
    Alarm first = alarms.peek();
    while (first != null && !first.useful) {
      alarms.poll();
      useless--;
      first = alarms.peek();
    }
    return first == null ? NEVER : first.time;
  }

  /** Wakes those who wait for the present time. */
  void fire() {
    while (next() == now.getAsLong()) {
      Alarm alarm = alarms.poll();
      alarm.useful = false;
      alarm.waiter.fired(alarm.timer);
    }
  }
}
