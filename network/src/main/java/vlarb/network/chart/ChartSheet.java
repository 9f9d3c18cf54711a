// SPDX-License-Identifier: Apache-2.0
package vlarb.network.figure;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import vlarb.network.chart.LineChart;
import vlarb.network.chart.Point;
import vlarb.network.figure.AdmissionLoads.Asked;

/** What an architect wants to see of the experiment at once: four charts along the load. */
final class AdmissionPicture {
  private static final int HEAD = 22;
  private static final int COLUMNS = 2;
  private static final List<AdmissionMetric> SHOWN =
      List.of(
          AdmissionMetric.ACCEPTED,
          AdmissionMetric.LOST,
          AdmissionMetric.MOVED,
          AdmissionMetric.WORST);

  private AdmissionPicture() {}

  static String svg(AdmissionLoads loads) {
    Map<String, List<Point>> curves =
        loads.points(Asked.BY_DELAY).stream().collect(Collectors.groupingBy(Point::metric));
    int height = LineChart.HEIGHT + HEAD;
    int rows = SHOWN.size() / COLUMNS;
    StringBuilder svg = new StringBuilder();
    svg.append(
        String.format(
            Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\""
                + " font-size=\"11\">\n<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n",
            COLUMNS * LineChart.WIDTH,
            rows * height));
    for (int i = 0; i < SHOWN.size(); i++) {
      int x = i % COLUMNS * LineChart.WIDTH;
      int y = i / COLUMNS * height;
      svg.append(
          String.format(
              Locale.ROOT,
              "<text x=\"%d\" y=\"%d\" font-weight=\"bold\">%s</text>\n",
              x + HEAD,
              y + HEAD - 8,
              LineChart.escaped(SHOWN.get(i).text())));
      svg.append(
          String.format(
              Locale.ROOT,
              "<svg x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\">\n",
              x,
              y + HEAD,
              LineChart.WIDTH,
              LineChart.HEIGHT));
      svg.append(LineChart.of(curves.get(SHOWN.get(i).text()), "load")).append("</svg>\n");
    }
    return svg.append("</svg>\n").toString();
  }
}
