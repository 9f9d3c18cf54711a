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
import vlarb.network.figure.PaperFigure;
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

  @Override
  public final String markdown() {
    StringBuilder text = new StringBuilder("| figure | made | printed | |\n|---|---|---|---|\n");
    for (Line line : lines) {
      text.append(
          "| %s | %s | %s | %s |\n"
              .formatted(line.what(), line.made(), line.printed(), line.verdict().text()));
    }
    return text.toString();
  }

  @Override
  public final Map<String, Object> figures() {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put(
        "lines",
        lines.stream()
            .map(
                line ->
                    Map.of(
                        "figure", line.what(),
                        "made", line.made(),
                        "printed", line.printed(),
                        "verdict", line.verdict().text()))
            .toList());
    figures.put("failures", failures());
    return figures;
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
        lines.add(
            new Line(
                "entries beyond the need, distance " + distances,
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
      lines.add(
          new Line(
              "entries wasted, %s, distances %s, %,d tables"
                  .formatted(strategy, distances.name().toLowerCase(Locale.ROOT), runs),
              String.format(Locale.ROOT, "%.4f ± %.4f", sums.meanWaste(), 1.96 * sums.error()),
              String.format(Locale.ROOT, "%.2f, within %.0f %%", print, 100 * tolerance),
              Verdict.of(Math.abs(sums.meanWaste() - print) <= tolerance * print)));
    }
  }

  /** Figure 6: nine requests in a table. */
  static final class Six extends TableFigure {
    private FigureSix figure = new FigureSix(List.of());

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
