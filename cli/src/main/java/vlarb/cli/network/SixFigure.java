// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.network;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import vlarb.page.report.ReportTable;
import vlarb.papers.waste.FigureSix;
import vlarb.papers.waste.FigureSixPage;

/** Figure 6: nine requests in a table. */
final class SixFigure extends TableFigure {
  private static final int COLUMNS = 16;

  private FigureSix figure = new FigureSix(List.of());

  @Override
  String title() {
    return "Figure 6 of the JPDC paper of 2009: nine requests in a table";
  }

  /** A table each part: the distance of the request that has an entry. */
  @Override
  List<ReportTable> moreTables() {
    return figure.parts().stream().map(SixFigure::table).toList();
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
