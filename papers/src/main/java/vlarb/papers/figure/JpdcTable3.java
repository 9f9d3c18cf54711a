// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.figure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.network.admission.StaticFill;
import vlarb.network.description.NetworkDescription;
import vlarb.network.description.NetworkReader;
import vlarb.network.packet.PacketListener;
import vlarb.network.routing.RoutingException;
import vlarb.network.run.NetworkResult;
import vlarb.network.run.NetworkRun;
import vlarb.network.run.Prepared;
import vlarb.network.run.Runs;
import vlarb.network.topology.FabricException;
import vlarb.page.chart.Point;
import vlarb.page.report.Report;

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

  /** Rates of the crossbar, as multiples of the links'. */
  static final List<Integer> SPEEDUPS = List.of(1, 2);

  private final List<Integer> sizes;
  private final int seeds;
  private final int microseconds;
  private final List<Table3Row> rows = new ArrayList<>();

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
    List<Callable<List<Table3Row>>> runs = new ArrayList<>();
    for (int size : sizes) {
      for (long seed = 1; seed <= seeds; seed++) {
        long one = seed;
        runs.add(() -> rows(size, one));
      }
    }
    Runs.inOrder(runs, threads, done).forEach(rows::addAll);
  }

  private List<Table3Row> rows(int switches, long seed) {
    try {
      List<Table3Row> own = new ArrayList<>();
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

  private static Table3Row row(Prepared prepared, int speedup) {
    NetworkResult result = NetworkRun.runInAnyOrder(prepared, PacketListener.NONE, now -> {});
    StaticFill fill = prepared.fill().orElseThrow();
    return new Table3Row(
        prepared.fabric().switches(),
        prepared.seed(),
        speedup,
        result.isSaturated() ? Point.Load.SATURATED : Point.Load.CARRIED,
        result.offeredBytesPerCycle(),
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

  /** The networks of the paper, as {@code docs/guide/network.md} describes them. */
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

  /**
   * The failures of runs, and links that are not as busy as reserved though crossbars are fast
   * enough; empty: none.
   */
  @Override
  public List<String> failures() {
    List<String> failures = new ArrayList<>();
    for (Table3Row row : rows) {
      row.failures()
          .forEach(f -> failures.add(row.switches() + " switches, seed " + row.seed() + ": " + f));
    }
    failures.addAll(beside().linksNotBusy());
    return failures;
  }

  private Table3Beside beside() {
    return new Table3Beside(rows);
  }

  @Override
  public Report report() {
    List<String> notes = new ArrayList<>();
    for (int size : sizes) {
      List<Table3Row> own = rows.stream().filter(row -> row.switches() == size).toList();
      notes.add(
          String.format(
              Locale.ROOT,
              "%d switches: %.2f links between switches a connection by rate, %,.0f packets, %s",
              size,
              own.stream().mapToDouble(Table3Row::hops).average().orElseThrow(),
              own.stream().mapToLong(Table3Row::packets).average().orElseThrow(),
              own.stream().allMatch(row -> row.failures().isEmpty())
                  ? "all arrived in the end"
                  : "with failures"));
      for (int speedup : SPEEDUPS) {
        long saturated =
            own.stream()
                .filter(row -> row.speedup() == speedup && row.load() == Point.Load.SATURATED)
                .count();
        notes.add(
            "%d switches, speedup %d: %d of %d networks saturated"
                .formatted(size, speedup, saturated, seeds));
      }
    }
    notes.add(
        "%d networks of each size; packets of %d µs count, after half of that"
            .formatted(seeds, microseconds));
    notes.add(
        "multiplexed crossbar at the links' rate (speedup 1) and twice that (speedup 2), up-down"
            + " routes, 40 refusals a host in a row end a service level; the paper does not say");
    return new Report(
        "Table 3 of the JPDC paper of 2009: traffic and utilization for different network sizes",
        List.of(
            "F. J. Alfaro, J. L. Sánchez, J. Duato, A new strategy to manage the InfiniBand"
                + " arbitration tables, JPDC 69 (2009) 508–520. Small packets. docs/evidence/reproduction.md"
                + " says why some figures differ."),
        failures(),
        List.of(beside().table()),
        "switches",
        beside().points(),
        notes);
  }

  @Override
  public Map<String, Object> figures() {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("sizes", sizes);
    figures.put("seeds", IntStream.rangeClosed(1, seeds).boxed().toList());
    figures.put("microseconds", microseconds);
    figures.put("rows", rows.stream().map(Table3Row::figures).toList());
    figures.put("table", beside().figures());
    figures.put("failures", failures());
    return figures;
  }
}
