// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import java.util.List;
import java.util.function.Consumer;

/** A trigger that fails when it has not fired after some time. */
final class Timeout extends Trigger {
  private final Trigger trigger;
  private final long time;

  Timeout(Trigger trigger, long time) {
    if (time < 1) {
      throw new IllegalArgumentException("a time-out of " + time);
    }
    this.trigger = trigger;
    this.time = time;
  }

  @Override
  Armed arm(Waiter waiter) {
    var timer = new Timer(Task.current().kernel().timers(), time);
    var race = new FirstOf(List.of(trigger, timer));
    return race.arm(
        new Waiter() {
          @Override
          public void fired(Trigger winner) {
            if (winner == timer) {
              failed(new TriggerTimeoutException(trigger + " did not fire within " + time));
            } else {
              waiter.fired(Timeout.this);
            }
          }

          @Override
          public void failed(Throwable cause) {
            waiter.failed(cause);
          }
        });
  }

  @Override
  void describe(Consumer<Signal> signals) {
    trigger.describe(signals);
  }

  @Override
  public String toString() {
    return trigger + " within " + time;
  }
}
