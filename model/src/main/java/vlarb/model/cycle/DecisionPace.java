// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import vlarb.model.arbitration.ArbiterParameters;

/**
 * The cycles in which to get single decisions, each exactly by the rules, from an arbiter whose
 * inputs stay meanwhile.
 *
 * @param closed cycles with the link closed, until decisions follow the present inputs
 * @param open cycles with the link open, at the most, for one decision; it ends with a grant
 * @param follow cycles from a grant until the ports show the state after it
 */
public record DecisionPace(int closed, int open, int follow) {
  /** The pace of an arbiter. */
  public static DecisionPace of(ArbiterParameters parameters) {
    int credits =
        switch (parameters.creditCount()) {
          case SHARED -> SharedCredits.LATE;
          case OUTSIDE, EACH_VL, ADMISSION -> 0;
        };
    if (!parameters.looksAhead()) {
      return new DecisionPace(credits, 1, 1);
    }
    if (parameters.architecture().readsRows()) {
      RowTiming timing = RowTiming.of(parameters);
      return new DecisionPace(
          timing.oldestSnapshot() + 1 + credits, RowTiming.PERIOD, timing.counter());
    }
    ScanTiming timing = ScanTiming.of(parameters);
    return new DecisionPace(timing.oldestSnapshot() + 1 + credits, timing.lookAhead(), 2);
  }
}
