// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.figure;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.IntConsumer;
import java.util.function.ToDoubleFunction;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.network.description.NetworkDescription;
import vlarb.network.description.NetworkReader;
import vlarb.network.routing.RoutingException;
import vlarb.network.run.HopBounds;
import vlarb.network.run.NetworkResult;
import vlarb.network.run.NetworkRun;
import vlarb.network.run.Prepared;
import vlarb.network.run.Runs;
import vlarb.network.topology.FabricException;
import vlarb.page.chart.Interval;
import vlarb.page.chart.Point;

/**
 * The network of figures 7 to 9 of Alfaro, Sánchez, Duato, JPDC 2009, 16 switches and 64 hosts:
 * replications, each with a topology, connections and phases of its own, and the same connections
 * in several settings.
 */
final class JpdcRuns {
  private static final int SWITCHES = 16;

  private final List<Setting> settings;
  private final int replications;
  private final int milliseconds;
  private final int enough;
  private final List<Outcome> outcomes = new ArrayList<>();

  /**
   * The settings in which runs differ.
   *
   * @param payload the payload of all packets, in bytes
   * @param speedup the rate of the crossbars, as a multiple of the links'
   */
  record Setting(int payload, int speedup) {
    @Override
    public String toString() {
      return payload + " bytes, speedup " + speedup;
    }
  }

  /**
   * The outcome of one run.
   *
   * @param turns the longest waits of ports and VLs for their turns, as parts of their bounds
   * @param load the load of the network: it carries what connections send, or does not
   */
  record Outcome(
      Setting setting,
      long seed,
      long packets,
      ConnectionRecords.Summary records,
      DoubleSummaryStatistics turns,
      Point.Load load,
      List<String> failures) {}

  /**
   * @param milliseconds of the network's time in which packets count, after a tenth of it
   * @param enough fewest packets of a connection that can be the best or worst
   */
  JpdcRuns(List<Setting> settings, int replications, int milliseconds, int enough) {
    this.settings = List.copyOf(settings);
    this.replications = replications;
    this.milliseconds = milliseconds;
    this.enough = enough;
  }

  int networks() {
    return replications * settings.size();
  }

  List<Setting> settings() {
    return settings;
  }

  void make(int threads, IntConsumer done) {
    List<Callable<List<Outcome>>> runs = new ArrayList<>();
    for (long seed = 1; seed <= replications; seed++) {
      long one = seed;
      runs.add(() -> replication(one));
    }
    Runs.inOrder(runs, threads, ended -> done.accept(ended * settings.size()))
        .forEach(outcomes::addAll);
  }

  /** Runs one set of connections under all settings. */
  private List<Outcome> replication(long seed) {
    try {
      List<Outcome> own = new ArrayList<>();
      Prepared filled = Prepared.routed(description(settings.getFirst()), seed).filled(ended -> {});
      for (Setting setting : settings) {
        own.add(outcome(setting, filled.described(description(setting))));
      }
      return own;
    } catch (ConfigurationException | FabricException | RoutingException e) {
      throw new IllegalStateException("the description of the paper's network is sound", e);
    }
  }

  private Outcome outcome(Setting setting, Prepared prepared) {
    int wire = prepared.description().headers().wireBytes(setting.payload());
    ConnectionRecords records = new ConnectionRecords(prepared, wire);
    NetworkResult result = NetworkRun.run(prepared, records, now -> {});
    return new Outcome(
        setting,
        prepared.seed(),
        result.created(),
        records.summary(enough),
        result.bounds().hops().stream()
            .filter(hop -> hop.bound().isPresent())
            .mapToDouble(HopBounds.Hop::ratio)
            .summaryStatistics(),
        result.isSaturated() ? Point.Load.SATURATED : Point.Load.CARRIED,
        result.failures());
  }

  private NetworkDescription description(Setting setting) throws ConfigurationException {
    String text =
        """
        network:
          profile: jpdc2009
          topology: {kind: regular-random, switches: %d, hosts: 4, links: 4}
          switch: {speedup: %d}
          traffic:
            - {source: cbr, packet: %d, classes: jpdc-table2, cap: 0.8, fill: static}
          measure: {warm-up: %d us, time: %d us, patience: 2 s}
        """
            .formatted(
                SWITCHES,
                setting.speedup(),
                setting.payload(),
                100 * milliseconds,
                1000 * milliseconds);
    return NetworkReader.read(new SourceText("jpdc", text));
  }

  /** A figure of each replication in a setting. */
  double[] values(Setting setting, ToDoubleFunction<ConnectionRecords.Summary> figure) {
    return outcomes.stream()
        .filter(outcome -> outcome.setting().equals(setting))
        .mapToDouble(outcome -> figure.applyAsDouble(outcome.records()))
        .toArray();
  }

  Interval interval(Setting setting, ToDoubleFunction<ConnectionRecords.Summary> figure) {
    return Interval.of(values(setting, figure));
  }

  /** The load of a setting's networks: saturated, if one of them is. */
  Point.Load load(Setting setting) {
    return saturated(setting) > 0 ? Point.Load.SATURATED : Point.Load.CARRIED;
  }

  private long saturated(Setting setting) {
    return outcomes.stream()
        .filter(outcome -> outcome.setting().equals(setting))
        .filter(outcome -> outcome.load() == Point.Load.SATURATED)
        .count();
  }

  /** The number of saturated networks of each setting, a line each. */
  List<String> saturated() {
    return settings.stream()
        .map(s -> "%s: %d of %d networks saturated".formatted(s, saturated(s), replications))
        .toList();
  }

  /** Packets of all runs of a setting. */
  long packets(String setting) {
    return outcomes.stream()
        .filter(outcome -> outcome.setting().toString().equals(setting))
        .mapToLong(Outcome::packets)
        .sum();
  }

  /** The longest waits of ports and VLs for their turns in all runs, as parts of their bounds. */
  DoubleSummaryStatistics turns() {
    DoubleSummaryStatistics all = new DoubleSummaryStatistics();
    outcomes.forEach(outcome -> all.combine(outcome.turns()));
    return all;
  }

  List<String> failures() {
    List<String> failures = new ArrayList<>();
    for (Outcome outcome : outcomes) {
      outcome
          .failures()
          .forEach(f -> failures.add(outcome.setting() + ", seed " + outcome.seed() + ": " + f));
    }
    return failures;
  }

  /** The choices where the paper leaves something open; a line each. */
  List<String> choices() {
    return List.of(
        "16 switches of 8 ports, 4 hosts each, random links, up-down routes; seeds 1 to "
            + replications
            + " give topology, connections and phases",
        "packets of "
            + milliseconds
            + " ms of the network's time count, after "
            + milliseconds / 10.0
            + " ms; the paper waits for 100 packets of the slowest connection",
        "D = for each hop d · (255 · 64 + L) + L byte times and the flight; the paper does not say",
        "multiplexed crossbar at the links' rate (speedup 1) and twice that (speedup 2); the paper"
            + " does not say",
        "buffers of 4 packets, 5 stages of 20 ns, no headers beside the packet's size");
  }
}
