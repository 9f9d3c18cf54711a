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
    SweptFigure figure = new SweptFigure("stages", 3, 10, 40);
    List<Integer> told = new ArrayList<>();
    figure.make(2, told::add);
    assertEquals(12, figure.networks());
    assertEquals(figure.networks(), told.getLast());
    assertEquals(List.of(), figure.failures());
    List<ReportTable> tables = figure.report().tables();
    // No run is at a load of 0.7.
    assertEquals(
        List.of(
            "right: reproduced",
            "right: reproduced",
            "wrong: differs",
            "not so much: differs",
            "alike: reproduced"),
        tables.getFirst().rows().stream().map(row -> row.get(0) + ": " + row.get(3)).toList());
    // A table for each metric, a row for each curve.
    assertEquals(3, tables.size());
    assertTrue(tables.stream().skip(1).allMatch(table -> table.rows().size() == 2));
    Map<?, ?> figures = figure.figures();
    assertEquals(5, ((List<?>) figures.get("verdicts")).size());
    // The files of the sweep have the same points.
    Map<String, String> files = figure.pictures();
    assertEquals(
        figure.networks(),
        3
            * SweepFile.read(
                    new SourceText("vary.yaml", files.get("vary.yaml")),
                    new SourceText("network.yaml", files.get("network.yaml")))
                .size());
  }
}
