// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.planning;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import vlarb.page.Markup;
import vlarb.page.Page;
import vlarb.page.chart.Point;
import vlarb.plan.explain.Columns;
import vlarb.plan.explain.Comparison;
import vlarb.plan.explain.ExplainReport;
import vlarb.plan.explain.Explanation;
import vlarb.plan.explain.LimitReport;

/**
 * Two inputs side by side for each of some values of VLHighLimit.
 *
 * @param first ports of A
 * @param second ports of B, as many: each belongs to the one in the same place
 */
record LimitComparison(LimitReport first, LimitReport second) {
  private static final String TITLE = "A and B for each VLHighLimit";
  private static final List<String> SIDES = List.of("A", "B");

  /** Takes comparisons of the same inputs, one for each value, ascending; at least one. */
  static LimitComparison of(List<Comparison> values) {
    return new LimitComparison(
        side(values, Comparison.Pair::first), side(values, Comparison.Pair::second));
  }

  private static LimitReport side(
      List<Comparison> values, Function<Comparison.Pair, Explanation> side) {
    List<List<Explanation>> ports =
        IntStream.range(0, values.getFirst().pairs().size())
            .mapToObj(i -> values.stream().map(value -> side.apply(value.pairs().get(i))).toList())
            .toList();
    return new LimitReport(TITLE, ports, values.getFirst().rate());
  }

  private int size() {
    return first.ports().size();
  }

  private Stream<String> titles(int pair) {
    return Stream.of(first, second)
        .map(report -> report.ports().get(pair))
        .map(port -> port.getFirst().group().source() + " " + LimitReport.name(port));
  }

  /** Writes a line a value for people. */
  String text() {
    StringBuilder text = new StringBuilder();
    for (int pair = 0; pair < size(); pair++) {
      List<String> titles = titles(pair).toList();
      for (int side = 0; side < SIDES.size(); side++) {
        text.append(SIDES.get(side)).append(' ').append(titles.get(side)).append('\n');
      }
      text.append(new Columns(0, rows(pair)).text()).append('\n');
    }
    return text.append(ExplainReport.ASSUMED).append('\n').toString();
  }

  /** The heads of the columns, then the values: of each VL first A's, then B's. */
  private List<List<String>> rows(int pair) {
    List<List<String>> a = first.rows(first.ports().get(pair));
    List<List<String>> b = second.rows(second.ports().get(pair));
    List<Integer> left = LimitReport.vls(first.ports().get(pair).getFirst());
    List<Integer> right = LimitReport.vls(second.ports().get(pair).getFirst());
    List<List<String>> rows = new ArrayList<>();
    for (int i = 0; i < a.size(); i++) {
      List<String> row = new ArrayList<>(List.of(a.get(i).getFirst()));
      for (int vl : vls(pair)) {
        String head = i == 0 ? "VL" + vl : "";
        row.addAll(cells(head.isEmpty() ? "" : head + " A ", a.get(i), left.indexOf(vl)));
        row.addAll(cells(head.isEmpty() ? "" : head + " B ", b.get(i), right.indexOf(vl)));
      }
      rows.add(row);
    }
    return rows;
  }

  /** The cells of a VL; under the head or in it, as {@link LimitReport#rows} has them. */
  private static List<String> cells(String head, List<String> row, int place) {
    if (!head.isEmpty()) {
      return List.of(head + "waits", "share");
    }
    return place < 0 ? List.of("-", "-") : row.subList(1 + 2 * place, 3 + 2 * place);
  }

  private List<Integer> vls(int pair) {
    return Stream.of(first, second)
        .flatMap(report -> LimitReport.vls(report.ports().get(pair).getFirst()).stream())
        .distinct()
        .sorted()
        .toList();
  }

  /** Writes the values for machines. */
  Map<String, Object> values() {
    List<Map<String, Object>> pairs = new ArrayList<>();
    for (int pair = 0; pair < size(); pair++) {
      Map<String, Object> map = new LinkedHashMap<>();
      map.put("a", first.values(first.ports().get(pair)));
      map.put("b", second.values(second.ports().get(pair)));
      pairs.add(map);
    }
    return Map.of("pairs", pairs);
  }

  /** Writes a page: for each VL its share and its longest wait in A and in B. */
  String html() {
    return new Page(TITLE)
        .sortable()
        .html(
            markup -> {
              markup.element("h1", TITLE);
              markup.element("p", ExplainReport.ASSUMED, "class", "lead");
              IntStream.range(0, size()).forEach(pair -> write(markup, pair));
            });
  }

  private void write(Markup markup, int pair) {
    List<String> titles = titles(pair).toList();
    markup.open("section").element("h2", "A " + titles.get(0) + ", B " + titles.get(1));
    markup.open("div", "class", "charts");
    List<Explanation> a = first.ports().get(pair);
    List<Explanation> b = second.ports().get(pair);
    for (int vl : vls(pair)) {
      List<Point> shares = new ArrayList<>(LimitCharts.shares("A", a, vl));
      shares.addAll(LimitCharts.shares("B", b, vl));
      LimitCharts.draw(markup, "share of VL" + vl + " in the bytes sent, %", shares);
      List<Point> waits = new ArrayList<>(LimitCharts.waits("A", first, a, vl));
      waits.addAll(LimitCharts.waits("B", second, b, vl));
      LimitCharts.draw(markup, "longest wait of VL" + vl + ", " + first.unit(), waits);
    }
    markup.close();
    LimitCharts.table(markup, rows(pair));
    markup.close();
  }
}
