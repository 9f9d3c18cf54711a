// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.load;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import vlarb.page.Markup;
import vlarb.page.Page;
import vlarb.plan.explain.ExplainPage;
import vlarb.plan.load.LoadRun.LevelResult;
import vlarb.plan.load.Mix.Flow;
import vlarb.plan.load.Mix.Law;

/**
 * The delays and shares of a mix as a page: what each level gets as a bar of the link, with a mark
 * at what the level offers.
 */
record LoadPage(LoadReport report) {
  private static final double BAR = 150;

  /** The head of the bars. */
  private static final String OF_LINK = "of the link";

  private static final List<String> HEADS =
      List.of(
          "SL",
          "VL",
          "offers",
          "gets",
          OF_LINK,
          "median, µs",
          "99 %, µs",
          "99.9 %, µs",
          "longest, µs",
          "at the head, µs",
          "bound, µs",
          "full packets, µs");

  String html() {
    int ports = report.ports().size();
    return new Page("Load")
        .sortable()
        .with(ExplainPage.class, "explain.css")
        .html(
            markup -> {
              markup.element(
                  "h1", "The same traffic through " + (ports == 1 ? "a port" : ports + " ports"));
              markup.element("p", report.verdict(), "class", "lead");
              markup.element(
                  "p",
                  LoadReport.trimmed(report.seconds())
                      + " s of the link's time, seed "
                      + report.seed()
                      + ". Waits run from a packet's arrival to its first dword; head and bound"
                      + " count from when it was first in its queue.",
                  "class",
                  "lead");
              report.ports().forEach((name, levels) -> section(markup, name, levels));
            });
  }

  private void section(Markup markup, String name, List<LevelResult> levels) {
    markup.open("section").element("h2", name).openBox();
    markup.open("table").open("thead").open("tr");
    for (String head : HEADS) {
      if (head.equals(OF_LINK)) {
        markup.element("th", head, "class", "bars");
      } else {
        markup.element("th", head);
      }
    }
    markup.close().close().open("tbody");
    levels.forEach(level -> row(markup, level));
    markup.close().close().close().close();
  }

  private void row(Markup markup, LevelResult level) {
    double got = level.bytes() / (report.mix().rate() * report.seconds());
    OptionalDouble offered = offered(level.sl());
    markup.open("tr").open("th", "class", "vl" + level.vl());
    markup.element("span", "", "class", "swatch").text("SL " + level.sl()).close();
    markup.element("td", level.dropped() ? "dropped" : "VL" + level.vl(), "class", "words");
    markup.element("td", offered.isPresent() ? percent(offered.getAsDouble()) : "all it can");
    markup.element("td", percent(got));
    bar(markup, level.vl(), got, offered);
    for (long wait : new long[] {level.p50(), level.p99(), level.p999(), level.longest()}) {
      markup.element("td", level.packets() == 0 ? "-" : decimal(wait));
    }
    markup.element("td", decimal(level.head()));
    if (level.starved()) {
      markup.element("td", level.dropped() ? "dropped" : "starved", "class", "late");
      markup.element("td", "");
    } else {
      markup.element("td", decimal(level.bound()));
      markup.element("td", decimal(level.fullBound()));
    }
    markup.close();
  }

  /** The part of the link that a level offers; empty: as much as the port takes. */
  private OptionalDouble offered(int sl) {
    Flow flow =
        report.mix().flows().stream().filter(each -> each.sl() == sl).findFirst().orElseThrow();
    return flow.law() == Law.BACKLOG
        ? OptionalDouble.empty()
        : OptionalDouble.of(flow.rate() / report.mix().rate());
  }

  private static void bar(Markup markup, int vl, double got, OptionalDouble offered) {
    markup.open("td", "class", "bars");
    markup.open("svg", "viewBox", "0 0 " + (int) BAR + " 12", "class", "vl" + vl);
    markup.empty("rect", "class", "empty", "x", 0, "y", 1, "width", BAR, "height", 10);
    double width = BAR * Math.min(1, got);
    markup.empty("rect", "class", "fill", "x", 0, "y", 1, "width", width, "height", 10);
    if (offered.isPresent()) {
      double place = BAR * Math.min(1, offered.getAsDouble()) - 1;
      markup.empty("rect", "x", Math.max(0, place), "y", 0, "width", 2, "height", 12);
    }
    markup.close().close();
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.2f %%", 100 * share);
  }

  private String decimal(OptionalLong bytes) {
    return bytes.isPresent() ? decimal(bytes.getAsLong()) : "no bound";
  }

  private String decimal(long bytes) {
    return String.format(Locale.ROOT, "%,.2f", report.micro(bytes));
  }
}
