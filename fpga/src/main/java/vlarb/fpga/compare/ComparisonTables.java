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
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.page.FigureTable;

/** The tables that people read of a comparison. */
final class ComparisonTables {
  private ComparisonTables() {}

  /** The sizes; then on one link the verdict on each architecture, else the packets by link. */
  static List<FigureTable> of(ArchitectureComparison comparison, List<Link> links) {
    List<FigureTable> tables = new ArrayList<>();
    tables.add(sizes(comparison));
    if (!comparison.fitting().isEmpty() && links.size() == 1) {
      LinkChoices choices = comparison.on(links.getFirst());
      tables.add(LinkChoiceText.table(choices, choices.ranked(), List.of()));
    } else if (!comparison.fitting().isEmpty()) {
      tables.add(links(comparison));
      Estimate.from(comparison.target())
          .ifPresent(estimate -> tables.add(estimatedLinks(comparison, estimate)));
    }
    return tables;
  }

  private static FigureTable sizes(ArchitectureComparison comparison) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        row(List.of("architecture", "cycles", "ns"), FigureColumns.headings(comparison.target())));
    for (Built built : comparison.built()) {
      String ns = built.ns().map(FigureColumns::ns).orElse("-");
      rows.add(
          row(
              List.of(built.name(), Integer.toString(built.cycles()), ns),
              FigureColumns.of(built.figures())));
    }
    String note =
        "Cycles and ns are those from grant to grant. " + ComparedChoice.words(comparison);
    return new FigureTable("Size, clock and time in " + comparison.target().name(), note, rows);
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
        comparison.fitting().stream()
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
    List<Built> fitting = comparison.fitting();
    List<List<String>> rows = new ArrayList<>();
    List<String> headings =
        new ArrayList<>(
            List.of(
                "link",
                "Gb/s",
                "MHz with %d bytes".formatted(width),
                "MHz with %d bytes".formatted(ArbiterParameters.WIDEST)));
    for (Built built : fitting) {
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
      for (Built built : fitting) {
        LinkPace pace = paceOf.apply(built);
        row.add(LinkTables.smallestPacket(pace.on(rate)));
        pace.withinATurn(rate).map(LinkTables::smallestPacket).ifPresent(row::add);
      }
      rows.add(row);
    }
    return new FigureTable(title, note, rows);
  }

  private static List<String> row(List<String> first, List<String> rest) {
    List<String> row = new ArrayList<>(first);
    row.addAll(rest);
    return row;
  }

  /** The names of architectures in a sentence. */
  static String names(List<Built> built) {
    return built.stream().map(Built::name).collect(Collectors.joining(", "));
  }
}
