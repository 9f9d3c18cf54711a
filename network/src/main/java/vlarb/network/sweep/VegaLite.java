// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sweep;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.json.JsonMapper;
import vlarb.network.chart.Point;

/** Curves as a specification of Vega-Lite 6 with its data, for whoever draws them differently. */
final class VegaLite {
  private static final JsonMapper JSON = new JsonMapper();

  private VegaLite() {}

  static String of(SweepCurves curves) {
    List<String> xs = curves.points().stream().map(Point::x).distinct().toList();
    Map<String, Object> x =
        Map.of("field", "x", "type", "ordinal", "title", curves.axis(), "sort", xs);
    Map<String, Object> spec = new LinkedHashMap<>();
    spec.put("$schema", "https://vega.github.io/schema/vega-lite/v6.json");
    spec.put("data", Map.of("values", curves.points().stream().map(VegaLite::values).toList()));
    Map<String, Object> encoding = new LinkedHashMap<>();
    encoding.put("x", sorted(x));
    encoding.put("color", sorted(Map.of("field", "curve", "type", "nominal")));
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("mark", sorted(Map.of("type", "line", "point", true)));
    line.put("encoding", Map.of("y", sorted(Map.of("field", "mean", "type", "quantitative"))));
    Map<String, Object> bars = new LinkedHashMap<>();
    bars.put("mark", "rule");
    Map<String, Object> ends = new LinkedHashMap<>();
    ends.put("y", sorted(Map.of("field", "low", "type", "quantitative")));
    ends.put("y2", Map.of("field", "high"));
    bars.put("encoding", ends);
    Map<String, Object> layered = new LinkedHashMap<>();
    layered.put("encoding", encoding);
    layered.put("layer", List.of(line, bars));
    Map<String, Object> facet = new LinkedHashMap<>();
    facet.put("row", sorted(Map.of("field", "metric", "type", "nominal")));
    facet.put("column", sorted(Map.of("field", "chart", "type", "nominal")));
    spec.put("facet", facet);
    spec.put("spec", layered);
    spec.put("resolve", Map.of("scale", Map.of("y", "independent")));
    return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(spec) + "\n";
  }

  /** In the order of names: that of {@link Map#of} differs from run to run. */
  private static Map<String, Object> sorted(Map<String, Object> map) {
    return new TreeMap<>(map);
  }

  private static Map<String, Object> values(Point point) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("metric", point.metric());
    values.put("chart", point.chart());
    values.put("curve", point.curve());
    values.put("x", point.x());
    values.put("mean", point.y().mean());
    double half = Double.isNaN(point.y().half()) ? 0 : point.y().half();
    values.put("low", point.y().mean() - half);
    values.put("high", point.y().mean() + half);
    return values;
  }
}
