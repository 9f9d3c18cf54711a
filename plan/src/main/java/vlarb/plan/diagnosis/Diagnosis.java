// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.diagnosis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The faults of a fabric, the gravest first.
 *
 * @param seen the fabric
 * @param findings the faults
 */
public record Diagnosis(Observation seen, List<Finding> findings) {
  public Diagnosis {
    findings = List.copyOf(findings);
  }

  /** Looks for all kinds of fault. */
  public static Diagnosis of(Observation seen) {
    Usual usual = new Usual(seen.ports());
    Promises promises = new Promises(seen.packets());
    List<Finding> found = new ArrayList<>(new StarvingVls(seen, usual, promises).find());
    found.addAll(new LostLevels(seen, usual).find());
    found.addAll(new DifferingEnds(seen, usual).find(List.copyOf(found)));
    found.addAll(new WaitingPorts(seen, promises).find(List.copyOf(found)));
    found.sort(
        Comparator.comparing(Finding::kind)
            .thenComparing(Comparator.comparingDouble(Finding::weight).reversed()));
    return new Diagnosis(seen, found);
  }
}
