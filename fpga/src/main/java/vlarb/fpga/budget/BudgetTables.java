// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import vlarb.fpga.budget.Budget.ModuleFigures;
import vlarb.fpga.flow.Figures;
import vlarb.fpga.flow.Resource;
import vlarb.model.arbitration.ArbiterParameters;

/** The tables that people read of a budget, whatever they are printed on. */
final class BudgetTables {
  private BudgetTables() {}

  /**
   * A table.
   *
   * @param title what it shows
   * @param note what its reader must know, or empty
   * @param rows of cells, the headings first
   */
  record Table(String title, String note, List<List<String>> rows) {}

  static List<Table> of(Budget budget) {
    List<Table> tables = new ArrayList<>();
    tables.add(sizes(budget));
    if (budget.total().fits()) {
      tables.add(latencies(budget));
      if (budget.subject() instanceof Subject.Arbiter(ArbiterParameters parameters)) {
        tables.add(links(budget, parameters));
      }
    }
    return tables;
  }

  private static Table sizes(Budget budget) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(row("module", "", FigureColumns.headings(budget.target())));
    rows.add(row("total", "", FigureColumns.of(budget.total())));
    Map<String, List<ModuleFigures>> byModule = new LinkedHashMap<>();
    for (ModuleFigures module : budget.modules()) {
      byModule.computeIfAbsent(module.module(), _ -> new ArrayList<>()).add(module);
    }
    byModule.forEach(
        (name, instances) ->
            rows.add(
                row(
                    name,
                    "x" + instances.size(),
                    FigureColumns.of(instances.getFirst().figures()))));
    return new Table("Size and clock in " + budget.target().name(), note(budget), rows);
  }

  private static String note(Budget budget) {
    String modules =
        "The total is the flattened design; each module is built by itself, with what is below it.";
    return switch (budget.total()) {
      case Figures.Fpga fpga ->
          modules
              + " The total takes %s, the measuring registers included."
                  .formatted(Resource.list(fpga.resources()))
              + (fpga.fits() ? "" : " It does not fit, so nothing was placed.");
      case Figures.Cells _ -> modules + " Wires are ideal, the corner is typical.";
    };
  }

  private static Table latencies(Budget budget) {
    double periodNs = budget.total().periodNs().orElseThrow();
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("latency", "cycles", "ns"));
    for (Latency latency : budget.latencies()) {
      rows.add(
          List.of(
              latency.name(),
              Integer.toString(latency.cycles()),
              String.format(Locale.ROOT, "%.1f", periodNs * latency.cycles())));
    }
    return new Table("Latency at %.1f MHz".formatted(1000 / periodNs), "", rows);
  }

  private static Table links(Budget budget, ArbiterParameters parameters) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("link", "Gb/s", "smallest packet", "packets/s", "bytes a cycle"));
    for (LinkBudget link : budget.links()) {
      rows.add(
          List.of(
              link.rate().speed() + " " + link.rate().lanes() + "x",
              String.format(Locale.ROOT, "%.1f", link.rate().gigabits()),
              link.smallestPacketBytes() + " B",
              String.format(Locale.ROOT, "%.2f M", link.packetsPerSecond() / 1e6),
              Integer.toString(link.bytesPerCycle())));
    }
    return new Table(
        "Links",
        """
        Back-to-back packets from the smallest size up are decided without a gap. The data path \
        fills a link where bytes-per-cycle, here %d, is at least its bytes a cycle."""
            .formatted(parameters.bytesPerCycle()),
        rows);
  }

  private static List<String> row(String name, String count, List<String> figures) {
    List<String> row = new ArrayList<>(List.of(name, count));
    row.addAll(figures);
    return row;
  }
}
