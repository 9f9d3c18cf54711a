// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Fires when several triggers have. */
final class AllOf extends Trigger {
  private final List<Trigger> parts;

  AllOf(List<Trigger> parts) {
    this.parts = parts;
  }

  @Override
  Armed arm(Waiter waiter) {
    if (parts.isEmpty()) {
      waiter.fired(this);
      return Armed.NOTHING;
    }
    var count = new Countdown(waiter);
    count.armed = parts.stream().map(part -> part.arm(count)).toList();
    return count;
  }

  /** The parts while they are awaited. */
  private final class Countdown implements Waiter, Armed {
    private final Waiter waiter;
    private int missing = parts.size();
    private List<Armed> armed = List.of();

    Countdown(Waiter waiter) {
      this.waiter = waiter;
    }

    @Override
    public void fired(Trigger trigger) {
      if (--missing == 0) {
        waiter.fired(AllOf.this);
      }
    }

    @Override
    public void failed(Throwable cause) {
      if (missing > 0) {
        missing = 0;
        disarm();
        waiter.failed(cause);
      }
    }

    @Override
    public void disarm() {
      armed.forEach(Armed::disarm);
    }
  }

  @Override
  void describe(Consumer<Signal> signals) {
    parts.forEach(part -> part.describe(signals));
  }

  @Override
  public String toString() {
    return parts.stream().map(Trigger::toString).collect(Collectors.joining(", ", "all of (", ")"));
  }
}
