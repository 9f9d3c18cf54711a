// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import java.util.List;
import java.util.function.Consumer;

/**
 * A trigger: something that a task can wait for, such as an edge, a time, a condition, another
 * task. A trigger is a description and may be awaited any number of times, by any number of tasks,
 * from each {@link #await()} on.
 */
public abstract class Trigger {

  Trigger() {}

  /**
   * Waits until the trigger fires.
   *
   * @return this; for {@link #first} the one of its triggers that fired
   * @throws IllegalStateException if not called by a task
   */
  public final Trigger await() {
    return Task.current().await(this);
  }

  /**
   * Returns this trigger with a time-out: {@link #await()} throws {@link TriggerTimeoutException}
   * when that much simulation time has gone by before.
   *
   * @param time steps of simulation time, 1 or more
   */
  public final Trigger within(long time) {
    return new Timeout(this, time);
  }

  /**
   * Fires with the first of the triggers that does; if several do at the same moment, with the one
   * that comes first in the kernel's order.
   */
  public static Trigger first(Trigger... triggers) {
    return new FirstOf(List.of(triggers));
  }

  /** Fires when each of the triggers has fired once. */
  public static Trigger all(Trigger... triggers) {
    return new AllOf(List.of(triggers));
  }

  /** Begins to wait; may notify the waiter before it returns. */
  abstract Armed arm(Waiter waiter);

  /** Names the signals that the trigger reads, for the message of a failure. */
  void describe(Consumer<Signal> signals) {}

  /** The event that is waited for, in words for messages. */
  @Override
  public abstract String toString();
}
