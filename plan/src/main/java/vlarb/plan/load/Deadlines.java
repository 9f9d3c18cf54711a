// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.load;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import vlarb.plan.load.LoadRun.LevelResult;
import vlarb.plan.requirements.Requirements;
import vlarb.plan.requirements.TrafficClass;

/**
 * The deadlines of service levels at one port.
 *
 * @param bySl the time from a packet's arrival to its last dword, in seconds, by service level
 */
public record Deadlines(Map<Integer, Double> bySl) {
  /** No deadlines. */
  public static final Deadlines NONE = new Deadlines(Map.of());

  public Deadlines {
    bySl = Map.copyOf(bySl);
  }

  /** The deadlines of the classes that have one, the same part of it for each hop. */
  public static Deadlines of(Requirements requirements) {
    Map<Integer, Double> bySl = new LinkedHashMap<>();
    for (TrafficClass traffic : requirements.classes()) {
      traffic.deadline().ifPresent(deadline -> bySl.put(traffic.sl(), deadline / traffic.hops()));
    }
    return new Deadlines(bySl);
  }

  /**
   * The service levels of a port that miss their deadlines, a line each.
   *
   * @param rate the link's rate, in bytes a second
   */
  List<String> missed(List<LevelResult> levels, double rate) {
    List<String> missed = new ArrayList<>();
    for (LevelResult level : levels) {
      double deadline = bySl.getOrDefault(level.sl(), Double.POSITIVE_INFINITY);
      if (level.stay() / rate > deadline) {
        missed.add(
            String.format(
                Locale.ROOT,
                "SL %d: %.2f µs from arrival to last dword, the deadline is %.2f µs a port",
                level.sl(),
                1e6 * level.stay() / rate,
                1e6 * deadline));
      } else if (bySl.containsKey(level.sl()) && level.starved()) {
        missed.add("SL %d: has a deadline, and no packet was sent".formatted(level.sl()));
      }
    }
    return missed;
  }
}
