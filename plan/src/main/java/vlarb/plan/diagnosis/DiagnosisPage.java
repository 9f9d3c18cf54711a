// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.diagnosis;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import vlarb.page.Bars;
import vlarb.page.Markup;
import vlarb.page.Page;
import vlarb.page.TextTable;

/** A diagnosis as a page: how many ports each finding is at, then each port with its change. */
public record DiagnosisPage(DiagnosisReport report) {
  /** Findings in the table, that a page stays small. */
  static final int MOST = 200;

  /** Kinds of finding with a bar. */
  private static final int BARS = 20;

  private static final String TITLE = "Findings in a fabric";

  /** The page. */
  public String html() {
    return new Page(TITLE).sortable().html(this::write);
  }

  private void write(Markup markup) {
    List<Finding> findings = report.diagnosis().findings();
    markup.element("h1", TITLE).element("p", report.summary(), "class", "lead");
    if (!findings.isEmpty()) {
      markup.element("h2", "By number of ports");
      bars(findings).write(markup);
      markup.element("h2", "Each port, and what to change");
      table(findings).write(markup);
    }
    if (findings.size() > MOST) {
      markup.element("p", (findings.size() - MOST) + " more with --json", "class", "note");
    }
    report.notes().forEach(note -> markup.element("p", note, "class", "note"));
  }

  private static Bars bars(List<Finding> findings) {
    Map<String, Integer> ports = new LinkedHashMap<>();
    findings.forEach(each -> ports.merge(each.kind().text() + ": " + each.what(), 1, Integer::sum));
    return new Bars(
        List.of("finding", "ports", "number"),
        ports.entrySet().stream()
            .limit(BARS)
            .map(
                each ->
                    Bars.Line.of(each.getKey(), "vl3", each.getValue(), each.getValue().toString()))
            .toList());
  }

  private TextTable table(List<Finding> findings) {
    return new TextTable(
        List.of("port", "finding", "change"),
        findings.stream()
            .limit(MOST)
            .map(
                each ->
                    List.of(
                        report.link(each.port()),
                        each.kind().text()
                            + ": "
                            + each.what()
                            + (each.evidence().isEmpty() ? "" : ", " + each.evidence()),
                        each.change()))
            .toList());
  }
}
