// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import vlarb.config.Sl2Vl;
import vlarb.config.fabric.NumberList;

/** Two inputs side by side: each port of one with the port of the same name of the other. */
public record Comparison(List<Pair> pairs) {
  /** Two ports, or groups of ports, that belong together. */
  public record Pair(Explanation first, Explanation second) {
    /** Returns true if both hold the same tables, limits and enabled VLs. */
    boolean same() {
      return first.group().settings().limit().equals(second.group().settings().limit())
          && first.group().settings().vls() == second.group().settings().vls()
          && first.group().tables().high().equals(second.group().tables().high())
          && first.group().tables().low().equals(second.group().tables().low());
    }
  }

  public Comparison {
    pairs = List.copyOf(pairs);
  }

  /**
   * Pairs the ports of two inputs by name. Where an input has only one group of ports it is held
   * against all of the other.
   */
  public static Comparison of(List<Explanation> first, List<Explanation> second) {
    List<Pair> pairs = new ArrayList<>();
    for (Explanation one : first) {
      for (Explanation other : second) {
        boolean named = one.group().names().stream().anyMatch(other.group().names()::contains);
        if (named || first.size() == 1 || second.size() == 1) {
          pairs.add(new Pair(one, other));
        }
      }
    }
    return new Comparison(pairs);
  }

  /** Returns true if there is something to compare, and all of it holds the same tables. */
  public boolean same() {
    return !pairs.isEmpty() && pairs.stream().allMatch(Pair::same);
  }

  /** Writes the comparison for people. */
  public String text() {
    StringBuilder text = new StringBuilder();
    if (pairs.isEmpty()) {
      text.append("no port of one input has a name of the other\n");
    }
    for (Pair pair : pairs) {
      text.append(text.isEmpty() ? "" : "\n");
      line(text, "A %s %s", pair.first.group().source(), pair.first.group().name());
      line(text, "B %s %s", pair.second.group().source(), pair.second.group().name());
      line(text, "%s", pair.same() ? "the same tables" : "different tables");
      line(
          text,
          "%-4s %9s %33s %21s %21s %9s",
          "VL",
          "gap A, B",
          "longest wait A, B",
          "rate A, B",
          "saturated A, B",
          "ratio");
      for (VlFacts a : pair.first.vls()) {
        Optional<VlFacts> b = of(pair.second, a.vl());
        if (b.isPresent()) {
          row(text, pair, a, b.get());
        }
      }
      levels(text, pair);
    }
    return text.toString();
  }

  private static void levels(StringBuilder text, Pair pair) {
    List<LevelPair> rows = LevelPair.of(pair.first, pair.second);
    text.append('\n');
    if (rows.isEmpty()) {
      line(text, "SL-to-VL of %s is not known: packets may come on each VL.", unknown(pair));
      return;
    }
    int width =
        rows.stream().mapToInt(row -> NumberList.of(row.levels()).length()).max().orElseThrow();
    String first = "%-" + Math.max(7, width) + "s";
    line(
        text,
        first + " %6s %33s %21s %21s %9s",
        "SL",
        "VL",
        "longest wait A, B",
        "rate A, B",
        "saturated A, B",
        "ratio");
    for (LevelPair row : rows) {
      LevelFacts a = row.first();
      LevelFacts b = row.second();
      line(
          text,
          first + " %6s %16s %16s %10s %10s %10s %10s %9s",
          NumberList.of(row.levels()),
          vl(a) + ", " + vl(b),
          wait(a),
          wait(b),
          ExplainReport.percent(a.rate()),
          ExplainReport.percent(b.rate()),
          ExplainReport.percent(a.saturated()),
          ExplainReport.percent(b.saturated()),
          ratio(a.saturated(), b.saturated()));
    }
  }

  private static String unknown(Pair pair) {
    boolean first = pair.first.levels().isEmpty();
    return first && pair.second.levels().isEmpty() ? "A and B" : first ? "A" : "B";
  }

  private static String vl(LevelFacts level) {
    return level.vl() == Sl2Vl.DROPS ? "-" : Integer.toString(level.vl());
  }

  private static String wait(LevelFacts level) {
    return level.vl() == Sl2Vl.DROPS ? "dropped" : ExplainReport.bytes(level.waitBytes());
  }

  private static String ratio(double a, double b) {
    return a == 0 ? "-" : String.format(Locale.ROOT, "%.3f", b / a);
  }

  private static Optional<VlFacts> of(Explanation port, int vl) {
    return port.vls().stream().filter(facts -> facts.vl() == vl).findFirst();
  }

  private static void row(StringBuilder text, Pair pair, VlFacts a, VlFacts b) {
    line(
        text,
        "%-4d %4d %4d %16s %16s %10s %10s %10s %10s %9s",
        a.vl(),
        a.gap(),
        b.gap(),
        ExplainReport.bytes(a.waitBytes()),
        ExplainReport.bytes(b.waitBytes()),
        ExplainReport.percent(a.rate()),
        ExplainReport.percent(b.rate()),
        ExplainReport.saturated(pair.first, a),
        ExplainReport.saturated(pair.second, b),
        ratio(a.saturated(), b.saturated()));
  }

  private static void line(StringBuilder text, String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values)).append('\n');
  }

  /** Writes the comparison for machines. */
  public Map<String, Object> values() {
    List<Map<String, Object>> list = new ArrayList<>();
    for (Pair pair : pairs) {
      List<Map<String, Object>> vls = new ArrayList<>();
      for (VlFacts a : pair.first.vls()) {
        of(pair.second, a.vl()).ifPresent(b -> vls.add(asMap(a, b)));
      }
      List<Map<String, Object>> levels = new ArrayList<>();
      for (LevelPair both : LevelPair.of(pair.first, pair.second)) {
        both.levels().forEach(sl -> levels.add(asMap(sl, both)));
      }
      levels.sort(Comparator.comparing(map -> (Integer) map.get("sl")));
      Map<String, Object> map = new LinkedHashMap<>();
      map.put("a", pair.first.group().name());
      map.put("b", pair.second.group().name());
      map.put("same", pair.same());
      map.put("vls", vls);
      map.put("levels", levels);
      list.add(map);
    }
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("same", same());
    result.put("pairs", list);
    return result;
  }

  private static Map<String, Object> asMap(int sl, LevelPair both) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("sl", sl);
    map.put("a", ExplainReport.asMap(both.first()));
    map.put("b", ExplainReport.asMap(both.second()));
    return map;
  }

  private static Map<String, Object> asMap(VlFacts a, VlFacts b) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("vl", a.vl());
    map.put("a", ExplainReport.asMap(a));
    map.put("b", ExplainReport.asMap(b));
    map.put("share_ratio", a.saturated() == 0 ? null : b.saturated() / a.saturated());
    map.put(
        "wait_ratio",
        a.waitBytes().isPresent() && b.waitBytes().isPresent() && a.waitBytes().getAsLong() > 0
            ? (double) b.waitBytes().getAsLong() / a.waitBytes().getAsLong()
            : null);
    return map;
  }
}
