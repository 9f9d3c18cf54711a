// SPDX-License-Identifier: Apache-2.0
package vlarb.page.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import vlarb.page.chart.LineChart;
import vlarb.page.chart.Point;
import vlarb.page.chart.VegaLite;

/**
 * A report as a page of HTML that needs no other file. Curves are pictures; with the scripts of
 * Vega, which are then a part of the page, Vega draws them again where the page is read.
 */
public final class ReportPage {
  private static final String STYLE =
      """
      :root { color-scheme: light; }
      body { font: 16px/1.45 system-ui, sans-serif; margin: 0; color: #222; background: #fff; }
      main { max-width: 1240px; margin: auto; padding: 12px; overflow-wrap: anywhere; }
      h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin: 1.4em 0 .4em; }
      .charts { display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 370px), 1fr)); }
      figure { margin: 0; min-width: 0; } figcaption { font-weight: 600; }
      svg.still { width: 100%; max-width: 620px; height: auto; font: 11px system-ui, sans-serif; }
      .plot { width: 100%; }
      .wide { overflow-x: auto; }
      table { border-collapse: collapse; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
      td, th { padding: 3px 9px; border-bottom: 1px solid #ddd; text-align: left; vertical-align: top; }
      th { white-space: nowrap; } td { min-width: 3em; }
      .number { text-align: right; white-space: nowrap; }
      .text { min-width: 7.2em; }
      @media (max-width: 600px) { table { font-size: .82rem; } td, th { padding: 3px 5px; }
        .number { white-space: normal; min-width: 6.4em; } .text { min-width: 5.2em; } }
      .failed { color: #a00; font-weight: 600; } .held { color: #060; }
      """;

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

  private static final Pattern NUMBER =
      Pattern.compile("[-+]?[\\d.,]+( ± [\\d.,]+)?( (%|µs|ms|Mb/s|points))?");

  /** Characters from which on a cell has room to break its lines. */
  private static final int SENTENCE = 15;

  private final Report report;
  private final PlotScripts scripts;
  private final StringBuilder html = new StringBuilder();
  private final List<String> plots = new ArrayList<>();

  private ReportPage(Report report, PlotScripts scripts) {
    this.report = report;
    this.scripts = scripts;
  }

  /** The page. */
  public static String of(Report report, PlotScripts scripts) {
    return new ReportPage(report, scripts).write();
  }

  private String write() {
    html.append("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"UTF-8\"/>\n")
        .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n");
    element("title", "", report.title());
    html.append("<style>\n").append(STYLE).append("</style></head>\n<body><main>\n");
    element("h1", "", report.title());
    report.lead().forEach(text -> element("p", "", text));
    report.failures().forEach(text -> element("p", "failed", text));
    report.tables().stream().limit(1).forEach(this::table);
    charts();
    report.tables().stream().skip(1).forEach(this::table);
    if (!report.notes().isEmpty()) {
      element("h2", "", "Choices");
      html.append("<ul>\n");
      report.notes().forEach(note -> element("li", "", note));
      html.append("</ul>\n");
    }
    if (!report.points().isEmpty() && scripts.text().isEmpty()) {
      element(
          "p",
          "",
          "The plots do not answer to a pointer: Vega was not there when this page was written.");
    }
    html.append("</main>\n");
    scripts.text().filter(text -> !plots.isEmpty()).ifPresent(this::draw);
    return html.append("</body></html>\n").toString();
  }

  private void draw(String vega) {
    html.append("<script>\n").append(vega).append("</script>\n");
    html.append("<script type=\"application/json\" id=\"plots\">[\n")
        .append(String.join(",\n", plots).replace("<", "\\u003c"))
        .append("\n]</script>\n");
    html.append("<script>\n").append(DRAW).append("</script>\n");
  }

  /** The curves of each metric, a chart beside the other. */
  private void charts() {
    String metric = "";
    for (Map.Entry<List<String>, List<Point>> chart : Point.byChart(report.points()).entrySet()) {
      if (!chart.getKey().getFirst().equals(metric)) {
        html.append(metric.isEmpty() ? "" : "</div>\n");
        metric = chart.getKey().getFirst();
        element("h2", "", metric);
        html.append("<div class=\"charts\">\n");
      }
      html.append("<figure>");
      element("figcaption", "", chart.getKey().getLast());
      html.append(LineChart.of(chart.getValue(), report.axis()));
      if (scripts.text().isPresent()) {
        html.append("<div class=\"plot\" id=\"plot" + plots.size() + "\"></div>\n");
        plots.add(VegaLite.chart(chart.getValue(), report.axis()));
      }
      html.append("</figure>\n");
    }
    html.append(metric.isEmpty() ? "" : "</div>\n");
  }

  private void table(ReportTable table) {
    if (!table.caption().isEmpty()) {
      element("h2", "", table.caption());
    }
    html.append("<div class=\"wide\"><table>\n<tr>");
    table.head().forEach(text -> element("th", "", text));
    html.append("</tr>\n");
    for (List<String> row : table.rows()) {
      html.append("<tr>");
      row.forEach(text -> element("td", kind(text), text));
      html.append("</tr>\n");
    }
    html.append("</table></div>\n");
  }

  private static String kind(String cell) {
    return switch (cell) {
      case "differs", "differs, saturated" -> "failed";
      case "reproduced", "within", "reproduced, saturated", "within, saturated" -> "held";
      default ->
          NUMBER.matcher(cell).matches() ? "number" : cell.length() >= SENTENCE ? "text" : "";
    };
  }

  private void element(String name, String kind, String text) {
    html.append('<').append(name);
    if (!kind.isEmpty()) {
      html.append(" class=\"").append(kind).append('"');
    }
    html.append('>').append(LineChart.escaped(text.replace("`", "")));
    html.append("</").append(name).append(">\n");
  }
}
