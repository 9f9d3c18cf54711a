// SPDX-License-Identifier: Apache-2.0
package vlarb.config.counters;

import java.util.Locale;

/**
 * The events that were counted between two readings.
 *
 * @param least as many at least, 0 or more
 * @param more true if there may have been more: the counter was full, or somebody cleared it
 */
public record Increase(long least, boolean more) {
  /** The events since a counter was cleared. */
  static Increase of(Count now) {
    return new Increase(now.value(), now.isFull());
  }

  /**
   * The events between two readings. A counter that went back was cleared in between: it then has
   * what came after.
   */
  static Increase between(Count before, Count now) {
    return now.value() < before.value()
        ? new Increase(now.value(), true)
        : new Increase(now.value() - before.value(), now.isFull());
  }

  /** The sum of two counters. */
  public Increase plus(Increase other) {
    return new Increase(least + other.least, more || other.more);
  }

  /** The number for people. */
  public String text() {
    return String.format(Locale.ROOT, "%,d", least) + (more ? " or more" : "");
  }
}
