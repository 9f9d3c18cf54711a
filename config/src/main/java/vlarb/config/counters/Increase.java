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

  /** The events between two readings of a counter that nobody cleared. */
  static Increase between(Count before, Count now) {
    return new Increase(now.value() - before.value(), now.isFull());
  }

  /** The events since a counter was cleared at an unknown time between two readings. */
  static Increase sinceCleared(Count now) {
    return new Increase(now.value(), true);
  }

  /** The number for people. */
  public String text() {
    return String.format(Locale.ROOT, "%,d", least) + (more ? " or more" : "");
  }
}
