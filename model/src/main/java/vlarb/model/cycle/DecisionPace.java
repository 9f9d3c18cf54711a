// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;

/**
 * How to get single decisions, each exactly by the rules, from an arbiter whose inputs stay
 * meanwhile. In clock cycles.
 *
 * @param closed with the link closed, until what the inputs show is what is decided by
 * @param open with the link open, at the most, for one decision; it ends with a grant
 * @param follow from a grant until the ports show the state after it
 */
public record DecisionPace(int closed, int open, int follow) {
  /** The pace of an arbiter. */
  public static DecisionPace of(ArbiterParameters parameters) {
    if (!parameters.looksAhead()) {
      return new DecisionPace(0, 1, 1);
    }
    if (parameters.architecture() == Architecture.TREE) {
      TreeTiming timing = TreeTiming.of(parameters);
      return new DecisionPace(timing.oldestSnapshot() + 1, TreeTiming.PERIOD, TreeTiming.ACCOUNTS);
    }
    ScanTiming timing = ScanTiming.of(parameters);
    return new DecisionPace(timing.oldestSnapshot() + 1, timing.lookAhead(), 2);
  }
}
