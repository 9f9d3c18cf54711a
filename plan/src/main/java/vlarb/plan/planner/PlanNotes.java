// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.planner;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import vlarb.config.fabric.NumberList;
import vlarb.model.bounds.PortBounds;
import vlarb.model.bounds.SaturatedShares;
import vlarb.plan.explain.FullPackets;
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
    SaturatedShares saturated = plan.saturated();
    for (int i = 0; i < requirements.low().size(); i++) {
      LowClass low = requirements.low().get(i);
      double fair = requirements.guarded() * requirements.part(low);
      double gets = saturated.share(low.vl());
      if (low.share() > 0) {
        notes.add(promised(i, percent(gets)));
      } else if (gets < fair - ROUNDED) {
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

  /** A share is one of full packets; the least rates come beside it. */
  private String promised(int i, String gets) {
    Requirements requirements = plan.requirements();
    LowClass low = requirements.low().get(i);
    PortBounds full =
        PortBounds.of(
            plan.settings(), requirements.rules(), FullPackets.lengths(requirements.packets()));
    return String.format(
        Locale.ROOT,
        "%s: %s asked, %s in full packets%s; least rate %s, in full packets %s",
        low.name(),
        percent(low.share()),
        gets,
        requirements.classes().isEmpty()
            ? ""
            : " when all send, about " + percent(beside(low)) + " beside the rates asked",
        percent(plan.lowRates().get(i) / requirements.link().dataRate()),
        percent(FullPackets.of(full, low.vl()).rate()));
  }

  /** The share where the classes with rates keep to them. */
  private double beside(LowClass low) {
    Requirements requirements = plan.requirements();
    int vls = 0;
    for (LowClass one : requirements.low()) {
      vls |= 1 << one.vl();
    }
    SaturatedShares alone =
        SaturatedShares.of(plan.settings(), requirements.rules(), requirements.packets(), vls);
    return requirements.unasked() * alone.share(low.vl());
  }

  private void dropped(List<String> notes) {
    List<Integer> unnamed = plan.requirements().unnamed();
    if (plan.requirements().rest().isEmpty() && !unnamed.isEmpty()) {
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
