// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import java.util.LinkedHashMap;
import java.util.Map;
import org.HdrHistogram.Histogram;
import vlarb.network.setting.Ticks;

/**
 * Figures of a service level: bytes and packets of those that arrive in the measurement, latencies
 * and parts of the deadline of those that are created in it.
 */
record LevelFigures(NetworkResult result) {
  private static final double TAIL = 99;

  Map<String, Object> of(int sl) {
    Measurement measurement = result.measurement();
    Throughput throughput = measurement.throughput();
    Pace pace = throughput.pace(sl);
    Map<String, Object> level = new LinkedHashMap<>();
    level.put("sl", sl);
    level.put("saturated", pace.isSaturated());
    level.put("packets", throughput.packets(sl));
    level.put("bytes", pace.arrived());
    level.put("offered_bytes", pace.allOffered());
    level.put("offered_bytes_per_cycle_and_host", result.perCycle(pace.allOffered()));
    level.put("delivered_bytes_per_cycle_and_host", result.perCycle(pace.arrived()));
    level.put("share_of_delivered", throughput.share(sl));
    Histogram latencies = measurement.latencies(sl);
    level.put("latency_packets", latencies.getTotalCount());
    if (latencies.getTotalCount() > 0) {
      level.put("latency_us_mean", Ticks.microseconds(measurement.meanLatency(sl)));
      level.put("latency_us_median", Ticks.microseconds(latencies.getValueAtPercentile(50)));
      level.put("latency_us_99", Ticks.microseconds(latencies.getValueAtPercentile(TAIL)));
      level.put("latency_us_most", Ticks.microseconds(latencies.getMaxValue()));
    }
    if (measurement.withDeadline(sl) > 0) {
      Map<String, Object> within = new LinkedHashMap<>();
      for (int i = 0; i < Measurement.DEADLINE_PARTS.length; i++) {
        int part = Measurement.DEADLINE_PARTS[i];
        within.put(
            part == 1 ? "D" : "D/" + part,
            (double) measurement.withinPart(sl, i) / measurement.withDeadline(sl));
      }
      level.put("within", within);
    }
    return level;
  }
}
