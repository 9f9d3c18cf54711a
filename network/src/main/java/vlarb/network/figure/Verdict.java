// SPDX-License-Identifier: Apache-2.0
package vlarb.network.figure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import vlarb.network.report.ReportTable;

/**
 * A statement of a paper beside our result.
 *
 * @param statement what is printed, in few words
 * @param setting of the runs
 * @param made with its interval
 */
record Verdict(String statement, String setting, String made, Finding finding) {
  static Verdict of(String statement, Object setting, String made, Finding finding) {
    return new Verdict(statement, setting.toString(), made, finding);
  }

  /** All in a table. */
  static ReportTable table(List<Verdict> verdicts) {
    return new ReportTable(
        "",
        List.of("printed", "setting", "made", ""),
        verdicts.stream().map(Verdict::cells).toList());
  }

  List<String> cells() {
    return List.of(statement, setting, made, finding.text());
  }

  Map<String, Object> figures() {
    Map<String, Object> figures = new LinkedHashMap<>();
    figures.put("printed", statement);
    figures.put("setting", setting);
    figures.put("made", made);
    figures.put("verdict", finding.text());
    return figures;
  }
}
