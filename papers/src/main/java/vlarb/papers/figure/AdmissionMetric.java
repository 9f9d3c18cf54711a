// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.figure;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import vlarb.network.setting.Ticks;
import vlarb.network.setup.RefusalCause;
import vlarb.network.setup.TimedResult;
import vlarb.page.chart.Interval;

/** The metrics of connections that come and go. */
enum AdmissionMetric {
  ACCEPTED("accepted, %", 2, Over.MEAN, r -> 100.0 * r.accepted() / r.asked()),
  RESERVED("reserved by a host, Mb/s", 1, Over.MEAN, r -> r.meanOfHosts() / 1e6),
  LOST("entries of a table lost", 2, Over.MEAN, TimedResult::meanLostEntries),
  FREE("entries of a table free", 2, Over.MEAN, TimedResult::meanFreeEntries),
  MOVED("entries moved a connection", 4, Over.MEAN, r -> (double) r.entriesMoved() / r.accepted()),
  SET_UP("set-up, mean µs", 2, Over.MEAN, r -> Ticks.microseconds(r.setUps().getMean())),
  WORST("set-up, worst µs", 1, Over.WORST, r -> Ticks.microseconds(r.setUps().getMaxValue())),
  ANSWER(
      "engine to its answer, worst cycles",
      0,
      Over.WORST,
      r -> (double) r.engineTimes().answers().getMaxValue()),
  LIVE(
      "engine to live, worst µs",
      1,
      Over.WORST,
      r -> r.engineTimes().lives().getMaxValue() * 1e6 * Strategy.PERIOD / Ticks.PER_SECOND),
  BEYOND(
      "positions beyond a distance",
      0,
      Over.WORST,
      r -> (double) Math.max(0, r.engineTimes().longestBeyondDistance())),
  REFUSED("refused, %", 2, Over.MEAN, r -> 100.0 * (r.asked() - r.accepted()) / r.asked()),
  REFUSED_HELD(
      "refused for what others under way hold, %",
      3, Over.MEAN, r -> 100.0 * r.refused(RefusalCause.HELD) / r.asked()),
  MOVES("entries moved", 0, Over.MEAN, r -> (double) r.entriesMoved());

  /** The metrics of connections at several loads. */
  static final List<AdmissionMetric> OF_LOADS =
      List.of(ACCEPTED, RESERVED, LOST, FREE, MOVED, SET_UP, WORST, ANSWER, LIVE, BEYOND);

  /** The metrics of requests at several rates. */
  static final List<AdmissionMetric> OF_RATES =
      List.of(SET_UP, WORST, REFUSED, REFUSED_HELD, ANSWER, LIVE, MOVES, BEYOND);

  private final String text;
  private final int digits;
  private final Over over;
  private final ToDoubleFunction<TimedResult> of;

  AdmissionMetric(String text, int digits, Over over, ToDoubleFunction<TimedResult> of) {
    this.text = text;
    this.digits = digits;
    this.over = over;
    this.of = of;
  }

  double of(TimedResult result) {
    return of.applyAsDouble(result);
  }

  int digits() {
    return digits;
  }

  /** Sums up seeds: the mean with its interval, or the worst of all. */
  Interval over(double... values) {
    return over == Over.MEAN
        ? Interval.of(values)
        : new Interval(Arrays.stream(values).max().orElseThrow(), Double.NaN);
  }

  String text() {
    return text;
  }

  /**
   * The figures of an experiment.
   *
   * @param rows a run each: what it is a run of, and its metrics
   */
  static Map<String, Object> figures(
      List<String> choices, List<Map<String, Object>> rows, List<String> failures) {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("choices", choices);
    figures.put("rows", rows);
    figures.put("failures", failures);
    return figures;
  }

  /** The ways to sum up several seeds. */
  private enum Over {
    MEAN,
    WORST
  }
}
