// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import vlarb.config.Sl2Vl;
import vlarb.config.fabric.NumberList;
import vlarb.config.fabric.Severity;
import vlarb.config.fabric.Warning;
import vlarb.model.arbitration.ServedTable;
import vlarb.model.arbitration.Settings;
import vlarb.page.Markup;
import vlarb.page.Page;

/**
 * Explanations as a page that can be sent to a colleague: the verdict, the bounds by SL and by VL,
 * the surprises, and the tables as rings.
 *
 * @param rate data rate of the links in bytes a second, above 0; without it waits are in bytes
 * @param tables the address at which the tables can be moved, if there is one
 */
public record ExplainPage(
    String title, List<Explanation> ports, OptionalDouble rate, Optional<String> tables) {
  /** Slanted lines along a bar. */
  private static final String HATCHES =
      IntStream.range(0, 15)
          .mapToObj(i -> "M%d 11L%d 1".formatted(10 * i, 10 * i + 10))
          .collect(Collectors.joining());

  /** Bars of waits: pixels for the longest. */
  private static final double BAR = 150;

  /** The page. */
  public String html() {
    return new Page(title)
        .sortable()
        .with(ExplainPage.class, "explain.css")
        .html(
            markup -> {
              markup.element("h1", title);
              markup.element("p", new ExplainReport(ports, rate).verdict(), "class", "lead");
              markup.element(
                  "p",
                  "What each virtual lane is promised, whatever all others send. "
                      + ExplainReport.ASSUMED,
                  "class",
                  "lead");
              if (ports.stream().anyMatch(port -> !port.levels().isEmpty())) {
                markup.element("p", ExplainReport.COUNTED, "class", "lead");
              }
              tables.ifPresent(
                  address -> {
                    markup.open("p").open("a", "class", "button", "href", address);
                    markup.text("Move these tables").close().close();
                  });
              ports.forEach(port -> port(markup, port));
            });
  }

  private void port(Markup markup, Explanation port) {
    Settings settings = port.group().settings();
    markup.open("section").element("h2", port.group().name());
    markup.element(
        "p",
        settings.vls().count()
            + " data VLs, VLHighLimit "
            + ExplainReport.limit(settings.limit().value()));
    levels(markup, port);
    table(markup, port);
    warnings(markup, port.warnings());
    rings(markup, settings);
    markup.close();
  }

  /** Draws both tables side by side. */
  public static void rings(Markup markup, Settings settings) {
    markup.open("div", "class", "rings");
    RingPicture.draw(markup, "High-priority table", settings.high());
    RingPicture.draw(markup, "Low-priority table", settings.low());
    legend(markup);
  }

  /** Draws one table. */
  public static void ring(Markup markup, String name, ServedTable table) {
    markup.open("div", "class", "rings");
    RingPicture.draw(markup, name, table);
    legend(markup);
  }

  private static void legend(Markup markup) {
    markup.close();
    markup.element(
        "p",
        "Clockwise from the top, an arc for each entry: the thicker, the more weight; the number is"
            + " the VL. The thin arcs inside are each VL's longest way from one turn to the next.",
        "class",
        "note");
  }

  private void table(Markup markup, Explanation port) {
    long longest = port.vls().stream().mapToLong(vl -> vl.waitBytes().orElse(0)).max().orElse(0);
    markup.openBox().open("table").open("thead").open("tr");
    for (String head :
        List.of(
            "VL",
            "table",
            "gap",
            "longest wait",
            "",
            "full packets",
            "least rate",
            "full packets",
            "all send")) {
      markup.element(head.isEmpty() ? "td" : "th", head);
    }
    markup.close().close().open("tbody");
    for (VlFacts vl : port.vls().stream().filter(each -> port.reaches(each.vl())).toList()) {
      markup.open("tr").open("th", "class", "vl" + vl.vl());
      markup.element("span", "", "class", "swatch").text("VL" + vl.vl()).close();
      markup.element("td", PromiseTable.table(port, vl.vl()), "class", "words");
      markup.element("td", PromiseTable.gap(vl));
      cells(markup, PromiseTable.cells(port, rate, vl), vl.vl(), vl.waitBytes(), longest);
    }
    markup.close().close().close();
    markup.element(
        "p",
        "Gap: turns of the table from one of the VL's to the next. Longest wait: link time"
            + " from the moment that a packet could go to its first dword. The bars of waits are"
            + " logarithmic, hatched without a bound. Full packets: the same where every packet has the greatest length. All"
            + " send: the share of what is sent where every VL to which packets can come always has"
            + " them, of the greatest length.",
        "class",
        "note");
  }

  private void levels(Markup markup, Explanation port) {
    if (port.levels().isEmpty()) {
      markup.element("p", ExplainReport.UNKNOWN, "class", "note");
      return;
    }
    long longest =
        port.levels().stream().mapToLong(level -> level.waitBytes().orElse(0)).max().orElse(0);
    markup.openBox().open("table").open("thead").open("tr");
    for (String head :
        List.of(
            "SL",
            "VL",
            "longest wait",
            "",
            "full packets",
            "least rate",
            "full packets",
            "all send")) {
      markup.element(head.isEmpty() ? "td" : "th", head);
    }
    markup.close().close().open("tbody");
    for (LevelFacts level : port.levels()) {
      boolean dropped = level.vl() == Sl2Vl.DROPS;
      markup.open("tr").open("th", "class", "levels vl" + level.vl());
      markup.element("span", "", "class", "swatch");
      markup.text(NumberList.of(level.levels())).close();
      markup.element("td", dropped ? "dropped" : "VL" + level.vl(), "class", "words");
      cells(markup, PromiseTable.cells(port, rate, level), level.vl(), level.waitBytes(), longest);
    }
    markup.close().close().close();
    markup.element("p", "SLs that share a VL have its share together.", "class", "note");
  }

  /** The cells that both tables have, with a bar of the wait. */
  private static void cells(
      Markup markup, List<String> cells, int vl, OptionalLong wait, long longest) {
    markup.element("td", cells.getFirst());
    bar(markup, vl, wait, longest);
    cells.subList(1, cells.size()).forEach(cell -> markup.element("td", cell));
    markup.close();
  }

  /** Waits differ by powers of ten; without a bound the bar is the longest, and hatched. */
  private static void bar(Markup markup, int vl, OptionalLong wait, long longest) {
    markup.open("td", "class", "bars");
    markup.open("svg", "viewBox", "0 0 " + (int) BAR + " 12", "class", "vl" + vl);
    if (wait.isEmpty()) {
      markup.empty("path", "class", "unbounded", "d", HATCHES);
    } else if (longest > 0) {
      double width = BAR * Math.log1p(wait.getAsLong()) / Math.log1p(longest);
      markup.empty("rect", "class", "fill", "x", 0, "y", 1, "width", width, "height", 10);
    }
    markup.close().close();
  }

  private static void warnings(Markup markup, List<Warning> warnings) {
    if (warnings.isEmpty()) {
      return;
    }
    List<WarningLines.Line> lines = WarningLines.parts(warnings);
    for (Severity severity : Severity.values()) {
      List<WarningLines.Line> some =
          lines.stream().filter(line -> line.code().severity() == severity).toList();
      if (!some.isEmpty()) {
        markup.element("h3", severity.heading()).open("ul", "class", "surprises");
        for (WarningLines.Line line : some) {
          markup.open("li").element("code", line.code().text()).text(" " + line.text()).close();
        }
        markup.close();
      }
    }
  }
}
