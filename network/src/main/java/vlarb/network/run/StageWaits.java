// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;
import vlarb.network.setting.Ticks;

/** The packets that wait at a stage of their way between two times, and their waits, by port. */
final class StageWaits {
  private final long from;
  private final long until;

  /** By port, packets that end to wait in the measurement. */
  private final long[] packets;

  /** By port, their waits in ticks. */
  private final long[] waited;

  /** By port, the longest of them. */
  private final long[] longest;

  /** By port, ticks of waiting within the measurement, of all packets. */
  private final long[] within;

  StageWaits(long from, long until, int ports) {
    this.from = from;
    this.until = until;
    packets = new long[ports];
    waited = new long[ports];
    longest = new long[ports];
    within = new long[ports];
  }

  /** A packet has waited at a port, and was dropped. */
  void addDropped(int port, long since, long end) {
    within[port] += Math.max(0, Math.min(end, until) - Math.max(since, from));
  }

  /** A packet has waited at a port, and goes on. */
  void add(int port, long since, long end) {
    addDropped(port, since, end);
    if (end >= from && end < until) {
      packets[port]++;
      waited[port] += end - since;
      longest[port] = Math.max(longest[port], end - since);
    }
  }

  /** Adds the waits of another share of the network. */
  void add(StageWaits other) {
    for (int port = 0; port < packets.length; port++) {
      packets[port] += other.packets[port];
      waited[port] += other.waited[port];
      longest[port] = Math.max(longest[port], other.longest[port]);
      within[port] += other.within[port];
    }
  }

  /** Figures of a port. */
  Map<String, Object> figures(int port) {
    return figures(new int[] {port});
  }

  /** Figures of some ports together. */
  Map<String, Object> figures(IntStream ports) {
    return figures(ports.toArray());
  }

  private Map<String, Object> figures(int[] ports) {
    long count = IntStream.of(ports).mapToLong(port -> packets[port]).sum();
    long all = IntStream.of(ports).mapToLong(port -> waited[port]).sum();
    long most = IntStream.of(ports).mapToLong(port -> longest[port]).max().orElse(0);
    double queued = IntStream.of(ports).mapToLong(port -> within[port]).sum();
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("packets", count);
    figures.put(
        "waiting_mean", until > from ? queued / (until - from) / Math.max(1, ports.length) : 0);
    if (count > 0) {
      figures.put("wait_us_mean", Ticks.microseconds((double) all / count));
      figures.put("wait_us_most", Ticks.microseconds(most));
    }
    return figures;
  }
}
