// SPDX-License-Identifier: Apache-2.0
package vlarb.network.frame;

import java.util.LinkedHashMap;
import java.util.Map;
import org.HdrHistogram.Histogram;
import vlarb.network.setting.Ticks;

/** Counts of the packets of a class that are created in the measurement. */
public final class ClassCounts {
  private static final int DIGITS = 3;
  private static final double TAIL = 99;

  private final Histogram latencies = new Histogram(DIGITS);
  private long latencySum;
  private long created;
  private long dropped;

  void create() {
    created++;
  }

  void drop() {
    dropped++;
  }

  void deliver(long latency) {
    latencies.recordValue(latency);
    latencySum += latency;
  }

  /** Packets created in the measurement. */
  public long created() {
    return created;
  }

  /** Packets of them that were dropped or lost, whenever that was. */
  public long dropped() {
    return dropped;
  }

  /** Packets of them that arrived, whenever that was. */
  public long delivered() {
    return latencies.getTotalCount();
  }

  /** The mean latency of those that arrived, in microseconds; NaN if none did. */
  public double meanLatency() {
    return Ticks.microseconds((double) latencySum / delivered());
  }

  /** The latency that 99 % of those that arrived do not exceed, in microseconds. */
  public double tailLatency() {
    return Ticks.microseconds(latencies.getValueAtPercentile(TAIL));
  }

  /** The part of the packets that were dropped or lost; 0 if there are none. */
  public double droppedShare() {
    return created == 0 ? 0 : (double) dropped / created;
  }

  /** All by name, for JSON. */
  Map<String, Object> figures() {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("packets", created);
    figures.put("delivered", delivered());
    figures.put("dropped", dropped);
    figures.put("dropped_share", droppedShare());
    if (delivered() > 0) {
      figures.put("latency_us_mean", meanLatency());
      figures.put("latency_us_99", tailLatency());
    }
    return figures;
  }
}
