// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.diagnosis;

import java.util.Set;
import vlarb.config.fabric.EndDifference.Part;

/**
 * A fault at a port.
 *
 * @param port the port that sends
 * @param what the fault, in words that name no port, so that alike ones can be told together
 * @param evidence the counters that show it; empty where the settings alone do
 * @param change the change that ends it
 * @param weight the greater the worse among findings of a kind
 * @param covered the settings that it is about, which are then no further finding
 */
public record Finding(
    FindingKind kind,
    ObservedPort port,
    String what,
    String evidence,
    String change,
    double weight,
    Set<Covered> covered) {
  public Finding {
    covered = Set.copyOf(covered);
  }

  /**
   * A setting.
   *
   * @param number the VL of a weight, or the SL
   */
  public record Covered(Part part, int number) {}
}
