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

/** Finds tables that meet requirements. */
public final class TablePlanner {
  private static final int GREATEST_LIMIT = HighLimit.UNLIMITED - 1;
  private static final int LARGEST_TABLE = 64;

  private static final String NEAREST = "; nearest: ";

  private TablePlanner() {}

  /** The plan, or the reason why there is none and the nearest that there is. */
  public static Plan planOrNearest(Requirements requirements) {
    Plan plan = plan(requirements);
    if (plan.feasible()) {
      return plan;
    }
    String nearest = new NearestPlan(requirements, TablePlanner::plan).words(plan.reason());
    String before = plan.reason().contains(NEAREST) ? ", or " : NEAREST;
    return nearest.isEmpty()
        ? plan
        : Plan.none(plan.requirements(), plan.reason() + before + nearest);
  }

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
    // Without a high table no limit matters; 0 is the usual one.
    for (int limit = requirements.classes().isEmpty() ? 0 : GREATEST_LIMIT; limit >= 0; limit--) {
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
        String.format(
            Locale.ROOT,
            "%s: %s %.0f MB/s with packets of %d to %d bytes",
            low.name(),
            why,
            low.minimum() / 1e6,
            4 * low.packets().shortest(),
            4 * low.packets().longest()));
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
        int distance = larger.classes().get(named(plan.reason(), requirements)).distance();
        return Plan.none(
            requirements,
            plan.reason()
                + NEAREST
                + "distance "
                + distance
                + " with "
                + Math.max(1, more - larger.free() - entries)
                + " entries more, in a table of "
                + more);
      }
    }
    return plan;
  }

  /** The place of the class that a reason names; 0 if it names none. */
  private static int named(String reason, Requirements requirements) {
    for (int v = 0; v < requirements.classes().size(); v++) {
      if (reason.startsWith(requirements.classes().get(v).name() + ":")) {
        return v;
      }
    }
    return 0;
  }
}
