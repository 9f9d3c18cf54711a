// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import vlarb.config.Sl2Vl;
import vlarb.config.fabric.NumberList;

/**
 * Two inputs side by side: each port of one with the port of the same name of the other.
 *
 * @param rate data rate of the links in bytes a second, above 0; without it waits are in bytes
 */
public record Comparison(List<Pair> pairs, OptionalDouble rate) {
  /** Two ports, or groups of ports, that belong together. */
  public record Pair(Explanation first, Explanation second) {
    /** Returns true if both hold the same tables, limits and enabled VLs. */
    public boolean same() {
      return first.group().settings().limit().equals(second.group().settings().limit())
          && first.group().settings().vls() == second.group().settings().vls()
          && first.group().tables().high().equals(second.group().tables().high())
          && first.group().tables().low().equals(second.group().tables().low());
    }

    /** Returns true if the SL-to-VL mapping is the same, too. */
    boolean alike() {
      return same() && first.group().tables().sl2vl().equals(second.group().tables().sl2vl());
    }
  }

  public Comparison {
    pairs = List.copyOf(pairs);
  }

  /**
   * Pairs the ports of two inputs by name. Where an input has only one group of ports it is held
   * against all of the other.
   */
  public static Comparison of(
      List<Explanation> first, List<Explanation> second, OptionalDouble rate) {
    List<Pair> pairs = new ArrayList<>();
    for (Explanation one : first) {
      for (Explanation other : second) {
        boolean named = one.group().names().stream().anyMatch(other.group().names()::contains);
        if (named || first.size() == 1 || second.size() == 1) {
          pairs.add(new Pair(one, other));
        }
      }
    }
    return new Comparison(pairs, rate);
  }

  /** Returns true if there is something to compare, and all of it holds the same tables. */
  public boolean same() {
    return !pairs.isEmpty() && pairs.stream().allMatch(Pair::same);
  }

  /** The difference in a sentence: of the ports that differ most. */
  public String verdict() {
    if (pairs.isEmpty()) {
      return "No port of one input has a name of the other.";
    }
    Optional<ComparisonVerdict> most =
        pairs.stream()
            .filter(pair -> !pair.alike())
            .map(pair -> new ComparisonVerdict(pair, rate))
            .min(Comparator.comparing(ComparisonVerdict::worst));
    if (most.isEmpty()) {
      return "A and B hold the same tables.";
    }
    Pair pair = most.get().pair();
    return (pairs.size() > 1 ? pair.second.group().name() + ": " : "")
        + (pair.same() ? "The tables are the same, SL-to-VL is not. " : "")
        + most.get().sentence();
  }

  /** Writes the comparison for people: the verdict, then by SL and by VL. */
  public String text() {
    StringBuilder text = new StringBuilder();
    line(text, "%s", verdict());
    for (Pair pair : pairs) {
      line(text, "\nA %s %s", pair.first.group().source(), pair.first.group().name());
      line(text, "B %s %s", pair.second.group().source(), pair.second.group().name());
      line(text, "%s\n", pair.same() ? "the same tables" : "different tables");
      Optional<List<List<String>>> levels = levels(pair);
      if (levels.isEmpty()) {
        line(text, "%s", unknown(pair));
      } else {
        text.append(new Columns(2, levels.get()).text());
      }
      text.append('\n').append(new Columns(2, vls(pair)).text());
    }
    return text.toString();
  }

  /** The promises to service levels, the heads of the columns first; empty without a mapping. */
  public Optional<List<List<String>>> levels(Pair pair) {
    List<LevelPair> both = LevelPair.of(pair.first, pair.second);
    if (both.isEmpty()) {
      return Optional.empty();
    }
    List<List<String>> rows = new ArrayList<>();
    rows.add(PromiseTable.row(List.of("SL", "VL"), PromiseTable.HEAD));
    for (LevelPair row : both) {
      rows.add(
          PromiseTable.row(
              List.of(NumberList.of(row.levels()), "A " + vl(row.first())),
              PromiseTable.cells(pair.first, rate, row.first())));
      rows.add(
          PromiseTable.row(
              List.of("", "B " + vl(row.second())),
              PromiseTable.cells(pair.second, rate, row.second())));
    }
    return Optional.of(rows);
  }

  /** The promises to VLs that packets can come to, the heads of the columns first. */
  public List<List<String>> vls(Pair pair) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(PromiseTable.row(List.of("VL", "table", "gap"), PromiseTable.HEAD));
    for (VlFacts a : pair.first.vls()) {
      Optional<VlFacts> b = of(pair.second, a.vl());
      if (b.isPresent() && (pair.first.reaches(a.vl()) || pair.second.reaches(a.vl()))) {
        rows.add(row(Integer.toString(a.vl()), "A ", pair.first, a));
        rows.add(row("", "B ", pair.second, b.get()));
      }
    }
    return rows;
  }

  private List<String> row(String vl, String side, Explanation port, VlFacts facts) {
    return PromiseTable.row(
        List.of(vl, side + PromiseTable.table(port, facts.vl()), PromiseTable.gap(facts)),
        PromiseTable.cells(port, rate, facts));
  }

  /** The line about SL-to-VL mappings that are not known. */
  public static String unknown(Pair pair) {
    boolean first = pair.first.levels().isEmpty();
    String whose = first && pair.second.levels().isEmpty() ? "A and B" : first ? "A" : "B";
    return "SL-to-VL of " + whose + " is not known: packets may come on each VL.";
  }

  private static String vl(LevelFacts level) {
    return level.vl() == Sl2Vl.DROPS ? "-" : Integer.toString(level.vl());
  }

  private static Optional<VlFacts> of(Explanation port, int vl) {
    return port.vls().stream().filter(facts -> facts.vl() == vl).findFirst();
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
        of(pair.second, a.vl()).ifPresent(b -> vls.add(asMap(pair, a, b)));
      }
      List<Map<String, Object>> levels = new ArrayList<>();
      for (LevelPair both : LevelPair.of(pair.first, pair.second)) {
        both.levels().forEach(sl -> levels.add(asMap(pair, sl, both)));
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
    result.put("verdict", verdict());
    result.put("same", same());
    result.put("pairs", list);
    return result;
  }

  private Map<String, Object> asMap(Pair pair, int sl, LevelPair both) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("sl", sl);
    map.put("a", ExplainReport.asMap(pair.first, both.first(), rate));
    map.put("b", ExplainReport.asMap(pair.second, both.second(), rate));
    return map;
  }

  private Map<String, Object> asMap(Pair pair, VlFacts a, VlFacts b) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("vl", a.vl());
    map.put("a", ExplainReport.asMap(pair.first, a, rate));
    map.put("b", ExplainReport.asMap(pair.second, b, rate));
    map.put("share_ratio", a.saturated() == 0 ? null : b.saturated() / a.saturated());
    map.put(
        "wait_ratio",
        a.waitBytes().isPresent() && b.waitBytes().isPresent() && a.waitBytes().getAsLong() > 0
            ? (double) b.waitBytes().getAsLong() / a.waitBytes().getAsLong()
            : null);
    return map;
  }
}
