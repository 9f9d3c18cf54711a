// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

/** An entry in the list of a trigger's source: a waiter and the trigger that it waits for. */
class Entry implements Armed {
  final Trigger trigger;
  private final Waiter waiter;
  private boolean gone;

  /** The list that holds this entry, notified when the entry becomes useless. */
  private Waiters list;

  Entry(Trigger trigger, Waiter waiter) {
    this.trigger = trigger;
    this.waiter = waiter;
  }

  void in(Waiters waiters) {
    list = waiters;
  }

  /** True if the waiter waits for this event of the source; called once for each event. */
  boolean due() {
    return true;
  }

  /** True if the waiter is gone. */
  final boolean isGone() {
    return gone;
  }

  final void fire() {
    gone = true;
    waiter.fired(trigger);
  }

  final void fail(Throwable cause) {
    gone = true;
    waiter.failed(cause);
  }

  @Override
  public final void disarm() {
    if (!gone) {
      gone = true;
      if (list != null) {
        list.disarmed();
      }
    }
  }
}
