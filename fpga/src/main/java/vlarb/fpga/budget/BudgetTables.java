// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import vlarb.config.quantity.Link;
import vlarb.fpga.budget.Budget.ModuleFigures;
import vlarb.fpga.flow.ClockSource;
import vlarb.fpga.flow.CriticalPath;
import vlarb.fpga.flow.Figures;
import vlarb.fpga.flow.PlacedDesign;
import vlarb.fpga.flow.Resource;
import vlarb.page.FigureTable;

/** The tables that people read of a budget, whatever they are printed on. */
final class BudgetTables {
  private static final String EDGES = "From clock edge to clock edge, at the most.";

  private BudgetTables() {}

  /** The tables; those by link have rows of these links. */
  static List<FigureTable> of(Budget budget, List<Link> links) {
    List<FigureTable> tables = new ArrayList<>();
    tables.add(sizes(budget));
    if (budget.total().fits()) {
      longestPath(budget).ifPresent(tables::add);
      if (!budget.latencies().isEmpty()) {
        tables.add(latencies(budget));
      }
      budget
          .pace()
          .ifPresent(
              pace -> {
                tables.add(LinkTables.links(pace, Estimate.from(budget.target()), links));
                tables.add(LinkTables.clocks(1000 / pace.periodNs(), links));
              });
    }
    if (budget.target().clockSource() == ClockSource.NONE && budget.arbiter().isPresent()) {
      tables.add(LinkTables.neededClocks(links));
    }
    return tables;
  }

  private static FigureTable sizes(Budget budget) {
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
    String title =
        switch (budget.target().clockSource()) {
          case PLACEMENT, NETLIST -> "Size and clock in ";
          case NONE -> "Size in ";
        };
    return new FigureTable(title + budget.target().name(), note(budget), rows);
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
      case Figures.Xilinx _ ->
          modules + " Synthesized for no device: there is always room, and no clock is measured.";
      case Figures.Cells _ -> modules + " Wires are ideal, the corner is typical.";
    };
  }

  /**
   * The longest path of the whole design, signal by signal where it was placed; for standard cells
   * only its two ends are known.
   */
  private static Optional<FigureTable> longestPath(Budget budget) {
    if (!(budget.total() instanceof Figures.Fpga fpga)) {
      return Optional.empty();
    }
    PlacedDesign slowest = fpga.slowest();
    CriticalPath path = slowest.path();
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("ns", "signal"));
    rows.add(List.of("0.00", path.from()));
    for (CriticalPath.Signal signal : path.through()) {
      rows.add(List.of(FigureColumns.ns(signal.ns()), signal.name()));
    }
    rows.add(List.of(FigureColumns.ns(path.ns()), path.to()));
    return Optional.of(
        new FigureTable(
            "Longest path, with placement seed " + slowest.seed(),
            "From register to register, by the Verilog's names. Logic without a name is near a signal that has one.",
            rows));
  }

  private static FigureTable latencies(Budget budget) {
    return budget
        .total()
        .periodNs()
        .map(periodNs -> latencies(budget, periodNs))
        .orElseGet(() -> cycles(budget));
  }

  private static FigureTable cycles(Budget budget) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("latency", "cycles"));
    for (Latency latency : budget.latencies()) {
      rows.add(List.of(latency.name(), Integer.toString(latency.cycles())));
    }
    return new FigureTable("Latency", EDGES, rows);
  }

  private static FigureTable latencies(Budget budget, double periodNs) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("latency", "cycles", "ns"));
    for (Latency latency : budget.latencies()) {
      rows.add(
          List.of(
              latency.name(),
              Integer.toString(latency.cycles()),
              String.format(Locale.ROOT, "%.1f", latency.ns(periodNs))));
    }
    return new FigureTable("Latency at %.1f MHz".formatted(1000 / periodNs), EDGES, rows);
  }

  private static List<String> row(String name, String count, List<String> figures) {
    List<String> row = new ArrayList<>(List.of(name, count));
    row.addAll(figures);
    return row;
  }
}
