// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import vlarb.config.SourceText;
import vlarb.network.sweep.SweepFile;
import vlarb.page.report.ReportTable;

/** Figures that are data. */
class SweptFigureTest {
  @Test
  void eachStatementHasItsVerdict() throws Exception {
    SweptFigure figure = new SweptFigure("tpds-fig9", 2, 1, 2);
    List<Integer> told = new ArrayList<>();
    figure.make(2, told::add);
    assertEquals(figure.networks(), told.getLast());
    assertEquals(List.of(), figure.failures());
    List<ReportTable> tables = figure.report().tables();
    SweptFile file = SweptFile.of("tpds-fig9");
    assertEquals(file.rules().size(), tables.getFirst().rows().size());
    // A table for each metric, a row for each scheme.
    assertEquals(1 + file.metrics().size(), tables.size());
    assertTrue(tables.stream().skip(1).allMatch(table -> table.rows().size() == 3));
    Map<?, ?> figures = figure.figures();
    assertEquals(file.rules().size(), ((List<?>) figures.get("verdicts")).size());
    // The files of the sweep have the same points.
    Map<String, String> files = figure.pictures();
    assertEquals(
        figure.networks(),
        2
            * SweepFile.read(
                    new SourceText("vary.yaml", files.get("vary.yaml")),
                    new SourceText("network.yaml", files.get("network.yaml")))
                .size());
  }
}
