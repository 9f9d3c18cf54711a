// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.diagnosis;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import vlarb.config.fabric.NumberList;
import vlarb.plan.explain.Promise;
import vlarb.plan.explain.Standing;

/**
 * Finds ports that have data to send for long and send nothing. PortXmitWait does not count while
 * any VL sends: where every VL with packets is in a table, credits are missing.
 */
final class WaitingPorts {
  /**
   * Ticks a second where their length is not told: the threshold of NVIDIA's Nsight Systems, 10,000
   * a millisecond.
   */
  private static final double MUCH = 1e7;

  /** The part of the time, where it is. */
  private static final double MUCH_TIME = 0.1;

  private final Observation seen;
  private final Promises promises;

  WaitingPorts(Observation seen, Promises promises) {
    this.seen = seen;
    this.promises = promises;
  }

  /** Says whether a port waits much. */
  static boolean waits(Observation seen, ObservedPort port) {
    OptionalDouble share = seen.waitShare(port);
    return share.isPresent()
        ? share.getAsDouble() >= MUCH_TIME
        : seen.waitRate(port).orElse(0) >= MUCH;
  }

  List<Finding> find(List<Finding> others) {
    Set<ObservedPort> starving = new HashSet<>();
    for (Finding other : others) {
      if (other.kind() == FindingKind.STARVES) {
        starving.add(other.port());
      }
    }
    List<Finding> found = new ArrayList<>();
    for (ObservedPort port : seen.ports()) {
      if (waits(seen, port) && !starving.contains(port)) {
        found.add(finding(port, seen.waitRate(port).orElseThrow()));
      }
    }
    return found;
  }

  private Finding finding(ObservedPort port, double rate) {
    List<Integer> never =
        promises.of(port.tables()).stream()
            .filter(promise -> promise.standing() == Standing.NEVER)
            .map(Promise::vl)
            .toList();
    return new Finding(
        FindingKind.WAITS,
        port,
        "has data and sends nothing",
        String.format(Locale.ROOT, "PortXmitWait %,.0f a second", rate)
            + (seen.waitShare(port).isPresent()
                ? String.format(
                    Locale.ROOT, ", %.1f %% of the time", 100 * seen.waitShare(port).getAsDouble())
                : ""),
        (never.isEmpty()
                ? "none in its tables"
                : "none, unless VL" + NumberList.of(never) + " has packets")
            + ": credits of the other end are missing",
        rate,
        Set.of());
  }
}
