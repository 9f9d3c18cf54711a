// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

/**
 * A notification from one task or step to others. As a trigger it fires when the event is set, at
 * once if it is already.
 */
public final class Event extends Trigger {
  private final Kernel kernel;
  private final String name;
  private final Waiters waiters = new Waiters();
  private boolean set;

  Event(Kernel kernel, String name) {
    this.kernel = kernel;
    this.name = name;
  }

  /**
   * Sets the event and wakes all tasks that wait for it; they go on at the same simulation time.
   */
  public void set() {
    kernel.checkInside();
    set = true;
    waiters.fire();
  }

  /** Clears the event: it can be set again. */
  public void clear() {
    kernel.checkInside();
    set = false;
  }

  /** True while the event is set. */
  public boolean isSet() {
    return set;
  }

  @Override
  Armed arm(Waiter waiter) {
    if (set) {
      waiter.fired(this);
      return Armed.NOTHING;
    }
    return waiters.add(new Entry(this, waiter));
  }

  @Override
  public String toString() {
    return "event " + name;
  }
}
