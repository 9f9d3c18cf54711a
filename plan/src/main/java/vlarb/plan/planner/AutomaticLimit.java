// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.planner;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import vlarb.plan.requirements.Requirements;

/**
 * The VLHighLimit of a plan that names none. The high classes have the most with the greatest
 * limit; the low classes have their guard, or what the high ones do not ask for, up to some limit.
 * The greatest such limit is taken; where the high classes need a greater one, the least that they
 * need.
 */
final class AutomaticLimit {
  private final Requirements requirements;
  private final IntFunction<Plan> plans;
  private final Map<Integer, Plan> made = new TreeMap<>();

  /**
   * Looks for a limit.
   *
   * @param plans the plan with a limit
   */
  AutomaticLimit(Requirements requirements, IntFunction<Plan> plans) {
    this.requirements = requirements;
    this.plans = plans;
  }

  /**
   * True if the low classes have a guard, or what is left is for them: there are some, none says
   * what it must keep, and nobody else is admitted later.
   */
  static boolean isFor(Requirements requirements) {
    return requirements.mode() == Requirements.Mode.LEAST
        && !requirements.low().isEmpty()
        && (requirements.guard().isPresent()
            || requirements.low().stream().allMatch(low -> low.minimum() == 0));
  }

  /**
   * The plan with the limit that is chosen.
   *
   * @param greatest the greatest limit, with which there is a plan
   */
  Plan upTo(int greatest) {
    if (leaves(plan(greatest))) {
      return plan(greatest);
    }
    int below = -1;
    int above = greatest;
    while (above - below > 1) {
      int middle = (below + above) / 2;
      Plan tried = plan(middle);
      if (!tried.feasible() || leaves(tried)) {
        below = middle;
      } else {
        above = middle;
      }
    }
    return below >= 0 && plan(below).feasible() ? plan(below) : plan(above);
  }

  private Plan plan(int limit) {
    return made.computeIfAbsent(limit, plans::apply);
  }

  private boolean leaves(Plan plan) {
    return plan.lowShare() >= requirements.guarded();
  }
}
