// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

/** Fires after some simulation time. */
final class Timer extends Trigger {
  private final Timers timers;
  private final long delay;

  Timer(Timers timers, long delay) {
    if (delay < 1) {
      throw new IllegalArgumentException("a timer of " + delay);
    }
    this.timers = timers;
    this.delay = delay;
  }

  @Override
  Armed arm(Waiter waiter) {
    return timers.add(this, delay, waiter);
  }

  @Override
  public String toString() {
    return "timer of " + delay;
  }
}
