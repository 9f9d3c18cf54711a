// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.figure;

import vlarb.page.chart.Interval;

/**
 * What is found of a statement of a paper. A statement about a mean is decided where the whole
 * interval of 95 % is on one side of the statement's limit; where the interval holds the limit, or
 * there is one replication, more or longer runs may still turn it.
 */
enum Finding {
  /** It holds. */
  REPRODUCED("reproduced"),
  /** It does not hold. */
  DIFFERS("differs"),
  /** The interval holds the limit. */
  NOT_DECIDED("not decided at this size"),
  /** It is beside the print, and nothing is said of it. */
  SHOWN("shown only");

  private final String text;

  Finding(String text) {
    this.text = text;
  }

  /** What pages say. */
  String text() {
    return text;
  }

  /** Of a statement about every packet, which a single one refutes. */
  static Finding ofAll(boolean holds) {
    return holds ? REPRODUCED : DIFFERS;
  }

  /** Of the statement that a mean is above a limit. */
  static Finding above(Interval mean, double limit) {
    return of(lowest(mean) > limit, highest(mean) <= limit);
  }

  /** Of the statement that a mean is at least a limit. */
  static Finding atLeast(Interval mean, double limit) {
    return of(lowest(mean) >= limit, highest(mean) < limit);
  }

  /** Of the statement that a mean is at most a limit. */
  static Finding atMost(Interval mean, double limit) {
    return of(highest(mean) <= limit, lowest(mean) > limit);
  }

  /** Of the statement that a mean is at most a limit away from 0. */
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
