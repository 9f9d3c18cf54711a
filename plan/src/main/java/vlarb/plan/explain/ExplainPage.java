// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import java.util.List;
import java.util.Locale;
import vlarb.config.fabric.Warning;
import vlarb.cosim.html.Markup;
import vlarb.cosim.html.Page;
import vlarb.model.arbitration.Settings;

/**
 * Explanations as a page that can be sent to a colleague: the tables as rings, the bounds beside.
 */
public record ExplainPage(String title, List<Explanation> ports) {
  /** Bars of waits: pixels for the longest. */
  private static final double BAR = 150;

  /** The page. */
  public String html() {
    return Page.of(
        title,
        ExplainPage.class,
        "explain.css",
        markup -> {
          markup.element("h1", title);
          markup.element(
              "p",
              "What each virtual lane is promised, whatever all others send. "
                  + ExplainReport.ASSUMED,
              "class",
              "lead");
          ports.forEach(port -> port(markup, port));
        });
  }

  private static void port(Markup markup, Explanation port) {
    Settings settings = port.group().settings();
    markup.open("section").element("h2", port.group().name());
    markup.element(
        "p",
        settings.vls().count()
            + " data VLs, VLHighLimit "
            + ExplainReport.limit(settings.limit().value()));
    rings(markup, settings);
    table(markup, port, settings);
    warnings(markup, port.warnings());
    markup.close();
  }

  /** Both tables side by side. */
  public static void rings(Markup markup, Settings settings) {
    markup.open("div", "class", "rings");
    RingPicture.draw(markup, "High-priority table", settings.high());
    RingPicture.draw(markup, "Low-priority table", settings.low());
    markup.close();
    markup.element(
        "p",
        "Clockwise from the top, an arc for each entry: the thicker, the more weight; the number is the"
            + " VL. The thin arcs inside are each VL's longest way from one turn to the next.",
        "class",
        "note");
  }

  private static void table(Markup markup, Explanation port, Settings settings) {
    long longest = port.vls().stream().mapToLong(vl -> vl.waitBytes().orElse(0)).max().orElse(0);
    markup.open("div", "class", "scroll").open("table").open("thead").open("tr");
    for (String head :
        List.of("VL", "table", "gap", "longest wait", "", "rate at least", "saturated share")) {
      markup.element("th", head);
    }
    markup.close().close().open("tbody");
    for (VlFacts vl : port.vls()) {
      boolean high = (settings.high().listedVls() >>> vl.vl() & 1) != 0;
      boolean low = (settings.low().listedVls() >>> vl.vl() & 1) != 0;
      markup.open("tr").open("th", "class", "vl" + vl.vl());
      markup.element("span", "", "class", "swatch").text("VL" + vl.vl()).close();
      markup.element(
          "td", high && low ? "both" : high ? "high" : low ? "low" : "–", "class", "words");
      markup.element("td", vl.gap() == 0 ? "–" : Integer.toString(vl.gap()));
      markup.element(
          "td",
          vl.waitBytes().isPresent()
              ? String.format(Locale.ROOT, "%,d B", vl.waitBytes().getAsLong())
              : "no bound");
      bar(markup, vl, longest);
      markup.element("td", ExplainReport.percent(vl.rate()));
      markup.element("td", ExplainReport.percent(vl.saturated())).close();
    }
    markup.close().close().close();
    markup.element(
        "p",
        "Gap: turns of the table from one of the VL's to the next. Longest wait: link time in bytes from"
            + " the moment that a packet could go to its first dword. The bars of waits are"
            + " logarithmic. Saturated: the share of what is sent where every listed VL always has"
            + " packets of the greatest length.",
        "class",
        "note");
  }

  /** Waits differ by powers of ten. */
  private static void bar(Markup markup, VlFacts vl, long longest) {
    markup.open("td", "class", "bars");
    if (vl.waitBytes().isPresent() && longest > 0) {
      double width = BAR * Math.log1p(vl.waitBytes().getAsLong()) / Math.log1p(longest);
      markup.open("svg", "viewBox", "0 0 " + (int) BAR + " 12", "class", "vl" + vl.vl());
      markup.empty("rect", "class", "fill", "x", 0, "y", 1, "width", width, "height", 10);
      markup.close();
    }
    markup.close();
  }

  private static void warnings(Markup markup, List<Warning> warnings) {
    if (warnings.isEmpty()) {
      return;
    }
    markup.element("h3", "Surprises").open("ul", "class", "surprises");
    for (Warning warning : warnings) {
      markup.open("li").element("code", warning.code().text()).text(" " + warning.text()).close();
    }
    markup.close();
  }
}
