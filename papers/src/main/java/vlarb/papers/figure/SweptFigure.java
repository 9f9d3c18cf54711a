// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.figure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.network.description.NetworkReader;
import vlarb.network.packet.PacketListener;
import vlarb.network.routing.RoutingException;
import vlarb.network.run.NetworkResult;
import vlarb.network.run.NetworkRun;
import vlarb.network.run.Prepared;
import vlarb.network.run.Runs;
import vlarb.network.sweep.SweepFile;
import vlarb.network.sweep.SweepPoint;
import vlarb.network.topology.FabricException;
import vlarb.page.chart.Interval;
import vlarb.page.chart.Point;
import vlarb.page.report.Report;
import vlarb.page.report.ReportTable;

/** A figure whose network, axis, curves and statements are a file of data. */
public final class SweptFigure implements PaperFigure {
  private final SweptFile file;
  private final List<SweepPoint> points;
  private final int seeds;
  private final String size;
  private final List<Outcome> outcomes = new ArrayList<>();

  /**
   * The outcome of a run.
   *
   * @param values the metrics that it has, by name
   * @param load of the network
   * @param deadlock the channels of packets that wait for each other for ever; empty: none do
   */
  private record Outcome(
      String curve,
      String x,
      long seed,
      Map<String, Double> values,
      Point.Load load,
      List<String> deadlock,
      List<String> failures) {
    boolean isAt(String otherCurve, String otherX) {
      return curve.equals(otherCurve) && x.equals(otherX);
    }
  }

  /**
   * A figure that is not made yet.
   *
   * @param name of its file
   * @param seeds the networks of each point
   * @param warmUp milliseconds of the network's time before the measurement
   * @param time milliseconds of the measurement
   */
  public SweptFigure(String name, int seeds, int warmUp, int time) {
    file = SweptFile.of(name);
    this.seeds = seeds;
    size = "measure: {warm-up: %d ms, time: %d ms, patience: 2 s}".formatted(warmUp, time);
    try {
      points =
          SweepFile.read(
              new SourceText("vary.yaml", file.vary()), new SourceText("network.yaml", network()));
    } catch (ConfigurationException e) {
      throw new IllegalStateException(e);
    }
  }

  private String network() {
    return file.network() + "  " + size + "\n";
  }

  private static String x(SweepPoint point) {
    return point.values().firstEntry().getValue();
  }

  private static String curve(SweepPoint point) {
    return point.values().lastEntry().getValue();
  }

  @Override
  public int networks() {
    return points.size() * seeds;
  }

  @Override
  public void make(int threads, IntConsumer done) {
    List<Callable<Outcome>> runs = new ArrayList<>();
    for (SweepPoint point : points) {
      for (long seed = 1; seed <= seeds; seed++) {
        long one = seed;
        runs.add(() -> run(point, one));
      }
    }
    outcomes.addAll(Runs.inOrder(runs, threads, done));
  }

  private Outcome run(SweepPoint point, long seed) {
    try {
      Prepared prepared =
          Prepared.routed(NetworkReader.read(new SourceText("network.yaml", point.text())), seed)
              .filled(ended -> {});
      NetworkResult result = NetworkRun.runInAnyOrder(prepared, PacketListener.NONE, now -> {});
      Map<String, Double> values = new LinkedHashMap<>();
      if (result.deadlock().isEmpty()) {
        Map<String, Object> figures = result.figures();
        file.metrics()
            .forEach((name, metric) -> metric.of(figures).ifPresent(v -> values.put(name, v)));
      }
      return new Outcome(
          curve(point),
          x(point),
          seed,
          values,
          result.isSaturated() ? Point.Load.SATURATED : Point.Load.CARRIED,
          result.deadlock(),
          result.deadlock().isEmpty() ? result.failures() : List.of());
    } catch (ConfigurationException | FabricException | RoutingException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public List<String> failures() {
    return outcomes.stream()
        .flatMap(
            o ->
                o.failures().stream()
                    .map(f -> "%s, %s, seed %d: %s".formatted(o.curve(), o.x(), o.seed(), f)))
        .toList();
  }

  private List<Optional<Double>> values(String curve, String x, String metric) {
    return outcomes.stream()
        .filter(outcome -> outcome.isAt(curve, x))
        .map(outcome -> Optional.ofNullable(outcome.values().get(metric)))
        .toList();
  }

  /** Saturated if a network there is; one that stopped says nothing. */
  private Point.Load load(String curve, String x) {
    return outcomes.stream()
            .filter(outcome -> outcome.isAt(curve, x) && outcome.deadlock().isEmpty())
            .anyMatch(outcome -> outcome.load() == Point.Load.SATURATED)
        ? Point.Load.SATURATED
        : Point.Load.CARRIED;
  }

  private List<Point> curves() {
    List<Point> all = new ArrayList<>();
    for (String metric : file.metrics().keySet()) {
      for (SweepPoint point : points) {
        double[] known =
            values(curve(point), x(point), metric).stream()
                .flatMap(Optional::stream)
                .mapToDouble(value -> value)
                .toArray();
        if (known.length > 0) {
          all.add(
              new Point(
                  metric,
                  "",
                  curve(point),
                  x(point),
                  Interval.of(known),
                  load(curve(point), x(point))));
        }
      }
    }
    return all;
  }

  /** The statements about places that the runs have. */
  private List<FindingVerdict> verdicts() {
    List<String> xs = points.stream().map(SweptFigure::x).distinct().toList();
    return file.rules().stream()
        .filter(rule -> xs.contains(rule.x()))
        .map(
            rule ->
                rule.verdict(
                    this::values,
                    Stream.of(rule.less(), rule.more())
                            .anyMatch(c -> load(c, rule.x()) == Point.Load.SATURATED)
                        ? Point.Load.SATURATED
                        : Point.Load.CARRIED))
        .toList();
  }

  /** The networks that stopped, a line for each curve and place. */
  private List<String> stopped() {
    List<String> lines = new ArrayList<>();
    for (SweepPoint point : points) {
      List<Outcome> own =
          outcomes.stream()
              .filter(o -> o.isAt(curve(point), x(point)) && !o.deadlock().isEmpty())
              .toList();
      if (!own.isEmpty()) {
        lines.add(
            "%s at %s: %d of %d networks stopped, seed %d by %s"
                .formatted(
                    curve(point),
                    x(point),
                    own.size(),
                    seeds,
                    own.getFirst().seed(),
                    String.join(", ", own.getFirst().deadlock())));
      }
    }
    return lines;
  }

  @Override
  public Report report() {
    List<FindingVerdict> verdicts = verdicts();
    List<Point> curves = curves();
    List<ReportTable> tables = new ArrayList<>();
    tables.add(FindingVerdict.table(verdicts));
    Point.byChart(curves).forEach((place, own) -> tables.add(table(place.getFirst(), own)));
    List<String> notes = new ArrayList<>(stopped());
    notes.addAll(file.choices());
    notes.add("%d networks a point; %s".formatted(seeds, size));
    return new Report(
        file.title(),
        List.of(
            file.source(),
            "Of %d orders %d passed, %d failed, %d are not decided at this size. Bars are intervals of 95 %% by Student's t over networks; both sides of an order have the same networks. No percentage is taken from a saturated point."
                .formatted(
                    verdicts.size(),
                    count(verdicts, Finding.REPRODUCED),
                    count(verdicts, Finding.DIFFERS),
                    count(verdicts, Finding.NOT_DECIDED))),
        failures(),
        tables,
        points.getFirst().values().firstEntry().getKey(),
        curves,
        notes);
  }

  private static long count(List<FindingVerdict> verdicts, Finding finding) {
    return verdicts.stream().filter(verdict -> verdict.finding() == finding).count();
  }

  private ReportTable table(String metric, List<Point> own) {
    List<String> xs = points.stream().map(SweptFigure::x).distinct().toList();
    List<List<String>> rows = new ArrayList<>();
    for (String curve : points.stream().map(SweptFigure::curve).distinct().toList()) {
      List<String> row = new ArrayList<>(List.of(curve));
      for (String x : xs) {
        row.add(
            own.stream()
                .filter(point -> point.curve().equals(curve) && point.x().equals(x))
                .map(point -> point.text(2) + rest(metric, curve, x))
                .findFirst()
                .orElse("stopped"));
      }
      rows.add(row);
    }
    return new ReportTable(metric, Stream.concat(Stream.of(""), xs.stream()).toList(), rows);
  }

  /** The number of networks that a mean is over, where others stopped. */
  private String rest(String metric, String curve, String x) {
    List<Optional<Double>> all = values(curve, x, metric);
    long known = all.stream().filter(Optional::isPresent).count();
    return known == all.size() ? "" : " (%d of %d)".formatted(known, all.size());
  }

  @Override
  public Map<String, Object> figures() {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("choices", file.choices());
    figures.put("size", size);
    figures.put("stopped", stopped());
    figures.put("verdicts", verdicts().stream().map(FindingVerdict::figures).toList());
    figures.put("failures", failures());
    return figures;
  }

  /** The files of a sweep that makes the same runs. */
  @Override
  public Map<String, String> pictures() {
    return Map.of("network.yaml", network(), "vary.yaml", file.vary());
  }
}
