// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.planner;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import vlarb.config.fabric.NumberList;
import vlarb.model.bounds.SaturatedShares;
import vlarb.plan.requirements.LowClass;
import vlarb.plan.requirements.Requirements;

/** The surprises in a plan, in words. */
record PlanNotes(Plan plan) {
  /** Shares are exact to far less than this, and fair parts are told in hundredths of a percent. */
  private static final double ROUNDED = 0.00005;

  List<String> all() {
    List<String> notes = new ArrayList<>();
    dropped(notes);
    Requirements requirements = plan.requirements();
    int weights = requirements.low().stream().mapToInt(LowClass::weight).sum();
    SaturatedShares saturated = plan.saturated();
    for (LowClass low : requirements.low()) {
      double fair = requirements.guarded() * low.weight() / weights;
      double gets = saturated.share(low.vl());
      if (gets < fair - ROUNDED) {
        notes.add(
            String.format(
                Locale.ROOT,
                requirements.guard().isPresent()
                    ? "%s: %s of the link when all send, below its guard of %s"
                    : "%s: %s of the link when all send; of what the others do not ask for,"
                        + " %s would be its part",
                low.name(),
                percent(gets),
                percent(fair)));
      }
    }
    return notes;
  }

  private void dropped(List<String> notes) {
    List<Integer> unnamed = plan.requirements().unnamed();
    if (plan.requirements().low().isEmpty() && !unnamed.isEmpty()) {
      notes.add(
          "SL "
              + NumberList.of(unnamed)
              + ": dropped (VL15), as no class names them; a class in `low` would carry them");
    }
  }

  // A text of its own: in a format, TeaVM takes a value for a percent sign before the last place.
  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.2f %%", 100 * share);
  }
}
