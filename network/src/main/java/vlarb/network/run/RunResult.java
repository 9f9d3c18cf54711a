// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import vlarb.config.OneLine;
import vlarb.network.sim.Simulation;
import vlarb.network.sim.Ticks;
import vlarb.network.topology.Fabric;

/**
 * The result of a run. The figures cover packets that were created in the measurement, the sums
 * cover all packets.
 */
public final class RunResult {
  private static final int SLS = 16;
  private static final double TAIL = 99;

  private final Prepared prepared;
  private final Measurement measurement;
  private final HopBounds bounds;
  private final Optional<EndToEndBounds> endToEnd;
  private final Looks looks;
  private final long created;
  private final long delivered;
  private final long dropped;
  private final long underWay;
  private final long waits;
  private final long decisions;
  private final long events;

  /**
   * What looks at the network found every now and then.
   *
   * @param audits how often it was looked at
   * @param deadlock packets that wait in a circle for ever, by channel; empty: none do
   * @param problems packets or credits that are missing
   * @param circles how often packets waited in a circle that ends when a head is dropped
   * @param firstCircle the first of these, by channel
   */
  record Looks(
      long audits,
      List<String> deadlock,
      List<String> problems,
      long circles,
      List<String> firstCircle) {
    Looks {
      deadlock = List.copyOf(deadlock);
      problems = List.copyOf(problems);
      firstCircle = List.copyOf(firstCircle);
    }
  }

  RunResult(
      Prepared prepared,
      Simulation simulation,
      Measurement measurement,
      HopBounds bounds,
      Optional<EndToEndBounds> endToEnd,
      Looks looks) {
    this.prepared = prepared;
    this.measurement = measurement;
    this.bounds = bounds;
    this.endToEnd = endToEnd;
    this.looks = looks;
    created = simulation.created();
    delivered = simulation.delivered();
    dropped = simulation.dropped();
    underWay = simulation.underWay();
    waits = simulation.waits();
    decisions = simulation.decisions();
    events = simulation.events();
  }

  /** What failed, a line each; empty: the run is sound. */
  public List<String> failures() {
    List<String> failures = new ArrayList<>(looks.problems());
    if (!looks.deadlock().isEmpty()) {
      failures.add("deadlock: " + String.join(", ", OneLine.cut(looks.deadlock())));
    }
    failures.addAll(bounds.failures());
    endToEnd.ifPresent(delays -> failures.addAll(delays.failures()));
    if (failures.isEmpty() && underWay > 0) {
      failures.add(underWay + " packets have not arrived within measure.patience");
    }
    return failures;
  }

  /** The longest waits for turns, beside what tables promise. */
  public HopBounds bounds() {
    return bounds;
  }

  /** The longest delays of connections, beside what is promised; empty: no connections. */
  public Optional<EndToEndBounds> endToEnd() {
    return endToEnd;
  }

  /** Part of the time in which hosts' links to switches were busy, on average. */
  public double utilizationOfHosts() {
    return mean(port -> !prepared.fabric().isSwitch(prepared.fabric().nodeOf(port)));
  }

  /** Part of the time in which links out of switches were busy, on average. */
  public double utilizationOfSwitches() {
    Fabric fabric = prepared.fabric();
    return mean(
        port -> fabric.isSwitch(fabric.nodeOf(port)) && fabric.peer(port) != Fabric.UNLINKED);
  }

  private double mean(IntPredicate ports) {
    return IntStream.range(0, prepared.fabric().ports())
        .filter(ports)
        .mapToDouble(measurement::utilization)
        .average()
        .orElse(0);
  }

  /** Bytes delivered a byte time and host, of packets created in the measurement. */
  public double deliveredBytesPerCycle() {
    long bytes = IntStream.range(0, SLS).mapToLong(measurement::bytes).sum();
    double byteTimes =
        (double) prepared.description().time() / prepared.description().rate().ticksPerByte();
    return bytes / byteTimes / prepared.fabric().hosts();
  }

  /** Packets that sources made in the whole run. */
  public long created() {
    return created;
  }

  /** {@linkplain Simulation#events() Events} of the whole run. */
  public long events() {
    return events;
  }

  /** Packets that arrived in the whole run. */
  public long delivered() {
    return delivered;
  }

  /** All figures by name, for JSON. */
  public Map<String, Object> figures() {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("seed", prepared.seed());
    figures.put("switches", prepared.fabric().switches());
    figures.put("hosts", prepared.fabric().hosts());
    prepared.fill().ifPresent(fill -> figures.put("connections", fill.established().size()));
    figures.put("created", created);
    figures.put("delivered", delivered);
    figures.put("dropped", dropped);
    figures.put("under_way", underWay);
    figures.put("source_waits", waits);
    figures.put("decisions", decisions);
    figures.put("audits", looks.audits());
    figures.put("circles_until_dropped", looks.circles());
    figures.put("delivered_bytes_per_cycle_and_host", deliveredBytesPerCycle());
    figures.put("utilization_of_hosts", utilizationOfHosts());
    figures.put("utilization_of_switches", utilizationOfSwitches());
    List<Map<String, Object>> levels = new ArrayList<>();
    for (int sl = 0; sl < SLS; sl++) {
      if (measurement.latencies(sl).getTotalCount() > 0) {
        levels.add(level(sl));
      }
    }
    figures.put("service_levels", levels);
    figures.put("waits_for_turns", bounds.figures());
    endToEnd.ifPresent(delays -> figures.put("delays_from_end_to_end", delays.figures()));
    figures.put("failures", failures());
    return figures;
  }

  private Map<String, Object> level(int sl) {
    Histogram latencies = measurement.latencies(sl);
    Map<String, Object> level = new LinkedHashMap<>();
    level.put("sl", sl);
    level.put("packets", latencies.getTotalCount());
    level.put("bytes", measurement.bytes(sl));
    level.put("latency_us_mean", Ticks.microseconds(measurement.meanLatency(sl)));
    level.put("latency_us_median", Ticks.microseconds(latencies.getValueAtPercentile(50)));
    level.put("latency_us_99", Ticks.microseconds(latencies.getValueAtPercentile(TAIL)));
    level.put("latency_us_most", Ticks.microseconds(latencies.getMaxValue()));
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

  /** The figures for people. */
  public String text() {
    StringBuilder text = new StringBuilder();
    line(
        text,
        "%d switches, %d hosts, seed %d",
        prepared.fabric().switches(),
        prepared.fabric().hosts(),
        prepared.seed());
    prepared.fill().ifPresent(fill -> line(text, "%,d connections", fill.established().size()));
    line(
        text,
        "packets: %,d made, %,d delivered, %,d dropped, %,d under way",
        created,
        delivered,
        dropped,
        underWay);
    line(text, "sources that found the store full: %,d", waits);
    line(text, "decisions of ports: %,d; audits: %d", decisions, looks.audits());
    if (looks.circles() > 0) {
      line(
          text,
          "packets waited in a circle at %d of them, until one was dropped: first %s",
          looks.circles(),
          String.join(", ", OneLine.cut(looks.firstCircle())));
    }
    line(text, "delivered: %.4f bytes a byte time and host", deliveredBytesPerCycle());
    line(
        text,
        "links busy: hosts %.2f %%, switches %.2f %%",
        100 * utilizationOfHosts(),
        100 * utilizationOfSwitches());
    text.append('\n');
    line(text, "SL     packets   mean us median us     99 %%   most us  within D/100   within D");
    for (int sl = 0; sl < SLS; sl++) {
      Histogram latencies = measurement.latencies(sl);
      if (latencies.getTotalCount() > 0) {
        line(
            text,
            "%2d %,11d %9.3f %9.3f %9.3f %9.3f %s",
            sl,
            latencies.getTotalCount(),
            Ticks.microseconds(measurement.meanLatency(sl)),
            Ticks.microseconds(latencies.getValueAtPercentile(50)),
            Ticks.microseconds(latencies.getValueAtPercentile(TAIL)),
            Ticks.microseconds(latencies.getMaxValue()),
            shares(sl));
      }
    }
    text.append('\n').append(bounds.text());
    endToEnd.ifPresent(delays -> text.append('\n').append(delays.text()));
    return text.toString();
  }

  private String shares(int sl) {
    long all = measurement.withDeadline(sl);
    return all == 0
        ? "            -          -"
        : String.format(
            Locale.ROOT,
            "%11.4f %% %8.4f %%",
            100.0 * measurement.withinPart(sl, 0) / all,
            100.0 * measurement.withinPart(sl, Measurement.DEADLINE_PARTS.length - 1) / all);
  }

  private static void line(StringBuilder text, String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values)).append('\n');
  }
}
