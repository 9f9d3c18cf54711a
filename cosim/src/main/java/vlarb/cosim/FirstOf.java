// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Fires with the first of several triggers. */
final class FirstOf extends Trigger {
  private final List<Trigger> parts;

  FirstOf(List<Trigger> parts) {
    if (parts.isEmpty()) {
      throw new IllegalArgumentException("no triggers");
    }
    this.parts = parts;
  }

  @Override
  Armed arm(Waiter waiter) {
    var race = new Race(waiter);
    for (Trigger part : parts) {
      race.armed.add(part.arm(race.entrant(part)));
      if (race.over) {
        race.disarm();
        return Armed.NOTHING;
      }
    }
    return race;
  }

  /** The parts while they are awaited. */
  private static final class Race implements Armed {
    private final Waiter waiter;
    private final List<Armed> armed = new ArrayList<>();
    private boolean over;

    Race(Waiter waiter) {
      this.waiter = waiter;
    }

    Waiter entrant(Trigger part) {
      return new Waiter() {
        @Override
        public void fired(Trigger trigger) {
          if (ends()) {
            waiter.fired(part);
          }
        }

        @Override
        public void failed(Throwable cause) {
          if (ends()) {
            waiter.failed(cause);
          }
        }
      };
    }

    private boolean ends() {
      if (over) {
        return false;
      }
      disarm();
      return true;
    }

    @Override
    public void disarm() {
      over = true;
      armed.forEach(Armed::disarm);
    }
  }

  @Override
  void describe(Consumer<Signal> signals) {
    parts.forEach(part -> part.describe(signals));
  }

  @Override
  public String toString() {
    return parts.stream()
        .map(Trigger::toString)
        .collect(Collectors.joining(", ", "first of (", ")"));
  }
}
