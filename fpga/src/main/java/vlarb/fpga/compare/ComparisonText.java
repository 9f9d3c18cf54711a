// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;
import vlarb.config.ConfigurationText;
import vlarb.config.quantity.Link;
import vlarb.fpga.budget.BudgetProvenance;
import vlarb.fpga.budget.BudgetText;
import vlarb.fpga.compare.ArchitectureComparison.Built;
import vlarb.page.FigureTable;
import vlarb.page.Page;
import vlarb.page.chart.ParetoPlot;
import vlarb.page.chart.ParetoPlot.Axis;
import vlarb.page.chart.ParetoPlot.Better;
import vlarb.page.chart.ParetoPlot.Point;
import vlarb.page.chart.ParetoPlot.Role;

/** Comparisons for people: for a terminal, and as a page of their own with a picture. */
public final class ComparisonText {
  private ComparisonText() {}

  /** Aligned tables, and below them what they were made with. */
  public static String text(ArchitectureComparison comparison, List<Link> links) {
    return BudgetText.text(ComparisonTables.of(comparison, links), provenance(comparison));
  }

  /**
   * The comparison as a page that needs nothing from elsewhere, with size against time as a
   * picture.
   */
  public static String html(ArchitectureComparison comparison, List<Link> links) {
    String title = "Architectures of an arbiter in " + comparison.target().name();
    List<FigureTable> tables = ComparisonTables.of(comparison, links);
    return new Page(title)
        .sortable()
        .html(
            markup -> {
              markup.element("h1", title);
              tables.getFirst().write(markup);
              if (!comparison.timed().isEmpty()) {
                markup.raw(plot(comparison.timed()));
              }
              tables.stream().skip(1).forEach(table -> table.write(markup));
              provenance(comparison).forEach(line -> markup.element("p", line, "class", "note"));
            });
  }

  private static String plot(List<Built> built) {
    List<Point> points =
        built.stream()
            .map(
                one ->
                    new Point(
                        one.ns().orElseThrow(), one.figures().area(), one.name(), Role.CHOICE))
            .toList();
    return new ParetoPlot(
            "Size against time",
            new Axis("ns a decision", Better.LOW),
            new Axis(built.getFirst().figures().areaUnit(), Better.LOW),
            points)
        .svg();
  }

  private static List<String> provenance(ArchitectureComparison comparison) {
    SequencedMap<String, String> configuration = ConfigurationText.of(comparison.asked());
    configuration.remove("arbiter.architecture");
    List<String> lines = new ArrayList<>();
    lines.add("Configuration: " + BudgetProvenance.words(configuration));
    if (comparison.target().clockSource().isPlaced()) {
      lines.add("Placement seeds: " + BudgetProvenance.seeds(comparison.seeds()));
    }
    lines.add("Versions: " + BudgetProvenance.words(comparison.versions()));
    return lines;
  }
}
