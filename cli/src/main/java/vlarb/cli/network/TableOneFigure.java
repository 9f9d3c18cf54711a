// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.network;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import vlarb.model.admission.Cenre;
import vlarb.model.admission.Reservations;
import vlarb.model.table.sets.TableSize;
import vlarb.page.chart.Point;

/** Table 1: entries that CESY uses beyond what a distance needs. */
final class TableOneFigure extends TableFigure {
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
