// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.planner;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import vlarb.model.arbitration.Settings;
import vlarb.model.bounds.Hop;
import vlarb.model.bounds.PortBounds;
import vlarb.model.bounds.RoundCost;
import vlarb.model.bounds.ServiceCurve;
import vlarb.model.iba.VlWeight;
import vlarb.plan.requirements.LowClass;
import vlarb.plan.requirements.Requirements;
import vlarb.plan.requirements.TrafficClass;

/** Tables with weights, and their bounds. */
final class PlanTables {
  private final Requirements requirements;
  private final Sequences sequences;
  private final int[] weights;
  private final List<VlWeight> high;
  private final PortBounds bounds;

  PlanTables(Requirements requirements, Sequences sequences, int[] weights) {
    this.requirements = requirements;
    this.sequences = sequences;
    this.weights = weights;
    int[] vls = requirements.classes().stream().mapToInt(TrafficClass::vl).toArray();
    high = sequences.table(vls, weights);
    Settings settings =
        Settings.of(
            high,
            low(requirements),
            requirements.highLimit().orElseThrow(),
            requirements.vls(),
            requirements.rules());
    bounds = PortBounds.of(settings, requirements.rules(), requirements.packets());
  }

  /** The low table. */
  static List<VlWeight> low(Requirements requirements) {
    return new LowTable(requirements).entries();
  }

  ServiceCurve curve(int v) {
    return bounds.high(requirements.classes().get(v).vl()).orElseThrow();
  }

  /** The rate that a class is guaranteed, in bytes a second. */
  double rate(int v) {
    return requirements.link().rate(curve(v));
  }

  /** The latency of a port, in seconds. */
  double latency(int v) {
    return requirements.link().latency(curve(v));
  }

  /** The delay of a class over all its hops, in seconds. */
  double delay(int v) {
    return delay(requirements, requirements.classes().get(v), curve(v));
  }

  /** The delay of a class over all its hops, in seconds, where each of them has this curve. */
  static double delay(Requirements requirements, TrafficClass traffic, ServiceCurve curve) {
    Hop hop = new Hop(requirements.link(), curve, 0);
    return Hop.delay(
        Collections.nCopies(traffic.hops(), hop),
        traffic.burst(),
        traffic.packets(),
        requirements.overhead());
  }

  /** The most that a packet of a class waits at the head of its queue, in bytes of link time. */
  double wait(int v) {
    return bounds.waitBytes(requirements.classes().get(v).vl()).orElseThrow();
  }

  /** The least rate that a low class keeps, in bytes a second. */
  double lowRate(LowClass one) {
    return bounds.low(one.vl()).map(requirements.link()::rate).orElse(0.0);
  }

  /** The first low class that does not keep its minimum. */
  Optional<LowClass> deprived() {
    return requirements.low().stream().filter(one -> lowRate(one) < one.minimum()).findFirst();
  }

  /** The entries' weights of a class in the order of the table. */
  List<Integer> entryWeights(int v) {
    int vl = requirements.classes().get(v).vl();
    return high.stream().filter(e -> e.vl() == vl && e.weight() > 0).map(VlWeight::weight).toList();
  }

  /** The largest way from an entry of a class to its next, in positions. */
  int distance(int v) {
    List<Integer> own = sequences.places().get(v).stream().sorted().toList();
    int longest = 0;
    for (int k = 0; k < own.size(); k++) {
      int next = k + 1 < own.size() ? own.get(k + 1) : own.get(0) + sequences.entries();
      longest = Math.max(longest, next - own.get(k));
    }
    return longest;
  }

  /**
   * Returns true if every class has its rate and its deadline, by the tables' own bounds.
   *
   * @param shares the promises; delays are those at the promised rates
   */
  private boolean holds(List<Plan.Share> shares) {
    for (int v = 0; v < shares.size(); v++) {
      TrafficClass traffic = shares.get(v).traffic();
      double promised = shares.get(v).guaranteed() / requirements.link().dataRate();
      Optional<ServiceCurve> curve = bounds.high(traffic.vl(), Math.min(promised, curve(v).rate()));
      if (promised > curve(v).rate() * (1 + 1e-9)
          || shares.get(v).guaranteed() < traffic.rate() * (1 - 1e-9)
          || delay(requirements, traffic, curve.orElseThrow())
              > traffic.deadline().orElse(Double.MAX_VALUE)) {
        return false;
      }
    }
    return deprived().isEmpty();
  }

  /** Returns these tables as a plan; nothing if their own bounds do not hold. */
  Optional<Plan> plan(OptionalDouble unit) {
    List<Plan.Share> shares = new ArrayList<>();
    for (int v = 0; v < requirements.classes().size(); v++) {
      shares.add(
          new Plan.Share(
              requirements.classes().get(v),
              distance(v),
              entryWeights(v),
              weights[v],
              rate(v),
              latency(v),
              delay(v)));
    }
    return plan(unit, shares);
  }

  /**
   * Returns these tables as a plan with the given promises; nothing if the tables' bounds do not
   * hold.
   */
  Optional<Plan> plan(OptionalDouble unit, List<Plan.Share> shares) {
    if (!holds(shares)) {
      return Optional.empty();
    }
    return Optional.of(
        new Plan(
            requirements,
            high,
            low(requirements),
            unit,
            shares,
            requirements.low().stream().map(this::lowRate).toList(),
            sequences.free(),
            ""));
  }

  /** The cost of a round beside the low table, for a high table that holds the classes alone. */
  static RoundCost round(Requirements requirements) {
    int vls = 0;
    for (TrafficClass traffic : requirements.classes()) {
      vls |= 1 << traffic.vl();
    }
    Settings settings =
        Settings.of(
            List.of(),
            low(requirements),
            requirements.highLimit().orElseThrow(),
            requirements.vls(),
            requirements.rules());
    return new RoundCost(settings, requirements.rules(), requirements.packets(), vls);
  }
}
