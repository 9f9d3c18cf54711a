// SPDX-License-Identifier: Apache-2.0
package vlarb.page.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import vlarb.page.chart.Interval;
import vlarb.page.chart.Point;
import vlarb.page.chart.VegaLite;

/** A page has all it needs in it, and says what it lacks. */
class ReportPageTest {
  private static final List<Point> POINTS =
      List.of(
          point("latency", "a", "SL </script>", "1", Interval.of(1, 2)),
          point("latency", "a", "SL </script>", "2", Interval.of(3)),
          point("latency", "b", "SL 1", "1", Interval.of(4, 4)));

  private static final Report REPORT =
      new Report(
          "T & <b>",
          List.of("lead"),
          List.of("failed"),
          List.of(
              new ReportTable(
                  "", List.of("printed", "made", ""), List.of(List.of("1", "2 ± 3", "differs"))),
              new ReportTable("later", List.of("x"), List.of(List.of("y")))),
          "load",
          POINTS,
          List.of("a choice"));

  private static Point point(String metric, String chart, String curve, String x, Interval y) {
    return new Point(metric, chart, curve, x, y);
  }

  @Test
  void withoutScriptsThePicturesStandAndThePageSaysSo() {
    String page = ReportPage.of(REPORT, PlotScripts.none());
    assertEquals(2, page.split("<svg ", -1).length - 1, page);
    assertEquals(2, page.split("<script", -1).length, "that of tables alone");
    assertTrue(page.contains("Vega was not there when this page was written."), page);
    assertTrue(page.contains("<h1>T &amp; &lt;b&gt;</h1>"), page);
    assertTrue(page.contains("<td class=\"failed\">differs</td>"), page);
    assertTrue(page.contains("<td class=\"number\">2 ± 3</td>"), page);
    assertTrue(page.indexOf("printed") < page.indexOf("<svg "), page);
    assertTrue(page.indexOf("later") > page.indexOf("<svg "), page);
    assertTrue(page.contains("<li>a choice</li>"), page);
  }

  /** Whatever stands in a script, four scripts begin and four end. */
  @Test
  void withScriptsEachPlotHasItsSpecificationAndNothingIsFetched() {
    String page = ReportPage.of(REPORT, PlotScripts.of("vega('</SCRIPT>');\n"));
    assertTrue(page.contains("vega('<\\/SCRIPT>');"), page);
    assertEquals(4, page.split("<script", -1).length - 1, page);
    assertEquals(4, page.split("(?i)</script", -1).length - 1, page);
    for (String fetching : List.of(" src=", "<link", "@import", "url(")) {
      assertFalse(page.contains(fetching), page);
    }
    String specifications = page.split("id=\"plots\">")[1].split("</script>")[0];
    JsonNode plots = JsonMapper.builder().build().readTree(specifications);
    assertEquals(2, plots.size());
    assertTrue(page.contains("id=\"plot0\"") && page.contains("id=\"plot1\""), page);
    JsonNode values = plots.get(0).get("data").get("values");
    assertEquals(2, values.size());
    assertEquals("SL </script>", values.get(0).get("curve").asString());
    assertEquals("container", plots.get(0).get("width").asString());
  }

  /** An interval ends at zero, which no metric passes; a single value has none. */
  @Test
  void theWholeFigureHasAllPointsAndWhatElseIsKnown() {
    JsonNode figure =
        JsonMapper.builder()
            .build()
            .readTree(VegaLite.figure(POINTS, "load", Map.of("choices", List.of("c"))));
    assertEquals(POINTS.size(), figure.get("data").get("values").size());
    JsonNode first = figure.get("data").get("values").get(0);
    assertEquals(1.5, first.get("mean").asDouble());
    assertEquals(0, first.get("low").asDouble());
    JsonNode second = figure.get("data").get("values").get(1);
    assertEquals(3, second.get("low").asDouble());
    assertEquals(3, second.get("high").asDouble());
    assertEquals("c", figure.get("usermeta").get("choices").get(0).asString());
  }

  @Test
  void markdownHasTablesAndNotes() {
    assertEquals(
        """
        | printed | made | |
        |---|---|---|
        | 1 | 2 ± 3 | differs |

        later:

        | x |
        |---|
        | y |

        - a choice
        """,
        REPORT.markdown());
  }
}
