// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.planner;

import java.util.List;
import java.util.OptionalDouble;
import vlarb.model.arbitration.Settings;
import vlarb.model.bounds.SaturatedShares;
import vlarb.model.iba.VlWeight;
import vlarb.plan.requirements.LowClass;
import vlarb.plan.requirements.Requirements;
import vlarb.plan.requirements.TrafficClass;

/**
 * Tables that meet requirements, with what they promise; or the reason why no tables do.
 *
 * @param requirements the requirements to meet, with the VLHighLimit chosen
 * @param high all entries of the high table
 * @param low all entries of the low table
 * @param unit bytes a second that one block of weight reserves; empty in mode {@code least}
 * @param classes the share of each class, in the order of the requirements; empty without a plan
 * @param lowRates the least rate that each low class keeps, in bytes a second
 * @param free entries of the high table that are free
 * @param reason the reason why there is no plan; empty where there is one
 */
public record Plan(
    Requirements requirements,
    List<VlWeight> high,
    List<VlWeight> low,
    OptionalDouble unit,
    List<Share> classes,
    List<Double> lowRates,
    int free,
    String reason) {
  /**
   * The share of a class.
   *
   * @param traffic the class
   * @param distance most positions between its entries
   * @param weights the weights of the class's entries, in the order of the table
   * @param total the total weight: blocks in mode {@code least}, 1/65536 of a block in mode {@code
   *     reserved}
   * @param guaranteed the guaranteed rate, in bytes a second
   * @param latency the latency of a port, in seconds
   * @param delay the delay over all hops, in seconds
   */
  public record Share(
      TrafficClass traffic,
      int distance,
      List<Integer> weights,
      long total,
      double guaranteed,
      double latency,
      double delay) {
    /** The time that remains until the deadline, in seconds. */
    public OptionalDouble slack() {
      return traffic.deadline().isEmpty()
          ? OptionalDouble.empty()
          : OptionalDouble.of(traffic.deadline().getAsDouble() - delay);
    }

    /** Entries used beyond those that the distance asked for needs. */
    int waste(int entries) {
      int asked = Math.min(entries, traffic.distance().orElse(distance));
      return Math.max(0, weights.size() - (entries + asked - 1) / asked);
    }
  }

  /** No tables. */
  static Plan none(Requirements requirements, String reason) {
    return new Plan(
        requirements,
        List.of(),
        List.of(),
        OptionalDouble.empty(),
        List.of(),
        List.of(),
        0,
        reason);
  }

  /** Returns true if there is a plan. */
  public boolean feasible() {
    return reason.isEmpty();
  }

  /** Entries used beyond those that the distances asked for need. */
  public int waste() {
    return classes.stream().mapToInt(c -> c.waste(requirements.entries())).sum();
  }

  /**
   * The surprises in a plan, a line each: service levels that are dropped, and low classes that are
   * left with less than their part, by weight, of what the others do not ask for.
   */
  public List<String> notes() {
    return feasible() ? new PlanNotes(this).all() : List.of();
  }

  /** The exact shares where every class always has packets of its greatest length. */
  public SaturatedShares saturated() {
    return SaturatedShares.of(
        settings(), requirements.rules(), requirements.packets(), requirements.senders());
  }

  /** The share of the low classes together where all classes send all they can, 0 to 1. */
  double lowShare() {
    SaturatedShares shares = saturated();
    double together = 0;
    for (LowClass low : requirements.low()) {
      together += shares.share(low.vl());
    }
    return together;
  }

  /** The tables as they serve. */
  public Settings settings() {
    return Settings.of(
        high, low, requirements.highLimit().orElse(0), requirements.vls(), requirements.rules());
  }
}
