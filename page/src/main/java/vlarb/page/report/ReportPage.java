// SPDX-License-Identifier: Apache-2.0
package vlarb.page.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import vlarb.page.Markup;
import vlarb.page.Page;
import vlarb.page.chart.ChartSheet;
import vlarb.page.chart.LineChart;
import vlarb.page.chart.Point;
import vlarb.page.chart.VegaLite;

/**
 * A report as a page of HTML that needs no other file. Curves are pictures; with the scripts of
 * Vega, which are then a part of the page, Vega draws them again where the page is read.
 */
public final class ReportPage {
  /** The script that draws each plot over its picture, which stays where drawing fails. */
  private static final String DRAW =
      """
      JSON.parse(document.getElementById('plots').textContent).forEach((spec, number) => {
        const place = document.getElementById('plot' + number);
        const actions = {export: true, source: false, compiled: false, editor: false};
        vegaEmbed(place, spec, {renderer: 'svg', actions: actions})
          .then(() => place.previousElementSibling.remove(), problem => { console.error(problem); place.remove(); });
      });
      """;

  private final Report report;
  private final PlotScripts scripts;
  private final List<String> plots = new ArrayList<>();

  private ReportPage(Report report, PlotScripts scripts) {
    this.report = report;
    this.scripts = scripts;
  }

  /** The page. */
  public static String of(Report report, PlotScripts scripts) {
    return new ReportPage(report, scripts).html();
  }

  private String html() {
    int curves = (int) report.points().stream().map(Point::curve).distinct().count();
    // Before the page, for the page's scripts are made of the plots.
    Markup content = new Markup();
    write(content);
    Page page = new Page(report.title()).sortable();
    page.with(
        "@media screen and (prefers-color-scheme: dark) {\n" + ChartSheet.onDark(curves) + "}\n");
    scripts.text().filter(_ -> !plots.isEmpty()).ifPresent(vega -> page.script(drawing(vega)));
    return page.html(markup -> markup.raw(content.toString()));
  }

  private void write(Markup markup) {
    markup.element("h1", report.title());
    report.lead().forEach(text -> markup.element("p", plain(text)));
    report.failures().forEach(text -> markup.element("p", plain(text), "class", "failed"));
    report.tables().stream().limit(1).forEach(table -> table.write(markup));
    charts(markup);
    report.tables().stream().skip(1).forEach(table -> table.write(markup));
    if (!report.notes().isEmpty()) {
      markup.element("h2", "Choices").open("ul");
      report.notes().forEach(note -> markup.element("li", plain(note)));
      markup.close();
    }
    if (!report.points().isEmpty() && scripts.text().isEmpty()) {
      markup.element(
          "p",
          "The plots do not answer to a pointer: Vega was not there when this page was written.",
          "class",
          "note");
    }
  }

  private String drawing(String vega) {
    String specifications = String.join(",\n", plots).replace("<", "\\u003c");
    return "<script>\n"
        + vega
        + "</script>\n<script type=\"application/json\" id=\"plots\">[\n"
        + specifications
        + "\n]</script>\n<script>\n"
        + DRAW
        + "</script>\n";
  }

  /** The curves of each metric, a chart beside the other. */
  private void charts(Markup markup) {
    String metric = "";
    for (Map.Entry<List<String>, List<Point>> chart : Point.byChart(report.points()).entrySet()) {
      if (!chart.getKey().getFirst().equals(metric)) {
        if (!metric.isEmpty()) {
          markup.close();
        }
        metric = chart.getKey().getFirst();
        markup.element("h2", plain(metric)).open("div", "class", "charts");
      }
      markup.open("figure").element("figcaption", plain(chart.getKey().getLast()));
      markup.raw(LineChart.of(chart.getValue(), report.axis()));
      if (scripts.text().isPresent()) {
        markup.element("div", "", "class", "plot", "id", "plot" + plots.size());
        plots.add(VegaLite.chart(chart.getValue(), report.axis()));
      }
      markup.close();
    }
    if (!metric.isEmpty()) {
      markup.close();
    }
  }

  /** The text without the marks of Markdown. */
  static String plain(String text) {
    return text.replace("`", "");
  }
}
