// SPDX-License-Identifier: Apache-2.0
package vlarb.page.chart;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import tools.jackson.databind.json.JsonMapper;

/** Curves as specifications of Vega-Lite 6 with their data. */
public final class VegaLite {
  private static final String SCHEMA = "https://vega.github.io/schema/vega-lite/v6.json";
  private static final int HEIGHT = 230;
  private static final JsonMapper JSON = new JsonMapper();

  private VegaLite() {}

  /**
   * All curves in one specification, for whoever draws them differently: a row a metric, a column a
   * chart.
   *
   * @param axis the quantity along which the curves go
   * @param more further facts; Vega-Lite passes over them
   */
  public static String figure(List<Point> points, String axis, Map<String, Object> more) {
    Map<String, Object> spec = new LinkedHashMap<>();
    spec.put("$schema", SCHEMA);
    if (!more.isEmpty()) {
      spec.put("usermeta", more);
    }
    spec.put("data", map("values", points.stream().map(VegaLite::values).toList()));
    spec.put("facet", map("row", nominal("metric"), "column", nominal("chart")));
    spec.put("spec", layered(points, axis));
    spec.put("resolve", map("scale", map("y", "independent")));
    return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(spec) + "\n";
  }

  /** The curves of one chart, as wide as its place on a page, in a line. */
  public static String chart(List<Point> points, String axis) {
    Map<String, Object> spec = new LinkedHashMap<>();
    spec.put("$schema", SCHEMA);
    spec.put("width", "container");
    spec.put("height", HEIGHT);
    spec.put("data", map("values", points.stream().map(VegaLite::values).toList()));
    spec.putAll(layered(points, axis));
    return JSON.writeValueAsString(spec);
  }

  private static Map<String, Object> layered(List<Point> points, String axis) {
    List<String> xs = points.stream().map(Point::x).distinct().toList();
    List<String> curves = points.stream().map(Point::curve).distinct().toList();
    List<CurveStyle> styles = IntStream.range(0, curves.size()).mapToObj(CurveStyle::of).toList();
    Map<String, Object> encoding = new LinkedHashMap<>();
    encoding.put(
        "x",
        map(
            "field",
            "x",
            "type",
            "ordinal",
            "sort",
            xs,
            "title",
            axis,
            "axis",
            map("labelAngle", 0, "labelOverlap", true)));
    List<String> colours = styles.stream().map(CurveStyle::colour).toList();
    encoding.put("color", byCurve(curves, colours));
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("mark", map("type", "line"));
    line.put(
        "encoding",
        map(
            "y",
            upwards("mean"),
            "strokeDash",
            byCurve(
                curves,
                styles.stream()
                    .map(style -> style.dash().isEmpty() ? List.of(1, 0) : style.dash())
                    .toList()),
            "opacity",
            chosen()));
    Map<String, Object> marks = new LinkedHashMap<>();
    // A legend is bound to what is chosen in one layer.
    marks.put(
        "params",
        List.of(
            map(
                "name",
                "chosen",
                "select",
                map("type", "point", "fields", List.of("curve")),
                "bind",
                "legend")));
    Map<String, Object> encoded =
        map(
            "y",
            upwards("mean"),
            "shape",
            byCurve(curves, styles.stream().map(style -> style.mark().vega()).toList()),
            "opacity",
            chosen(),
            "tooltip",
            List.of(
                nominal("curve"),
                map("field", "x", "type", "ordinal", "title", axis),
                quantitative("mean"),
                quantitative("low"),
                quantitative("high"),
                nominal("saturated")));
    marks.put("transform", List.of(map("filter", "!datum.saturated")));
    marks.put("mark", map("type", "point", "filled", true, "size", 45));
    marks.put("encoding", encoded);
    Map<String, Object> open = new LinkedHashMap<>();
    open.put("transform", List.of(map("filter", "datum.saturated")));
    open.put("mark", map("type", "point", "filled", false, "size", 45));
    open.put("encoding", encoded);
    Map<String, Object> bars = new LinkedHashMap<>();
    bars.put("mark", "rule");
    bars.put("encoding", map("y", upwards("low"), "y2", map("field", "high"), "opacity", chosen()));
    Map<String, Object> layered = new LinkedHashMap<>();
    layered.put("encoding", encoding);
    layered.put("layer", List.of(bars, line, marks, open));
    return layered;
  }

  /** A scale from curves to what tells them apart, all in one legend. */
  private static Map<String, Object> byCurve(List<String> curves, List<?> range) {
    return map(
        "field",
        "curve",
        "type",
        "nominal",
        "scale",
        map("domain", curves, "range", range),
        "legend",
        map("title", "", "orient", "bottom", "columns", 3, "symbolStrokeWidth", 2));
  }

  /** Faint, where another curve has been chosen in the legend. */
  private static Map<String, Object> chosen() {
    return map("condition", map("param", "chosen", "value", 1), "value", 0.12);
  }

  private static Map<String, Object> upwards(String field) {
    return map("field", field, "type", "quantitative", "title", "", "scale", map("zero", true));
  }

  private static Map<String, Object> quantitative(String field) {
    return map("field", field, "type", "quantitative", "format", ".4~g");
  }

  private static Map<String, Object> nominal(String field) {
    return map("field", field, "type", "nominal");
  }

  /** Names and values in turn, in this order, which that of {@link Map#of} is not. */
  private static Map<String, Object> map(Object... namesAndValues) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      map.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return map;
  }

  private static Map<String, Object> values(Point point) {
    double half = Double.isNaN(point.y().half()) ? 0 : point.y().half();
    return map(
        "metric", point.metric(),
        "chart", point.chart(),
        "curve", point.curve(),
        "x", point.x(),
        "mean", point.y().mean(),
        "low", Math.max(0, point.y().mean() - half),
        "high", point.y().mean() + half,
        "saturated", point.isSaturated());
  }
}
