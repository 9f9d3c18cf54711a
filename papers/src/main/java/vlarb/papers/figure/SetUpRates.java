// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.figure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.IntConsumer;
import vlarb.network.run.Runs;
import vlarb.network.setup.TimedResult;
import vlarb.page.chart.ChartSheet;
import vlarb.page.chart.Interval;
import vlarb.page.chart.Point;
import vlarb.page.report.Report;
import vlarb.page.report.ReportTable;

/**
 * Our own experiment: how long a set-up takes, and what is refused, as requests come faster. Tables
 * have the engines of the hardware at 150 MHz, and all their entries have packets. The faster
 * connections come the shorter they live, so that tables are as full at each rate.
 */
public final class SetUpRates implements PaperFigure {
  private static final double LOAD = 1;

  /** Mean lifetimes in which requests come. */
  private static final double LIFETIMES = 3;

  /** Requests a second. */
  public static final List<Integer> RATES = List.of(1_000, 10_000, 100_000, 1_000_000);

  private static final List<String> SHOWN =
      List.of(
          AdmissionMetric.SET_UP.text(),
          AdmissionMetric.WORST.text(),
          AdmissionMetric.REFUSED.text(),
          AdmissionMetric.LIVE.text());

  /** A run of one strategy at one rate of requests, with one seed. */
  private record Cell(Strategy strategy, int rate, long seed, Map<AdmissionMetric, Double> values) {
    private Map<String, Object> row() {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("strategy", strategy.label());
      row.put("requests_per_second", rate);
      row.put("seed", seed);
      values.forEach((metric, value) -> row.put(metric.text(), value));
      return row;
    }
  }

  private final int switches;
  private final int seeds;
  private final List<Integer> rates;
  private final List<Cell> cells = new ArrayList<>();

  /**
   * The experiment to be made.
   *
   * @param switches with four hosts each
   * @param seeds networks: their seeds are 1, 2 and so on
   * @param rates some of {@link #RATES}
   */
  public SetUpRates(int switches, int seeds, List<Integer> rates) {
    this.switches = switches;
    this.seeds = seeds;
    this.rates = List.copyOf(rates);
  }

  private static String text(int rate) {
    return String.format(Locale.ROOT, "%,d", rate);
  }

  @Override
  public int networks() {
    return Strategy.IN_HARDWARE.size() * rates.size() * seeds;
  }

  @Override
  public void make(int threads, IntConsumer done) {
    List<Callable<Cell>> runs = new ArrayList<>();
    for (int rate : rates) {
      for (Strategy strategy : Strategy.IN_HARDWARE) {
        for (long seed = 1; seed <= seeds; seed++) {
          long one = seed;
          runs.add(() -> cell(strategy, rate, one));
        }
      }
    }
    cells.addAll(Runs.inOrder(runs, threads, done));
  }

  private Cell cell(Strategy strategy, int rate, long seed) {
    ComingAndGoing network = new ComingAndGoing(switches, AdmissionLoads.Asked.BY_DELAY.classes());
    double lifetime = network.requestsPerSecond(LOAD, 1) / rate;
    TimedResult result = network.run(strategy, rate, lifetime, LIFETIMES * lifetime, seed);
    Map<AdmissionMetric, Double> values = new LinkedHashMap<>();
    AdmissionMetric.OF_RATES.forEach(metric -> values.put(metric, metric.of(result)));
    return new Cell(strategy, rate, seed, values);
  }

  /** A metric over seeds: the mean, or the worst of all. */
  Interval interval(Strategy strategy, int rate, AdmissionMetric metric) {
    return metric.over(
        cells.stream()
            .filter(cell -> cell.strategy == strategy && cell.rate == rate)
            .mapToDouble(cell -> cell.values.get(metric))
            .toArray());
  }

  /** Sequences that waited longer than their distance, if there are some. */
  @Override
  public List<String> failures() {
    return cells.stream()
        .filter(cell -> cell.values.get(AdmissionMetric.BEYOND) > 0)
        .map(
            cell ->
                "%s at %d requests/s, seed %d: a sequence waited longer than its distance"
                    .formatted(cell.strategy.label(), cell.rate, cell.seed))
        .toList();
  }

  @Override
  public Report report() {
    List<String> head = new ArrayList<>(List.of("requests/s", ""));
    AdmissionMetric.OF_RATES.forEach(metric -> head.add(metric.text()));
    List<List<String>> rows = new ArrayList<>();
    rates.forEach(
        rate -> {
          for (Strategy strategy : Strategy.IN_HARDWARE) {
            List<String> row = new ArrayList<>(List.of(text(rate), "`" + strategy.label() + "`"));
            AdmissionMetric.OF_RATES.forEach(
                metric -> row.add(interval(strategy, rate, metric).text(metric.digits())));
            rows.add(row);
          }
        });
    return new Report(
        "Set-up of connections, by requests a second",
        List.of(
            "Connections come and go faster and faster, and tables are as full at each rate. Bars"
                + " are intervals of 95 % by Student's t over the networks; what is worst is the"
                + " worst of all."),
        failures(),
        List.of(new ReportTable("", head, rows)),
        "requests/s",
        points(),
        choices());
  }

  private List<Point> points() {
    List<Point> points = new ArrayList<>();
    for (AdmissionMetric metric : AdmissionMetric.OF_RATES) {
      for (Strategy strategy : Strategy.IN_HARDWARE) {
        rates.forEach(
            rate ->
                points.add(
                    new Point(
                        metric.text(),
                        "",
                        strategy.label(),
                        text(rate),
                        interval(strategy, rate, metric))));
      }
    }
    return points;
  }

  private List<String> choices() {
    return List.of(
        "%d switches of 8 ports, 4 hosts each, random links of 2.5 Gb/s, up-down routes; seeds 1 to %d"
            .formatted(switches, seeds),
        ("load 1: requests that would reserve 80 %% of each host's link if none were refused, by"
                + " lifetimes of %.2f s at 1,000 requests a second and in proportion less at more;"
                + " they come for three lifetimes, from empty tables on")
            .formatted(
                new ComingAndGoing(switches, AdmissionLoads.Asked.BY_DELAY.classes())
                        .requestsPerSecond(LOAD, 1)
                    / 1000),
        "ten classes of distances 3 to 60, none a power of two, drawn all alike",
        "engines at 150 MHz, the cycle-accurate model; all entries always have packets");
  }

  @Override
  public Map<String, Object> figures() {
    return AdmissionMetric.figures(choices(), cells.stream().map(Cell::row).toList(), failures());
  }

  @Override
  public Map<String, String> pictures() {
    return Map.of(
        "set-up.svg",
        ChartSheet.svg(
            "Set-up of connections by requests a second and policy",
            points(),
            SHOWN,
            "requests/s"));
  }
}
