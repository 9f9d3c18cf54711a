// SPDX-License-Identifier: Apache-2.0
package vlarb.network.figure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.IntConsumer;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.network.admission.StaticFill;
import vlarb.network.description.NetworkDescription;
import vlarb.network.description.NetworkReader;
import vlarb.network.routing.RoutingException;
import vlarb.network.run.NetworkRun;
import vlarb.network.run.Prepared;
import vlarb.network.run.RunResult;
import vlarb.network.run.Runs;
import vlarb.network.sim.PacketListener;
import vlarb.network.topology.FabricException;

/**
 * Table 3 of Alfaro, Sánchez, Duato, JPDC 2009: traffic and utilization for different network
 * sizes, small packets.
 *
 * <p>Reservations and utilizations are held against the print within 5 %, utilization against the
 * network's own reservation within 1 %, and all packets have to arrive. The number of connections
 * is shown only: how often the paper tried is not known. The rate of the crossbar is not stated
 * either: packets run once through crossbars of the links' rate, once through those of twice that.
 */
public final class JpdcTable3 implements PaperFigure {
  /** The sizes of the paper, in switches. */
  public static final List<Integer> SIZES = List.of(8, 16, 32, 64);

  /** By how much a figure may differ from the print. */
  private static final double OF_PRINT = 0.05;

  /** By how much utilization may differ from the network's own reservation. */
  private static final double OF_RESERVATION = 0.01;

  private static final double LINK_MBITS = 2500;

  /** The figure that does not depend on the print. */
  private static final String BUSY = "busy/reserved, hosts";

  /** What the paper prints, by size. */
  private static final Map<Integer, Printed> PRINT =
      Map.of(
          8, new Printed(0.7557, 75.57, 72.93, 1926.85, 1859.59, 46_495),
          16, new Printed(0.7258, 72.58, 73.48, 1848.67, 1871.75, 111_813),
          32, new Printed(0.7248, 72.48, 72.66, 1834.04, 1827.16, 232_854),
          64, new Printed(0.7227, 72.27, 71.94, 1822.41, 1837.62, 284_365));

  private record Printed(
      double delivered,
      double hosts,
      double switches,
      double reservedByHosts,
      double reservedBySwitches,
      int connections) {}

  /** Rates of the crossbar, as multiples of the links'. */
  private static final List<Integer> SPEEDUPS = List.of(1, 2);

  /** What one network gave with one rate of the crossbar. */
  private record Row(
      int switches,
      long seed,
      int speedup,
      double delivered,
      double hosts,
      double switchPorts,
      double reservedByHosts,
      double reservedBySwitches,
      double hops,
      long connections,
      long packets,
      List<String> failures) {}

  private final List<Integer> sizes;
  private final int seeds;
  private final int microseconds;
  private final List<Row> rows = new ArrayList<>();

  /**
   * The table to be made.
   *
   * @param sizes some of {@link #SIZES}
   * @param seeds networks of each size: their seeds are 1, 2 and so on
   * @param microseconds in which packets count, after half of it in which they do not
   */
  public JpdcTable3(List<Integer> sizes, int seeds, int microseconds) {
    this.sizes = List.copyOf(sizes);
    this.seeds = seeds;
    this.microseconds = microseconds;
  }

  @Override
  public int networks() {
    return sizes.size() * seeds;
  }

  @Override
  public void make(int threads, IntConsumer done) {
    List<Callable<List<Row>>> runs = new ArrayList<>();
    for (int size : sizes) {
      for (long seed = 1; seed <= seeds; seed++) {
        long one = seed;
        runs.add(() -> rows(size, one));
      }
    }
    Runs.inOrder(runs, threads, done).forEach(rows::addAll);
  }

  private List<Row> rows(int switches, long seed) {
    try {
      List<Row> own = new ArrayList<>();
      NetworkDescription first = description(switches, SPEEDUPS.getFirst());
      Prepared filled = Prepared.routed(first, seed).filled(ended -> {});
      for (int speedup : SPEEDUPS) {
        own.add(row(filled.described(description(switches, speedup)), speedup));
      }
      return own;
    } catch (ConfigurationException | FabricException | RoutingException e) {
      throw new IllegalStateException("the description of the paper's networks is sound", e);
    }
  }

  private static Row row(Prepared prepared, int speedup) {
    RunResult result = NetworkRun.runInAnyOrder(prepared, new PacketListener() {}, now -> {});
    StaticFill fill = prepared.fill().orElseThrow();
    return new Row(
        prepared.fabric().switches(),
        prepared.seed(),
        speedup,
        result.deliveredBytesPerCycle(),
        100 * result.utilizationOfHosts(),
        100 * result.utilizationOfSwitches(),
        fill.meanOfHosts() / 1e6,
        fill.meanOfSwitches() / 1e6,
        fill.meanHopsByRate(),
        fill.established().size(),
        result.created(),
        result.failures());
  }

  /** The networks of the paper, as {@code docs/network.md} describes them. */
  private NetworkDescription description(int switches, int speedup) throws ConfigurationException {
    return NetworkReader.read(new SourceText("jpdc-table3", text(switches, speedup)));
  }

  private String text(int switches, int speedup) {
    return """
        network:
          profile: jpdc2009
          topology: {kind: regular-random, switches: %d, hosts: 4, links: 4}
          switch: {speedup: %d}
          traffic:
            - {source: cbr, packet: 256, classes: jpdc-table2, cap: 0.8, fill: static}
          measure: {warm-up: %d us, time: %d us}
        """
        .formatted(switches, speedup, microseconds / 2, microseconds);
  }

  /** Each figure beside the print, a line a figure and size. */
  private record Line(String what, int switches, double made, double print, String verdict) {}

  private List<Line> lines() {
    List<Line> lines = new ArrayList<>();
    for (int size : sizes) {
      Printed print = PRINT.get(size);
      double reserved = mean(size, 1, Row::reservedByHosts);
      double bySwitches = mean(size, 1, Row::reservedBySwitches);
      add(lines, "reserved by hosts, Mb/s", size, reserved, print.reservedByHosts());
      add(lines, "reserved by switch ports, Mb/s", size, bySwitches, print.reservedBySwitches());
      for (int speedup : SPEEDUPS) {
        String with = ", speedup " + speedup;
        double hosts = mean(size, speedup, Row::hosts);
        double switches = mean(size, speedup, Row::switchPorts);
        add(lines, "links of hosts busy, %" + with, size, hosts, print.hosts());
        add(lines, "links of switches busy, %" + with, size, switches, print.switches());
        double share = hosts / (100 * reserved / LINK_MBITS);
        lines.add(new Line(BUSY + with, size, share, 1, verdict(share, 1, OF_RESERVATION)));
      }
      double delivered = mean(size, 2, Row::delivered);
      add(lines, "delivered, bytes/cycle/node", size, delivered, print.delivered());
      lines.add(
          new Line(
              "connections",
              size,
              mean(size, 1, row -> (double) row.connections()),
              print.connections(),
              "shown only"));
    }
    return lines;
  }

  private static void add(List<Line> lines, String what, int size, double made, double print) {
    lines.add(new Line(what, size, made, print, verdict(made, print, OF_PRINT)));
  }

  private static String verdict(double made, double print, double tolerance) {
    return Math.abs(made - print) <= tolerance * print ? "within" : "differs";
  }

  private double mean(int size, int speedup, ToDoubleFunction<Row> figure) {
    return rows.stream()
        .filter(row -> row.switches() == size && row.speedup() == speedup)
        .mapToDouble(figure)
        .average()
        .orElseThrow();
  }

  /**
   * What failed in a run, or links that are not as busy as reserved though crossbars are fast
   * enough; empty: nothing.
   */
  @Override
  public List<String> failures() {
    List<String> failures = new ArrayList<>();
    for (Row row : rows) {
      row.failures()
          .forEach(f -> failures.add(row.switches() + " switches, seed " + row.seed() + ": " + f));
    }
    for (Line line : lines()) {
      if (line.what().equals(BUSY + ", speedup 2") && line.verdict().equals("differs")) {
        failures.add(
            String.format(
                Locale.ROOT,
                "%d switches, speedup 2: links are busy %.4f times as long as reserved",
                line.switches(),
                line.made()));
      }
    }
    return failures;
  }

  @Override
  public String markdown() {
    StringBuilder text = new StringBuilder();
    text.append("| figure | switches | made | printed | difference | |\n");
    text.append("|---|---|---|---|---|---|\n");
    for (Line line : lines()) {
      text.append(
          String.format(
              Locale.ROOT,
              "| %s | %d | %s | %s | %+.1f %% | %s |\n",
              line.what(),
              line.switches(),
              number(line.made()),
              number(line.print()),
              100 * (line.made() / line.print() - 1),
              line.verdict()));
    }
    text.append('\n');
    for (int size : sizes) {
      text.append(
          String.format(
              Locale.ROOT,
              "%d switches: %.2f links between switches a connection by rate, %s packets, %s%n",
              size,
              mean(size, 1, Row::hops),
              String.format(Locale.ROOT, "%,.0f", mean(size, 1, row -> (double) row.packets())),
              rows.stream().allMatch(row -> row.failures().isEmpty())
                  ? "all arrived"
                  : "with failures"));
    }
    return text.toString();
  }

  private static String number(double value) {
    return String.format(
        Locale.ROOT, value < 10 ? "%.4f" : value < 10_000 ? "%.2f" : "%.0f", value);
  }

  @Override
  public Map<String, Object> figures() {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("sizes", sizes);
    figures.put("seeds", IntStream.rangeClosed(1, seeds).boxed().toList());
    figures.put("microseconds", microseconds);
    figures.put("rows", rows.stream().map(JpdcTable3::map).toList());
    figures.put(
        "table",
        lines().stream()
            .map(
                line ->
                    Map.of(
                        "figure", line.what(),
                        "switches", line.switches(),
                        "made", line.made(),
                        "printed", line.print(),
                        "verdict", line.verdict()))
            .toList());
    figures.put("failures", failures());
    return figures;
  }

  private static Map<String, Object> map(Row row) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("switches", row.switches());
    map.put("seed", row.seed());
    map.put("speedup", row.speedup());
    map.put("delivered_bytes_per_cycle_and_host", row.delivered());
    map.put("host_links_busy_percent", row.hosts());
    map.put("switch_links_busy_percent", row.switchPorts());
    map.put("reserved_by_hosts_mbits", row.reservedByHosts());
    map.put("reserved_by_switch_ports_mbits", row.reservedBySwitches());
    map.put("hops_between_switches_by_rate", row.hops());
    map.put("connections", row.connections());
    map.put("packets", row.packets());
    map.put("failures", row.failures());
    return map;
  }
}
