// SPDX-License-Identifier: Apache-2.0
package vlarb.page.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class LineChartTest {
  private static Point point(String x, double y) {
    return new Point("", "", "VL1", x, new Interval(y, Double.NaN));
  }

  /** Millions stand left of the axis, whole. */
  @Test
  void longValuesHaveRoom() {
    String svg = LineChart.of(List.of(point("192", 921_720)), "limit");
    Matcher most = Pattern.compile("<text x=\"([\\d.]+)\"[^>]*>1,000,000</text>").matcher(svg);
    assertTrue(most.find(), svg);
    assertTrue(Double.parseDouble(most.group(1)) >= 0.6 * 11 * "1,000,000".length(), svg);
  }

  /** A value without a bound is no point of the curve, and does not make the scale. */
  @Test
  void whatHasNoBoundIsHatched() {
    List<Point> points = List.of(point("192", 90), point("255", Double.POSITIVE_INFINITY));
    String svg = LineChart.of(points, "limit");
    assertTrue(svg.contains("<title>VL1, 255: no bound</title>"), svg);
    assertTrue(svg.contains(">100</text>") && svg.contains(">255</text>"), svg);
    Matcher line = Pattern.compile("<polyline points=\"([^\"]*)\"").matcher(svg);
    assertTrue(line.find() && !line.group(1).contains(" "), svg);
    String alone = LineChart.of(points.subList(1, 2), "limit");
    assertEquals(-1, alone.indexOf("Infinity"), alone);
    assertEquals(-1, alone.indexOf("NaN"), alone);
  }
}
