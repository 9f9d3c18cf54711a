// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.network;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import vlarb.model.admission.Cenre;
import vlarb.model.admission.Reservations;
import vlarb.model.table.sets.TableSize;
import vlarb.network.chart.Point;
import vlarb.network.figure.PaperFigure;
import vlarb.network.report.Report;
import vlarb.network.report.ReportTable;
import vlarb.network.statistics.Interval;
import vlarb.plan.experiment.Distances;
import vlarb.plan.experiment.FigureSix;
import vlarb.plan.experiment.FigureSixPage;
import vlarb.plan.experiment.Strategy;
import vlarb.plan.experiment.Until;
import vlarb.plan.experiment.WasteRuns;
import vlarb.plan.experiment.WasteSetting;

/** What the paper of 2009 says of a single table, made by the experiments that have it. */
abstract sealed class TableFigure implements PaperFigure {
  private static final int ENTRIES = 64;

  /** A line: what is printed, what is made, whether that is the same. */
  record Line(String what, String made, String printed, Verdict verdict) {}

  /** What is held of a line. */
  enum Verdict {
    REPRODUCED,
    DIFFERS,
    SHOWN_ONLY;

    static Verdict of(boolean same) {
      return same ? REPRODUCED : DIFFERS;
    }

    String text() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }

  final List<Line> lines = new ArrayList<>();

  @Override
  public final int networks() {
    return 1;
  }

  abstract void make();

  @Override
  public final void make(int threads, IntConsumer done) {
    make();
    done.accept(1);
  }

  @Override
  public final List<String> failures() {
    return lines.stream()
        .filter(line -> line.verdict() == Verdict.DIFFERS)
        .map(line -> line.what() + ": " + line.made() + ", printed " + line.printed())
        .toList();
  }

  /** Of the page. */
  abstract String title();

  /** What the curves go along; where there are none, empty. */
  String along() {
    return "";
  }

  /** Made beside printed, as curves. */
  List<Point> points() {
    return List.of();
  }

  /** Beside the table of what is made and printed. */
  List<ReportTable> moreTables() {
    return List.of();
  }

  @Override
  public final Report report() {
    List<ReportTable> tables = new ArrayList<>();
    tables.add(
        new ReportTable(
            "",
            List.of("figure", "made", "printed", ""),
            lines.stream()
                .map(line -> List.of(line.what, line.made, line.printed, line.verdict.text()))
                .toList()));
    tables.addAll(moreTables());
    return new Report(
        title(),
        List.of(
            "F. J. Alfaro, J. L. Sánchez, J. Duato, A new strategy to manage the InfiniBand arbitration"
                + " tables, JPDC 69 (2009) 508–520. docs/planning.md says more."),
        failures(),
        tables,
        along(),
        points(),
        List.of());
  }

  @Override
  public final Map<String, Object> figures() {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("lines", lines.stream().map(TableFigure::figures).toList());
    figures.put("failures", failures());
    return figures;
  }

  private static Map<String, Object> figures(Line line) {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("figure", line.what);
    figures.put("made", line.made);
    figures.put("printed", line.printed);
    figures.put("verdict", line.verdict.text());
    return figures;
  }

  /** A value that is known exactly. */
  private static Point exact(String metric, String chart, String curve, String x, double value) {
    return new Point(metric, chart, curve, x, new Interval(value, Double.NaN));
  }

  /** Table 1: entries that CESY uses beyond what a distance needs. */
  static final class TableOne extends TableFigure {
    /** First and last distance of a row, and the entries that are printed. */
    private static final int[][] PRINT = {
      {2, 2, 0},
      {3, 3, 10},
      {4, 4, 0},
      {5, 5, 3},
      {6, 6, 5},
      {7, 7, 6},
      {8, 9, 0},
      {10, 10, 1},
      {11, 12, 2},
      {13, 15, 3},
      {16, 21, 0},
      {22, 31, 1},
      {32, 64, 0}
    };

    private static final String WASTED = "entries beyond the need";

    private final List<Point> points = new ArrayList<>();

    @Override
    String title() {
      return "Table 1 of the JPDC paper of 2009: entries that CESY uses beyond the need";
    }

    @Override
    String along() {
      return "distance";
    }

    @Override
    List<Point> points() {
      return points;
    }

    @Override
    void make() {
      TableSize table = new TableSize(ENTRIES);
      Cenre needed = new Cenre(ENTRIES);
      for (int[] row : PRINT) {
        List<Integer> made =
            IntStream.rangeClosed(row[0], row[1])
                .map(d -> table.entriesOn(Reservations.level(table, d)) - needed.needed(d))
                .distinct()
                .boxed()
                .toList();
        String distances = row[0] == row[1] ? "" + row[0] : row[0] + " to " + row[1];
        String first = "" + row[0];
        points.add(exact(WASTED, "", "made", first, made.getFirst()));
        points.add(exact(WASTED, "", "printed", first, row[2]));
        lines.add(
            new Line(
                WASTED + ", distance " + distances,
                String.join(", ", made.stream().map(String::valueOf).toList()),
                "" + row[2],
                Verdict.of(made.equals(List.of(row[2])))));
      }
    }
  }

  /** Section 5.3: entries that a full table wastes. */
  static final class Waste extends TableFigure {
    private final int runs;

    /**
     * @param runs tables that are filled by each strategy
     */
    Waste(int runs) {
      this.runs = runs;
    }

    private final List<Point> points = new ArrayList<>();

    @Override
    String title() {
      return "Section 5.3 of the JPDC paper of 2009: entries that a full table wastes";
    }

    @Override
    String along() {
      return "distances";
    }

    @Override
    List<Point> points() {
      return points;
    }

    @Override
    void make() {
      add(Strategy.CESY, Distances.UNIFORM, 8.78, 0.03);
      add(Strategy.CENRE, Distances.UNIFORM, 1.96, 0.15);
      add(Strategy.CESY, Distances.PROPORTIONAL, 5.68, 0.03);
      add(Strategy.CENRE, Distances.PROPORTIONAL, 0.86, 0.15);
    }

    private void add(Strategy strategy, Distances distances, double print, double tolerance) {
      WasteSetting setting = new WasteSetting(ENTRIES, distances, 2, Until.FULL);
      WasteRuns.Sums sums = new WasteRuns(setting, strategy).run(runs, 1);
      String asked = distances.name().toLowerCase(Locale.ROOT);
      Interval wasted = new Interval(sums.meanWaste(), 1.96 * sums.error());
      points.add(new Point("entries wasted", "" + strategy, "made", asked, wasted));
      points.add(exact("entries wasted", "" + strategy, "printed", asked, print));
      lines.add(
          new Line(
              "entries wasted, %s, distances %s, %,d tables".formatted(strategy, asked, runs),
              wasted.text(4),
              String.format(Locale.ROOT, "%.2f, within %.0f %%", print, 100 * tolerance),
              Verdict.of(Math.abs(sums.meanWaste() - print) <= tolerance * print)));
    }
  }

  /** Figure 6: nine requests in a table. */
  static final class Six extends TableFigure {
    private static final int COLUMNS = 16;

    private FigureSix figure = new FigureSix(List.of());

    @Override
    String title() {
      return "Figure 6 of the JPDC paper of 2009: nine requests in a table";
    }

    /** A table each part: the distance of the request that has an entry. */
    @Override
    List<ReportTable> moreTables() {
      return figure.parts().stream().map(Six::table).toList();
    }

    private static ReportTable table(FigureSix.Part part) {
      List<List<String>> rows = new ArrayList<>();
      for (int first = 0; first < ENTRIES; first += COLUMNS) {
        List<String> row = new ArrayList<>();
        row.add("%d to %d".formatted(first + 1, first + COLUMNS));
        part.distances().subList(first, first + COLUMNS).stream()
            .map(distance -> distance == 0 ? "–" : distance.toString())
            .forEach(row::add);
        rows.add(row);
      }
      List<String> head = new ArrayList<>(List.of("entries"));
      IntStream.rangeClosed(1, COLUMNS).mapToObj(String::valueOf).forEach(head::add);
      return new ReportTable(
          part.name() + ": the distance of the request that has the entry", head, rows);
    }

    @Override
    void make() {
      figure = FigureSix.calculate();
      for (FigureSix.Part part : figure.parts()) {
        lines.add(
            new Line(
                part.name(),
                part.refused().isEmpty()
                    ? part.positions(0).size() + " free"
                    : part.positions(0).size() + " free, refused " + part.refused(),
                "as in the figure",
                Verdict.SHOWN_ONLY));
      }
      lines.add(
          new Line(
              "what the paper says of the three tables",
              figure.differences().isEmpty() ? "holds" : String.join("; ", figure.differences()),
              "holds",
              Verdict.of(figure.differences().isEmpty())));
    }

    @Override
    public Map<String, String> pictures() {
      return Map.of("figure6.html", new FigureSixPage(figure).html());
    }
  }
}
