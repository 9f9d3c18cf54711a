// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.report;

import java.util.List;
import java.util.Locale;
import vlarb.config.fabric.NumberList;
import vlarb.page.Markup;
import vlarb.testbench.stimulus.TrafficPlan;
import vlarb.testbench.watch.VlShare;

/** The VLs' shares as a table with a bar a row: measured against promised. */
final class ShareTable {
  private static final int WIDTH = 320;
  private static final int HEIGHT = 22;

  private final Markup markup;
  private final TrafficPlan plan;
  private final double fullScale;

  private ShareTable(Markup markup, TrafficPlan plan, List<VlShare> shares) {
    this.markup = markup;
    this.plan = plan;
    // A full bar is a whole tenth of the bandwidth, so that the scale can be read.
    double largest = shares.stream().mapToDouble(ShareTable::largest).max().orElse(0);
    fullScale = Math.max(0.1, Math.ceil(10 * largest) / 10);
  }

  /** The end of all that is drawn of a share. */
  private static double largest(VlShare share) {
    double expected = share.expected() + share.tolerance();
    return Math.max(share.measured(), Math.max(share.byWeight(), expected));
  }

  static void draw(Markup markup, TrafficPlan plan, List<VlShare> shares) {
    new ShareTable(markup, plan, shares).draw(shares);
  }

  private void draw(List<VlShare> shares) {
    markup.openBox().open("table");
    markup.open("thead").open("tr");
    markup.element("th", "VL", "scope", "col");
    markup.element("th", "SL", "scope", "col", "class", "words");
    markup.element("th", "offers", "scope", "col", "class", "words");
    for (String head :
        List.of(
            "MTU",
            "high weight",
            "low weight",
            "packets",
            "bytes",
            "share",
            "promised",
            "by weight",
            "whole packets")) {
      markup.element("th", head, "scope", "col");
    }
    markup.element("th", "0 to " + percent(fullScale, 0), "scope", "col", "class", "bars");
    markup.close().close().open("tbody");
    shares.forEach(this::row);
    markup.close().close().close();
  }

  private void row(VlShare share) {
    markup.open("tr", "class", Vl.cssClass(share.vl()));
    markup.open("th", "scope", "row");
    markup.open("span", "class", "swatch").close().text("VL" + share.vl()).close();
    markup.element(
        "td", plan.levels(share.vl()).map(NumberList::of).orElse("not known"), "class", "words");
    markup.element("td", offers(share), "class", "words");
    cell(Integer.toString(plan.mtu(share.vl())));
    cell(share.highWeight() == 0 ? "–" : Integer.toString(share.highWeight()));
    cell(share.lowWeight() == 0 ? "–" : Integer.toString(share.lowWeight()));
    cell(String.format(Locale.ROOT, "%,d", share.packets()));
    cell(String.format(Locale.ROOT, "%,d", share.bytes()));
    markup.open("td").element("strong", percent(share.measured(), 2)).close();
    cell(share.promised() > 0 ? percent(share.promised(), 2) : "nothing");
    cell(percent(share.byWeight(), 2));
    cell(
        share.tolerance() > 0
            ? percent(share.expected(), 2) + " ± " + percent(share.tolerance(), 2)
            : "");
    markup.open("td", "class", "bars");
    bar(share);
    markup.close().close();
  }

  private static String offers(VlShare share) {
    return switch (share.load()) {
      case LIMITED -> "messages";
      case BACKLOGGED -> "always";
      case NONE -> "nothing";
    };
  }

  private void cell(String content) {
    markup.element("td", content);
  }

  private void bar(VlShare share) {
    markup.open(
        "svg", "viewBox", "-1 0 " + (WIDTH + 2) + " " + HEIGHT, "width", WIDTH, "role", "img");
    markup.element(
        "title",
        "measured " + percent(share.measured(), 2) + ", promised " + percent(share.promised(), 2));
    markup.empty("line", "class", "grid", "x1", 0, "x2", WIDTH, "y1", HEIGHT - 1, "y2", HEIGHT - 1);
    markup.empty(
        "rect", "class", "fill", "x", 0, "y", 5, "width", x(share.measured()), "height", 12);
    if (share.tolerance() > 0) {
      double from = x(share.expected() - share.tolerance());
      double to = x(share.expected() + share.tolerance());
      markup.empty("path", "class", "range", "d", bracket(from, to));
    }
    double promised = x(share.promised());
    markup.empty("line", "class", "promise", "x1", promised, "x2", promised, "y1", 1, "y2", 21);
    markup.close();
  }

  private static String bracket(double from, double to) {
    return String.format(Locale.ROOT, "M%.1f 8v6M%.1f 11H%.1fM%.1f 8v6", from, from, to, to);
  }

  private double x(double share) {
    return WIDTH * Math.max(0, share) / fullScale;
  }

  static String percent(double share, int digits) {
    return String.format(Locale.ROOT, "%." + digits + "f %%", 100 * share);
  }
}
