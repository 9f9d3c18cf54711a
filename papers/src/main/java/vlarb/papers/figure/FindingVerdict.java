// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.figure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import vlarb.page.chart.Point;
import vlarb.page.report.ReportTable;

/**
 * A statement of a paper beside our result.
 *
 * @param statement the printed statement, in few words
 * @param setting of the runs
 * @param made our result, with its interval
 * @param load the load of the networks that our result is taken from
 */
record FindingVerdict(
    String statement, String setting, String made, Finding finding, Point.Load load) {
  boolean isSaturated() {
    return load == Point.Load.SATURATED;
  }

  /** All in a table. */
  static ReportTable table(List<FindingVerdict> verdicts) {
    return new ReportTable(
        "",
        List.of("printed", "setting", "made", ""),
        verdicts.stream().map(FindingVerdict::cells).toList());
  }

  List<String> cells() {
    return List.of(statement, setting, made, finding.text() + (isSaturated() ? ", saturated" : ""));
  }

  Map<String, Object> figures() {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("printed", statement);
    figures.put("setting", setting);
    figures.put("made", made);
    figures.put("verdict", finding.text());
    figures.put("saturated", isSaturated());
    return figures;
  }
}
