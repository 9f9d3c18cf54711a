// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sweep;

import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * A curve of figures of classes of traffic and of frames, which runs with films or control packets
 * have.
 *
 * @param metric that is drawn, with its unit
 * @param name of the curve
 * @param group of the figure in a run's result
 * @param figure in the group
 * @param factor by which it is multiplied
 */
record FrameCurve(String metric, String name, String group, String figure, double factor) {
  private static final String LATENCY = "mean latency by class, µs";
  private static final String DROPPED = "packets dropped, %";
  private static final String MISSED = "frames that miss their deadlines, %";
  private static final String TIME = "mean time by which frames miss, ms";
  private static final String FRAMES = "frames";
  private static final double PERCENT = 100;

  /** All curves. */
  static final List<FrameCurve> ALL =
      List.of(
          latency("real-time"),
          latency("control"),
          latency("best effort"),
          dropped("real-time"),
          dropped("control"),
          dropped("best effort"),
          new FrameCurve(MISSED, "by records", FRAMES, "dmp_records", PERCENT),
          new FrameCurve(MISSED, "at playout", FRAMES, "dmp_playout", PERCENT),
          new FrameCurve(MISSED, "incomplete", FRAMES, "incomplete_share", PERCENT),
          new FrameCurve(TIME, "by records", FRAMES, "dmt_ms_records", 1),
          new FrameCurve(TIME, "at playout", FRAMES, "dmt_ms_playout", 1));

  private static FrameCurve latency(String of) {
    return new FrameCurve(LATENCY, of, of, "latency_us_mean", 1);
  }

  private static FrameCurve dropped(String of) {
    return new FrameCurve(DROPPED, of, of, "dropped_share", PERCENT);
  }

  /** The value of a run; empty: the run has none. */
  Optional<Double> value(JsonNode figures) {
    JsonNode value = figures.path("classes").path(group).path(figure);
    return value.isNumber() ? Optional.of(factor * value.asDouble()) : Optional.empty();
  }
}
