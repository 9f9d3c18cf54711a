// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.planner;

import java.util.List;
import java.util.Locale;
import vlarb.model.bounds.SaturatedShares;
import vlarb.page.Markup;
import vlarb.page.Page;
import vlarb.plan.explain.ExplainPage;
import vlarb.plan.requirements.LowClass;

/** A plan as a page: the tables as rings, and each class's delay against its deadline. */
public record PlanPage(String title, Plan plan) {
  /** Width of a bar, in pixels of the picture. */
  private static final double BAR = 150;

  /** The page. */
  public String html() {
    return new Page(title)
        .sortable()
        .with(ExplainPage.class, "explain.css")
        .html(
            markup -> {
              markup.element("h1", title);
              if (!plan.feasible()) {
                markup.open("p", "class", "lead").text("There is no plan: ");
                markup.element("span", plan.reason(), "class", "reason").close();
                return;
              }
              markup.element(
                  "p",
                  "Tables that keep every rate and deadline below, whatever all others send. VLHighLimit "
                      + plan.requirements().highLimit().orElseThrow()
                      + ", "
                      + plan.free()
                      + " entries free.",
                  "class",
                  "lead");
              plan.notes().forEach(note -> markup.element("p", note, "class", "note"));
              ExplainPage.rings(markup, plan.settings());
              table(markup);
            });
  }

  private void table(Markup markup) {
    SaturatedShares saturated = plan.saturated();
    markup.openBox().open("table").open("thead").open("tr");
    for (String head :
        List.of(
            "class",
            "table",
            "distance",
            "MB/s asked",
            "kept",
            "all send",
            "delay",
            "",
            "deadline")) {
      markup.element(head.isEmpty() ? "td" : "th", head);
    }
    markup.close().close().open("tbody");
    for (Plan.Share share : plan.classes()) {
      markup.open("tr").open("th", "class", "vl" + share.traffic().vl());
      markup.element("span", "", "class", "swatch");
      markup.text(share.traffic().name() + " (VL" + share.traffic().vl() + ")").close();
      markup.element("td", "high", "class", "words");
      markup.element("td", Integer.toString(share.distance()));
      markup.element("td", number(share.traffic().rate() / 1e6));
      markup.element("td", number(share.guaranteed() / 1e6));
      markup.element("td", number(100 * saturated.share(share.traffic().vl())) + " %");
      markup.element("td", number(1e6 * share.delay()) + " µs");
      bar(markup, share);
      markup.element(
          "td",
          share.traffic().deadline().isPresent()
              ? number(1e6 * share.traffic().deadline().getAsDouble()) + " µs"
              : "–");
      markup.close();
    }
    for (int i = 0; i < plan.lowRates().size(); i++) {
      LowClass low = plan.requirements().low().get(i);
      markup.open("tr").open("th", "class", "vl" + low.vl());
      markup.element("span", "", "class", "swatch");
      markup.text(low.name() + " (VL" + low.vl() + ")").close();
      markup.element("td", "low", "class", "words").element("td", "–");
      markup.element("td", number(low.asked(plan.requirements().link().rate()) / 1e6));
      markup.element("td", number(plan.lowRates().get(i) / 1e6));
      markup.element("td", number(100 * saturated.share(low.vl())) + " %");
      markup.element("td", "–").element("td", "").element("td", "–").close();
    }
    markup.close().close().close();
    markup.element(
        "p",
        "All send: the share where every class always has packets of its greatest length. The bar is the part of the deadline that the delay can take: from the first arrival of a burst"
            + " to the end of its last packet behind the last hop.",
        "class",
        "note");
  }

  private static void bar(Markup markup, Plan.Share share) {
    markup.open("td", "class", "bars");
    if (share.traffic().deadline().isPresent()) {
      double part = Math.min(1, share.delay() / share.traffic().deadline().getAsDouble());
      markup.open(
          "svg", "viewBox", "0 0 " + (int) BAR + " 12", "class", "vl" + share.traffic().vl());
      markup.empty("rect", "class", "empty", "x", 0, "y", 1, "width", BAR, "height", 10);
      markup.empty("rect", "class", "fill", "x", 0, "y", 1, "width", BAR * part, "height", 10);
      markup.close();
    }
    markup.close();
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%,.2f", value);
  }
}
