// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.planner;

import java.util.Locale;
import java.util.Optional;
import vlarb.model.arbitration.HighLimit;
import vlarb.model.arbitration.Settings;
import vlarb.model.bounds.PortBounds;
import vlarb.model.iba.VlWeight;
import vlarb.plan.requirements.LowClass;
import vlarb.plan.requirements.Requirements;
import vlarb.plan.requirements.TrafficClass;

/** Finds tables that meet requirements. */
public final class TablePlanner {
  private static final int GREATEST_LIMIT = HighLimit.UNLIMITED - 1;
  private static final int LARGEST_TABLE = 64;

  private TablePlanner() {}

  /** The plan, or the reason why there is none. */
  public static Plan plan(Requirements requirements) {
    if (requirements.low().size() > requirements.loadable(requirements.lowCap())) {
      return Plan.none(
          requirements,
          "the low table has "
              + requirements.loadable(requirements.lowCap())
              + " entries for "
              + requirements.low().size()
              + " low classes");
    }
    if (requirements.highLimit().isPresent()) {
      return deprived(requirements)
          .map(low -> none(requirements, low, "VLHighLimit does not leave it"))
          .orElseGet(() -> withNearest(requirements));
    }
    for (int limit = GREATEST_LIMIT; limit >= 0; limit--) {
      Requirements tried = requirements.withHighLimit(limit);
      if (deprived(tried).isEmpty()) {
        // A smaller limit leaves the high classes less: this one is the best for them.
        Plan best = withNearest(tried);
        return best.feasible() && AutomaticLimit.isFor(requirements)
            ? new AutomaticLimit(
                    requirements, each -> of(requirements.withHighLimit(each), tried.entries()))
                .upTo(limit)
            : best;
      }
    }
    Requirements alternating = requirements.withHighLimit(0);
    return none(alternating, deprived(alternating).orElseThrow(), "no VLHighLimit leaves it");
  }

  private static Plan none(Requirements requirements, LowClass low, String why) {
    return Plan.none(
        requirements,
        String.format(Locale.ROOT, "%s: %s %.0f bytes/s", low.name(), why, low.minimum()));
  }

  /** The first low class that the high table's bursts leave less than its minimum. */
  private static Optional<LowClass> deprived(Requirements requirements) {
    Settings settings =
        Settings.of(
            requirements.classes().stream().map(c -> new VlWeight(c.vl(), 1)).toList(),
            PlanTables.low(requirements),
            requirements.highLimit().orElseThrow(),
            requirements.vls(),
            requirements.rules());
    PortBounds bounds = PortBounds.of(settings, requirements.rules(), requirements.packets());
    return requirements.low().stream()
        .filter(
            low -> bounds.low(low.vl()).map(requirements.link()::rate).orElse(0.0) < low.minimum())
        .findFirst();
  }

  private static Plan of(Requirements requirements, int entries) {
    return requirements.mode() == Requirements.Mode.LEAST
        ? new LeastPlanner(requirements, entries).plan()
        : new ReservedPlanner(requirements, entries).plan();
  }

  /** Makes a plan; where there is none, the reason names the next larger table that has one. */
  private static Plan withNearest(Requirements requirements) {
    int entries = requirements.entries();
    Plan plan = of(requirements, entries);
    for (int more = 2 * entries; !plan.feasible() && more <= LARGEST_TABLE; more *= 2) {
      Plan larger = of(requirements, more);
      if (larger.feasible()) {
        TrafficClass first = named(plan.reason(), requirements);
        int distance =
            larger.classes().stream()
                .filter(share -> share.traffic().equals(first))
                .mapToInt(Plan.Share::distance)
                .findFirst()
                .orElse(0);
        return Plan.none(
            requirements,
            plan.reason()
                + "; nearest: distance "
                + distance
                + " with "
                + Math.max(1, more - larger.free() - entries)
                + " entries more, in a table of "
                + more);
      }
    }
    return plan;
  }

  private static TrafficClass named(String reason, Requirements requirements) {
    return requirements.classes().stream()
        .filter(c -> reason.startsWith(c.name() + ":"))
        .findFirst()
        .orElse(requirements.classes().get(0));
  }
}
