// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setup;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import vlarb.model.table.Sequence;
import vlarb.network.admission.AdmittingPort;
import vlarb.network.admission.FillIn;
import vlarb.network.admission.OutputTable;
import vlarb.network.setting.Ticks;
import vlarb.network.topology.Fabric;

/** The results of requests that were made as time went on. */
public final class TimedResult {
  private static final int DIGITS = 3;
  private static final double TAIL = 99;

  private final TimedTraffic traffic;
  private final Fabric fabric;
  private final TableTiming timing;
  private final EngineTimes times = new EngineTimes();
  private final long[] asked;
  private final long[] accepted;
  private final Map<RefusalCause, long[]> refused = new EnumMap<>(RefusalCause.class);
  private final BitSet numbers = new BitSet();
  private final Histogram setUps = new Histogram(DIGITS);
  private final List<Long> reached = new ArrayList<>();
  private long wanted;
  private boolean isReached;
  private long moved;
  private long free;
  private long lost;
  private final List<Map<String, Object>> ports = new ArrayList<>();
  private double reservedByHosts;

  TimedResult(TimedTraffic traffic, Fabric fabric, TableTiming timing) {
    this.traffic = traffic;
    this.fabric = fabric;
    this.timing = timing;
    asked = new long[traffic.classes().size()];
    accepted = new long[asked.length];
    for (RefusalCause cause : RefusalCause.values()) {
      refused.put(cause, new long[asked.length]);
    }
  }

  EngineTimes times() {
    return times;
  }

  void asked(int kind) {
    asked[kind]++;
  }

  void refused(int kind, RefusalCause cause) {
    refused.get(cause)[kind]++;
  }

  /** The answer has come to the host that asked. */
  void answered(SetUp connection, long now) {
    if (connection.outcome == SetUp.Outcome.ACCEPTED) {
      accepted[connection.kind]++;
      numbers.set((int) connection.number);
      setUps.recordValue(now - connection.asked);
    }
  }

  /** All connections end at this time. */
  void lost(long now) {
    wanted = now;
    isReached = false;
  }

  /** Notes the time at which the hosts' reservations first reach the aim. */
  void reached(long now, boolean is) {
    if (is && !isReached) {
      reached.add(now - wanted);
      isReached = true;
    }
  }

  void port(int port, long reserved, TimedTable table, int[] distanceOfVl) {
    ports.add(
        AdmittingPort.figures(
            fabric.portName(port), reserved, table.freeEntries(), table.entries()));
    free += table.freeEntries();
    moved += table.entriesMoved();
    for (OutputTable.Held held : table.sequences()) {
      int byDistance = Math.ceilDiv(FillIn.ENTRIES, distanceOfVl[held.vl()]);
      int byWeight = Math.ceilDiv(held.blocks(), Sequence.MAX_ENTRY_WEIGHT);
      lost += held.entries() - Math.max(byDistance, byWeight);
    }
    reservedByHosts += fabric.isSwitch(fabric.nodeOf(port)) ? 0 : reserved;
  }

  /** The numbers of the accepted requests; the first request is number 1. */
  public BitSet acceptedNumbers() {
    return (BitSet) numbers.clone();
  }

  /** Requests that were made. */
  public long asked() {
    return LongStream.of(asked).sum();
  }

  /** Requests that were accepted by all outputs. */
  public long accepted() {
    return LongStream.of(accepted).sum();
  }

  /** Requests that were refused for a cause. */
  public long refused(RefusalCause cause) {
    return LongStream.of(refused.get(cause)).sum();
  }

  /** Times from a request to its answer, of accepted ones, in ticks. */
  public Histogram setUps() {
    return setUps;
  }

  /** Occupied entries that tables have moved. */
  public long entriesMoved() {
    return moved;
  }

  /** Mean number of entries that no sequence has in the end, over outputs with a link. */
  public double meanFreeEntries() {
    return (double) free / ports.size();
  }

  /**
   * Mean number of entries that sequences have in the end beyond what their distance and weight
   * need, over outputs with a link.
   */
  public double meanLostEntries() {
    return (double) lost / ports.size();
  }

  /** The rate that a host has reserved in the end, on average, in bits a second. */
  public double meanOfHosts() {
    return reservedByHosts / fabric.hosts();
  }

  /**
   * The times at which the reservation aimed at was reached, in ticks: from the beginning, and from
   * the loss of all connections.
   */
  public List<Long> reached() {
    return List.copyOf(reached);
  }

  /** The times that table engines took; without any request where they take no time. */
  public EngineTimes engineTimes() {
    return times;
  }

  /** All figures by name, for JSON. */
  public Map<String, Object> figures() {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("requests", asked());
    figures.put("accepted", accepted());
    Map<String, Object> causes = new LinkedHashMap<>();
    for (RefusalCause cause : RefusalCause.values()) {
      causes.put(name(cause), refused(cause));
    }
    figures.put("refusals", causes);
    if (accepted() > 0) {
      figures.put("set_up_us_mean", Ticks.microseconds(setUps.getMean()));
      figures.put("set_up_us_99", Ticks.microseconds(setUps.getValueAtPercentile(TAIL)));
      figures.put("set_up_us_worst", Ticks.microseconds(setUps.getMaxValue()));
    }
    figures.put("reserved_by_hosts_mbits", meanOfHosts() / 1e6);
    figures.put("free_entries", meanFreeEntries());
    figures.put("lost_entries", meanLostEntries());
    figures.put("entries_moved", moved);
    figures.put("reached_s", reached.stream().map(Ticks::seconds).toList());
    List<Map<String, Object>> classes = new ArrayList<>();
    for (int c = 0; c < asked.length; c++) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("sl", traffic.classes().get(c).serviceLevel());
      one.put("distance", traffic.classes().get(c).distance());
      one.put("requests", asked[c]);
      one.put("accepted", accepted[c]);
      for (RefusalCause cause : RefusalCause.values()) {
        one.put("refused_for_" + name(cause), refused.get(cause)[c]);
      }
      classes.add(one);
    }
    figures.put("classes", classes);
    figures.put("ports", ports);
    if (timing instanceof TableTiming.Clocked clocked) {
      figures.put("engines", times.figures(clocked.frequency()));
    }
    return figures;
  }

  private static String name(RefusalCause cause) {
    return cause.name().toLowerCase(Locale.ROOT);
  }

  /** The figures for people. */
  public String text() {
    StringBuilder text =
        new StringBuilder(
            "SL distance   requests   accepted  bandwidth    entries       held  heavy\n");
    for (int c = 0; c < asked.length; c++) {
      line(
          text,
          "%2d %8d %,10d %,10d %,10d %,10d %,10d %,6d",
          traffic.classes().get(c).serviceLevel(),
          traffic.classes().get(c).distance(),
          asked[c],
          accepted[c],
          refused.get(RefusalCause.BANDWIDTH)[c],
          refused.get(RefusalCause.ENTRIES)[c],
          refused.get(RefusalCause.HELD)[c],
          refused.get(RefusalCause.HEAVY)[c]);
    }
    line(text, "\n%,d of %,d requests accepted", accepted(), asked());
    if (accepted() > 0) {
      line(
          text,
          "set up in: mean %.3f µs, 99 %% %.3f µs, worst %.3f µs",
          Ticks.microseconds(setUps.getMean()),
          Ticks.microseconds(setUps.getValueAtPercentile(TAIL)),
          Ticks.microseconds(setUps.getMaxValue()));
    }
    line(text, "reserved by hosts in the end: %.2f Mb/s on average", meanOfHosts() / 1e6);
    line(text, "free entries of a table in the end: %.2f", meanFreeEntries());
    line(text, "entries of a table beyond what distances need: %.2f", meanLostEntries());
    line(text, "entries moved: %,d", moved);
    for (int i = 0; i < reached.size(); i++) {
      line(
          text,
          "95 %% of the reservation of fill: static after %.3f ms%s",
          1e3 * Ticks.seconds(reached.get(i)),
          i == 0 ? "" : ", from the loss of all connections on");
    }
    if (timing instanceof TableTiming.Clocked clocked) {
      text.append('\n').append(times.text(clocked.frequency()));
    }
    return text.toString();
  }

  private static void line(StringBuilder text, String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values)).append('\n');
  }
}
