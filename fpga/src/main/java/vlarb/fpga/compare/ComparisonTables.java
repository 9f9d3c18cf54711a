// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import vlarb.config.quantity.Link;
import vlarb.fpga.budget.Estimate;
import vlarb.fpga.budget.FigureColumns;
import vlarb.fpga.budget.Latency;
import vlarb.fpga.budget.LinkPace;
import vlarb.fpga.budget.LinkTables;
import vlarb.fpga.compare.ArchitectureComparison.Built;
import vlarb.fpga.flow.ClockSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.page.FigureTable;

/** The tables that people read of a comparison. */
final class ComparisonTables {
  private ComparisonTables() {}

  /**
   * The sizes; then on one link the verdict on each architecture, else the packets by link. Without
   * a clock the clocks that links need are all that there is to say of them.
   */
  static List<FigureTable> of(ArchitectureComparison comparison, List<Link> links) {
    List<FigureTable> tables = new ArrayList<>();
    tables.add(sizes(comparison));
    if (comparison.target().clockSource() == ClockSource.NONE) {
      tables.add(LinkTables.neededClocks(links));
    } else if (!comparison.timed().isEmpty() && links.size() == 1) {
      LinkChoices choices = comparison.on(links.getFirst());
      tables.add(LinkChoiceText.table(choices, choices.ranked(), List.of()));
    } else if (!comparison.timed().isEmpty()) {
      tables.add(links(comparison));
      Estimate.from(comparison.target())
          .ifPresent(estimate -> tables.add(estimatedLinks(comparison, estimate)));
    }
    return tables;
  }

  private static FigureTable sizes(ArchitectureComparison comparison) {
    String target = comparison.target().name();
    String choice = ComparedChoice.words(comparison);
    return switch (comparison.target().clockSource()) {
      case PLACEMENT, NETLIST ->
          new FigureTable(
              "Size, clock and time in " + target,
              "Cycles and ns are those from grant to grant. " + choice,
              sizes(
                  comparison,
                  List.of("cycles", "ns"),
                  built -> List.of(cycles(built), built.ns().map(FigureColumns::ns).orElse("-"))));
      case NONE ->
          new FigureTable(
              "Size in " + target,
              "Cycles are those from grant to grant. " + choice,
              sizes(comparison, List.of("cycles"), built -> List.of(cycles(built))));
    };
  }

  private static String cycles(Built built) {
    return Integer.toString(built.cycles());
  }

  private static List<List<String>> sizes(
      ArchitectureComparison comparison,
      List<String> times,
      Function<Built, List<String>> timesOf) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(row("architecture", times, FigureColumns.headings(comparison.target())));
    for (Built built : comparison.built()) {
      rows.add(row(built.name(), timesOf.apply(built), FigureColumns.of(built.figures())));
    }
    return rows;
  }

  private static FigureTable links(ArchitectureComparison comparison) {
    ArbiterParameters asked = comparison.asked();
    return smallestPackets(
        "Links",
        """
        The clock is what a data path of so many bytes a cycle (bytes-per-cycle) needs to fill the \
        link. Below an architecture: the smallest packet that can follow its like without a gap, at \
        the clock measured and with a data path that is wide enough; "-" where no width or no packet \
        is. The longest packet has %d B."""
            .formatted(asked.options().maxPacket()),
        comparison,
        Built::pace);
  }

  private static FigureTable estimatedLinks(ArchitectureComparison comparison, Estimate estimate) {
    String clocks =
        comparison.timed().stream()
            .map(
                built ->
                    "%s %s MHz"
                        .formatted(
                            built.name(),
                            LinkTables.number(1000 / built.pace().estimated(estimate).periodNs())))
            .collect(Collectors.joining(", "));
    return smallestPackets(
        "Links, estimated for " + estimate.target(),
        estimate.words() + " The clocks: " + clocks + ".",
        comparison,
        built -> built.pace().estimated(estimate));
  }

  private static FigureTable smallestPackets(
      String title,
      String note,
      ArchitectureComparison comparison,
      Function<Built, LinkPace> paceOf) {
    int width = comparison.asked().bytesPerCycle();
    List<Built> timed = comparison.timed();
    List<List<String>> rows = new ArrayList<>();
    List<String> headings =
        new ArrayList<>(
            List.of(
                "link",
                "Gb/s",
                "MHz with %d bytes".formatted(width),
                "MHz with %d bytes".formatted(ArbiterParameters.WIDEST)));
    for (Built built : timed) {
      headings.add(built.name());
      Latency.withinATurn(built.parameters())
          .ifPresent(turn -> headings.add(built.name() + ", within a turn"));
    }
    rows.add(headings);
    for (Link rate : Link.all()) {
      List<String> row =
          new ArrayList<>(
              List.of(
                  rate.label(),
                  LinkTables.number(rate.gigabits()),
                  LinkTables.number(rate.megahertz(width)),
                  LinkTables.number(rate.megahertz(ArbiterParameters.WIDEST))));
      for (Built built : timed) {
        LinkPace pace = paceOf.apply(built);
        row.add(LinkTables.smallestPacket(pace.on(rate)));
        pace.withinATurn(rate).map(LinkTables::smallestPacket).ifPresent(row::add);
      }
      rows.add(row);
    }
    return new FigureTable(title, note, rows);
  }

  private static List<String> row(String name, List<String> times, List<String> figures) {
    List<String> row = new ArrayList<>(List.of(name));
    row.addAll(times);
    row.addAll(figures);
    return row;
  }

  /** The names of architectures in a sentence. */
  static String names(List<Built> built) {
    return built.stream().map(Built::name).collect(Collectors.joining(", "));
  }
}
