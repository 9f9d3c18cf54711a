// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.figure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import vlarb.network.admission.ConnectionClass;
import vlarb.network.run.Runs;
import vlarb.network.setup.TimedResult;
import vlarb.page.chart.ChartSheet;
import vlarb.page.chart.Interval;
import vlarb.page.chart.Point;
import vlarb.page.report.Report;
import vlarb.page.report.ReportTable;

/**
 * Our own experiment: connections that come and go at several loads, in tables that are filled in
 * by CENRE, which never moves anything and has no hardware, and by CESY under each policy, with
 * table engines at 150 MHz behind ports whose entries all have packets. What is accepted, which
 * entries are lost, what is moved, and how long a set-up takes.
 */
public final class AdmissionLoads implements PaperFigure {
  private static final double LIFETIME = 1;

  /** Parts of what hosts may reserve that requests would have if none were refused. */
  static final List<Double> LOADS = List.of(0.5, 1.0, 1.5, 2.0);

  private static final ConnectionClass[] BY_DELAY = {
    new ConnectionClass(0, 3, 64_000, 1_550_000),
    new ConnectionClass(1, 5, 64_000, 1_550_000),
    new ConnectionClass(2, 6, 64_000, 1_550_000),
    new ConnectionClass(3, 7, 64_000, 1_550_000),
    new ConnectionClass(4, 10, 1_550_000, 64_000_000),
    new ConnectionClass(5, 13, 64_000, 1_550_000),
    new ConnectionClass(6, 20, 1_550_000, 64_000_000),
    new ConnectionClass(7, 27, 64_000, 1_550_000),
    new ConnectionClass(8, 45, 1_550_000, 64_000_000),
    new ConnectionClass(9, 60, 64_000_000, 255_000_000)
  };

  /** The metrics that an architect wants to see at once. */
  private static final List<String> SHOWN =
      Stream.of(
              AdmissionMetric.ACCEPTED,
              AdmissionMetric.LOST,
              AdmissionMetric.MOVED,
              AdmissionMetric.WORST)
          .map(AdmissionMetric::text)
          .toList();

  /** The mixes of connections that are asked for. */
  enum Asked {
    /** Distances that are powers of two. */
    TABLE_2("table 2 of the paper of 2009, distances 2 to 64", ConnectionClass.JPDC_TABLE_2),
    /** Distances as bounds of delay give them. */
    BY_DELAY(
        "ten classes of distances 3 to 60, none a power of two", List.of(AdmissionLoads.BY_DELAY));

    private final String text;
    private final List<ConnectionClass> classes;

    Asked(String text, List<ConnectionClass> classes) {
      this.text = text;
      this.classes = classes;
    }

    List<ConnectionClass> classes() {
      return classes;
    }
  }

  /** A run of one strategy under one load, with one seed. */
  record Cell(
      Asked asked, Strategy strategy, double load, long seed, Map<AdmissionMetric, Double> values) {
    private Map<String, Object> row() {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("asked", asked.name().toLowerCase(Locale.ROOT));
      row.put("strategy", strategy.label());
      row.put("load", load);
      row.put("seed", seed);
      values.forEach((metric, value) -> row.put(metric.text(), value));
      return row;
    }
  }

  private final int switches;
  private final int seeds;
  private final int milliseconds;
  private final List<Cell> cells = new ArrayList<>();

  /**
   * The experiment to be made.
   *
   * @param switches with four hosts each
   * @param seeds networks: their seeds are 1, 2 and so on
   * @param milliseconds in which requests come; connections live for a second on average
   */
  public AdmissionLoads(int switches, int seeds, int milliseconds) {
    this.switches = switches;
    this.seeds = seeds;
    this.milliseconds = milliseconds;
  }

  @Override
  public int networks() {
    return Asked.values().length * Strategy.values().length * LOADS.size() * seeds;
  }

  @Override
  public void make(int threads, IntConsumer done) {
    List<Callable<Cell>> runs = new ArrayList<>();
    for (Asked asked : Asked.values()) {
      for (double load : LOADS) {
        for (Strategy strategy : Strategy.values()) {
          for (long seed = 1; seed <= seeds; seed++) {
            long one = seed;
            runs.add(() -> cell(asked, strategy, load, one));
          }
        }
      }
    }
    cells.addAll(Runs.inOrder(runs, threads, done));
  }

  private Cell cell(Asked asked, Strategy strategy, double load, long seed) {
    ComingAndGoing network = new ComingAndGoing(switches, asked.classes);
    TimedResult result =
        network.run(
            strategy,
            network.requestsPerSecond(load, LIFETIME),
            LIFETIME,
            milliseconds / 1000.0,
            seed);
    Map<AdmissionMetric, Double> values = new LinkedHashMap<>();
    for (AdmissionMetric metric : AdmissionMetric.OF_LOADS) {
      values.put(metric, metric.of(result));
    }
    return new Cell(asked, strategy, load, seed, values);
  }

  /** A metric over seeds: the mean, or the worst of all. */
  Interval interval(Asked asked, Strategy strategy, double load, AdmissionMetric metric) {
    double[] values =
        cells.stream()
            .filter(c -> c.asked == asked && c.strategy == strategy && c.load == load)
            .mapToDouble(c -> c.values.get(metric))
            .toArray();
    return metric.over(values);
  }

  /** Sequences that waited longer than their distance, if there are some. */
  @Override
  public List<String> failures() {
    return cells.stream()
        .filter(cell -> cell.values.get(AdmissionMetric.BEYOND) > 0)
        .map(
            cell ->
                "%s at load %s, seed %d: a sequence waited longer than its distance"
                    .formatted(cell.strategy.label(), cell.load, cell.seed))
        .toList();
  }

  @Override
  public Report report() {
    List<ReportTable> tables = new ArrayList<>();
    List<Point> points = new ArrayList<>();
    for (Asked asked : Asked.values()) {
      tables.add(table(asked));
      points.addAll(points(asked));
    }
    return new Report(
        "Admission: what a strategy costs a fabric",
        List.of(
            "Connections come and go, and each output on their way has to admit them: how many get"
                + " in, what is lost, what is moved, how long a set-up takes. Bars are intervals of"
                + " 95 % by Student's t over the networks; what is worst is the worst of all."),
        failures(),
        tables,
        "load",
        points,
        choices());
  }

  private ReportTable table(Asked asked) {
    List<String> head = new ArrayList<>(List.of("load", ""));
    AdmissionMetric.OF_LOADS.stream().map(AdmissionMetric::text).forEach(head::add);
    List<List<String>> rows = new ArrayList<>();
    for (double load : LOADS) {
      for (Strategy strategy : Strategy.values()) {
        List<String> row = new ArrayList<>(List.of(load + "", "`" + strategy.label() + "`"));
        for (AdmissionMetric metric : AdmissionMetric.OF_LOADS) {
          row.add(text(asked, strategy, load, metric));
        }
        rows.add(row);
      }
    }
    return new ReportTable("Connections of " + asked.text, head, rows);
  }

  /** The curves of all metrics, along the load. */
  List<Point> points(Asked asked) {
    List<Point> points = new ArrayList<>();
    for (AdmissionMetric metric : AdmissionMetric.OF_LOADS) {
      for (Strategy strategy : Strategy.values()) {
        for (double load : LOADS) {
          if (!text(asked, strategy, load, metric).isEmpty()) {
            points.add(
                new Point(
                    metric.text(),
                    asked.text,
                    strategy.label(),
                    Double.toString(load),
                    interval(asked, strategy, load, metric)));
          }
        }
      }
    }
    return points;
  }

  private String text(Asked asked, Strategy strategy, double load, AdmissionMetric metric) {
    boolean ofEngines =
        metric == AdmissionMetric.ANSWER
            || metric == AdmissionMetric.LIVE
            || metric == AdmissionMetric.BEYOND;
    return strategy == Strategy.CENRE && ofEngines
        ? ""
        : interval(asked, strategy, load, metric).text(metric.digits());
  }

  private List<String> choices() {
    return List.of(
        "%d switches of 8 ports, 4 hosts each, random links of 2.5 Gb/s, up-down routes; seeds 1 to %d"
            .formatted(switches, seeds),
        "load 1: requests that would reserve 80 %% of each host's link if none were refused; %d ms, from"
                .formatted(milliseconds)
            + " empty tables on; connections live for a second on average",
        "a class is drawn for each request, all alike; entries are lost that a sequence has beyond"
            + " what distance and weight need",
        "CENRE takes no time, for it has no hardware; engines of CESY at 150 MHz, all entries"
            + " always have packets");
  }

  @Override
  public Map<String, Object> figures() {
    return AdmissionMetric.figures(choices(), cells.stream().map(Cell::row).toList(), failures());
  }

  @Override
  public Map<String, String> pictures() {
    return Map.of(
        "admission.svg",
        ChartSheet.svg(
            "Admission by load and strategy, " + Asked.BY_DELAY.text,
            points(Asked.BY_DELAY),
            SHOWN,
            "load"));
  }
}
