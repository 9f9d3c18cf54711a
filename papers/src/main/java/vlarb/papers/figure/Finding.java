// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.figure;

import vlarb.page.chart.Interval;

/**
 * The finding about a statement of a paper. A statement about a mean is decided where the whole
 * interval of 95 % is on one side of the statement's limit; where the interval holds the limit, or
 * there is one replication, more or longer runs may still turn the finding.
 */
enum Finding {
  /** The statement holds. */
  REPRODUCED("reproduced"),
  /** The statement does not hold. */
  DIFFERS("differs"),
  /** The interval holds the limit. */
  NOT_DECIDED("not decided at this size"),
  /** The figure stands beside the print, without a verdict. */
  SHOWN("shown only");

  private final String text;

  Finding(String text) {
    this.text = text;
  }

  /** The words for the finding on pages. */
  String text() {
    return text;
  }

  /** Judges a statement about every packet, which a single one refutes. */
  static Finding ofAll(boolean holds) {
    return holds ? REPRODUCED : DIFFERS;
  }

  /** Judges the statement that a mean is above a limit. */
  static Finding above(Interval mean, double limit) {
    return of(lowest(mean) > limit, highest(mean) <= limit);
  }

  /** Judges the statement that a mean is at least a limit. */
  static Finding atLeast(Interval mean, double limit) {
    return of(lowest(mean) >= limit, highest(mean) < limit);
  }

  /** Judges the statement that a mean is at most a limit. */
  static Finding atMost(Interval mean, double limit) {
    return of(highest(mean) <= limit, lowest(mean) > limit);
  }

  /** Judges the statement that a mean is at most a limit away from 0. */
  static Finding near0(Interval mean, double limit) {
    return of(
        lowest(mean) >= -limit && highest(mean) <= limit,
        lowest(mean) > limit || highest(mean) < -limit);
  }

  private static Finding of(boolean holds, boolean fails) {
    if (holds) {
      return REPRODUCED;
    }
    return fails ? DIFFERS : NOT_DECIDED;
  }

  private static double lowest(Interval interval) {
    return interval.mean() - interval.half();
  }

  private static double highest(Interval interval) {
    return interval.mean() + interval.half();
  }
}
