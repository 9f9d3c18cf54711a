// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import java.util.List;
import java.util.OptionalLong;
import vlarb.config.Sl2Vl;
import vlarb.config.fabric.NumberList;
import vlarb.config.fabric.Warning;
import vlarb.model.arbitration.Settings;
import vlarb.page.Markup;
import vlarb.page.Page;

/**
 * Explanations as a page that can be sent to a colleague: the tables as rings, the bounds beside.
 */
public record ExplainPage(String title, List<Explanation> ports) {
  /** Bars of waits: pixels for the longest. */
  private static final double BAR = 150;

  /** The page. */
  public String html() {
    return new Page(title)
        .with(ExplainPage.class, "explain.css")
        .html(
            markup -> {
              markup.element("h1", title);
              markup.element(
                  "p",
                  "What each virtual lane is promised, whatever all others send. "
                      + ExplainReport.ASSUMED,
                  "class",
                  "lead");
              if (ports.stream().anyMatch(port -> !port.levels().isEmpty())) {
                markup.element("p", ExplainReport.COUNTED, "class", "lead");
              }
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
    levels(markup, port);
    warnings(markup, port.warnings());
    markup.close();
  }

  /** Draws both tables side by side. */
  public static void rings(Markup markup, Settings settings) {
    markup.open("div", "class", "rings");
    RingPicture.draw(markup, "High-priority table", settings.high());
    RingPicture.draw(markup, "Low-priority table", settings.low());
    markup.close();
    markup.element(
        "p",
        "Clockwise from the top, an arc for each entry: the thicker, the more weight; the number is"
            + " the VL. The thin arcs inside are each VL's longest way from one turn to the next.",
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
      markup.element("td", ExplainReport.bytes(vl.waitBytes()));
      bar(markup, vl.vl(), vl.waitBytes(), longest);
      markup.element("td", ExplainReport.percent(vl.rate()));
      markup.element("td", ExplainReport.saturated(port, vl)).close();
    }
    markup.close().close().close();
    markup.element(
        "p",
        "Gap: turns of the table from one of the VL's to the next. Longest wait: link time in bytes"
            + " from the moment that a packet could go to its first dword. The bars of waits are"
            + " logarithmic. Saturated: the share of what is sent where every VL to which packets"
            + " can come always has them, of the greatest length.",
        "class",
        "note");
  }

  private static void levels(Markup markup, Explanation port) {
    if (port.levels().isEmpty()) {
      markup.element("p", ExplainReport.UNKNOWN, "class", "note");
      return;
    }
    long longest =
        port.levels().stream().mapToLong(level -> level.waitBytes().orElse(0)).max().orElse(0);
    markup.open("div", "class", "scroll").open("table").open("thead").open("tr");
    for (String head :
        List.of("SL", "VL", "longest wait", "", "rate at least", "saturated share")) {
      markup.element("th", head);
    }
    markup.close().close().open("tbody");
    for (LevelFacts level : port.levels()) {
      boolean dropped = level.vl() == Sl2Vl.DROPS;
      markup.open("tr").open("th", "class", "levels vl" + level.vl());
      markup.element("span", "", "class", "swatch");
      markup.text(NumberList.of(level.levels())).close();
      markup.element("td", dropped ? "dropped" : "VL" + level.vl(), "class", "words");
      markup.element("td", dropped ? "–" : ExplainReport.bytes(level.waitBytes()));
      bar(markup, level.vl(), level.waitBytes(), longest);
      markup.element("td", dropped ? "–" : ExplainReport.percent(level.rate()));
      markup.element("td", dropped ? "–" : ExplainReport.percent(level.saturated())).close();
    }
    markup.close().close().close();
    markup.element("p", "SLs that share a VL have its share together.", "class", "note");
  }

  /** Waits differ by powers of ten. */
  private static void bar(Markup markup, int vl, OptionalLong wait, long longest) {
    markup.open("td", "class", "bars");
    if (wait.isPresent() && longest > 0) {
      double width = BAR * Math.log1p(wait.getAsLong()) / Math.log1p(longest);
      markup.open("svg", "viewBox", "0 0 " + (int) BAR + " 12", "class", "vl" + vl);
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
    for (WarningLines.Line line : WarningLines.parts(warnings)) {
      markup.open("li").element("code", line.code().text()).text(" " + line.text()).close();
    }
    markup.close();
  }
}
