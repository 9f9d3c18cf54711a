// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.load;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import vlarb.config.fabric.NumberList;
import vlarb.plan.explain.Columns;
import vlarb.plan.load.LoadRun.LevelResult;

/**
 * The delays and shares of a mix in one or more ports.
 *
 * @param mix the mix
 * @param seconds of the link's time
 * @param seed of the arrivals
 * @param deadlines the deadlines of service levels
 * @param ports the results of each level, by the name of the port
 */
public record LoadReport(
    Mix mix, double seconds, long seed, Deadlines deadlines, Map<String, List<LevelResult>> ports) {
  /** Returns true if a bound was exceeded somewhere. */
  public boolean beyond() {
    return ports.values().stream().flatMap(List::stream).anyMatch(LevelResult::beyond);
  }

  /** The deadlines that are missed somewhere, a line each. */
  public List<String> missed() {
    List<String> missed = new ArrayList<>();
    ports.forEach(
        (name, levels) ->
            deadlines.missed(levels, mix.rate()).stream()
                .map(line -> name + ": " + line)
                .forEach(missed::add));
    return missed;
  }

  /** The result in a sentence: of the port where the mix fares worst. */
  public String verdict() {
    return LoadVerdict.of(this);
  }

  /** Link time of some bytes in microseconds. */
  public double micro(long bytes) {
    return 1e6 * bytes / mix.rate();
  }

  /** Writes the results for people: the verdict, then by SL and by VL. */
  public String text() {
    StringBuilder text = new StringBuilder();
    line(text, "%s\n", verdict());
    line(text, "%s s of the link's time, seed %d; waits in µs", trimmed(seconds), seed);
    List<LevelResult> first = null;
    for (Map.Entry<String, List<LevelResult>> port : ports.entrySet()) {
      line(text, "\n%s", port.getKey());
      text.append(levels(port.getValue())).append('\n').append(vls(port.getValue()));
      deadlines.missed(port.getValue(), mix.rate()).forEach(each -> line(text, "%s", each));
      if (first == null) {
        first = port.getValue();
      } else {
        text.append('\n');
        differences(text, first, port.getValue());
      }
    }
    return text.toString();
  }

  private String levels(List<LevelResult> levels) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("SL", "VL", "packets", "share", "p50", "p99", "p99.9", "max", ""));
    for (LevelResult level : levels) {
      rows.add(
          List.of(
              Integer.toString(level.sl()),
              level.dropped() ? "-" : Integer.toString(level.vl()),
              Long.toString(level.packets()),
              percent(level.share()),
              waited(level, level.p50()),
              waited(level, level.p99()),
              waited(level, level.p999()),
              waited(level, level.longest()),
              note(level)));
    }
    return new Columns(1, rows).text();
  }

  private static String note(LevelResult level) {
    return level.dropped()
        ? "dropped"
        : level.beyond() ? "beyond its bound" : level.starved() ? "starved" : "";
  }

  /** The waits at the head of each VL beside the bounds. */
  private String vls(List<LevelResult> levels) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("VL", "SL", "share", "head", "bound", "full packets"));
    for (VlResult vl : VlResult.of(levels)) {
      rows.add(
          List.of(
              Integer.toString(vl.vl()),
              NumberList.of(vl.levels()),
              percent(vl.share()),
              decimal(vl.head()),
              decimal(vl.bound()),
              decimal(vl.fullBound())));
    }
    return new Columns(2, rows).text();
  }

  /** A wait of packets that were sent. */
  private String waited(LevelResult level, long bytes) {
    return level.packets() == 0 ? "-" : decimal(bytes);
  }

  private String decimal(OptionalLong bytes) {
    return bytes.isPresent() ? decimal(bytes.getAsLong()) : "no bound";
  }

  private String decimal(long bytes) {
    return String.format(Locale.ROOT, "%.2f", micro(bytes));
  }

  /** Writes the differences of another port from the first. */
  private void differences(StringBuilder text, List<LevelResult> first, List<LevelResult> other) {
    for (int i = 0; i < first.size(); i++) {
      line(
          text,
          "SL %d: share %+.2f points, p99 %+.2f µs, max %+.2f µs against the first",
          first.get(i).sl(),
          100 * (other.get(i).share() - first.get(i).share()),
          micro(other.get(i).p99() - first.get(i).p99()),
          micro(other.get(i).longest() - first.get(i).longest()));
    }
  }

  static String trimmed(double value) {
    return String.format(Locale.ROOT, "%.6f", value).replaceAll("0+$", "").replaceAll("\\.$", "");
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.2f %%", 100 * share);
  }

  private static void line(StringBuilder text, String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values)).append('\n');
  }

  /** Writes the results for machines. */
  public Map<String, Object> values() {
    List<Map<String, Object>> list = new ArrayList<>();
    ports.forEach(
        (name, levels) -> {
          Map<String, Object> map = new LinkedHashMap<>();
          map.put("name", name);
          map.put("levels", levels.stream().map(this::asMap).toList());
          map.put("vls", VlResult.of(levels).stream().map(LoadReport::asMap).toList());
          list.add(map);
        });
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("verdict", verdict());
    result.put("seconds", seconds);
    result.put("seed", seed);
    result.put("ports", list);
    result.put("missed", missed());
    return result;
  }

  private Map<String, Object> asMap(LevelResult level) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("sl", level.sl());
    map.put("vl", level.vl());
    map.put("packets", level.packets());
    map.put("bytes", level.bytes());
    map.put("share", level.share());
    map.put("p50_us", micro(level.p50()));
    map.put("p99_us", micro(level.p99()));
    map.put("p999_us", micro(level.p999()));
    map.put("max_us", micro(level.longest()));
    map.put("stay_us", micro(level.stay()));
    map.put("head_wait_bytes", level.head());
    map.put("wait_bytes", orNull(level.bound()));
    map.put("full_wait_bytes", orNull(level.fullBound()));
    map.put("starved", level.starved());
    return map;
  }

  private static Map<String, Object> asMap(VlResult vl) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("vl", vl.vl());
    map.put("levels", vl.levels());
    map.put("share", vl.share());
    map.put("head_wait_bytes", vl.head());
    map.put("wait_bytes", orNull(vl.bound()));
    map.put("full_wait_bytes", orNull(vl.fullBound()));
    return map;
  }

  private static Long orNull(OptionalLong bytes) {
    return bytes.isPresent() ? bytes.getAsLong() : null;
  }

  /** A page, which draws what each level gets. */
  public String html() {
    return new LoadPage(this).html();
  }
}
