// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

/**
 * A lock: tasks get exclusive access to something, in the order in which they ask for it.
 *
 * <pre>{@code
 * Lock bus = dut.lock("bus");
 * try (Lock.Held _ = bus.acquire()) {
 *   …
 * }
 * }</pre>
 *
 * A task that asks again for a lock that it holds waits for itself: the test fails as deadlocked.
 */
public final class Lock {
  private final Mailbox<Held> holder;

  Lock(Kernel kernel, String name) {
    holder = new Mailbox<>(kernel, "lock " + name, 1);
  }

  /** Access that a task has, until this is closed; closing it again is harmless. */
  public final class Held implements AutoCloseable {
    private boolean over;

    private Held() {}

    @Override
    public void close() {
      if (!over) {
        over = true;
        holder.poll();
      }
    }
  }

  /** Waits until no other task has access. */
  public Held acquire() {
    var held = new Held();
    holder.put(held);
    return held;
  }

  /** True while a task has access. */
  public boolean isHeld() {
    return holder.size() > 0;
  }
}
