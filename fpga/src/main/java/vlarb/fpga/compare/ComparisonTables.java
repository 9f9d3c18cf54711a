// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import vlarb.fpga.budget.FigureColumns;
import vlarb.fpga.budget.FigureTable;
import vlarb.fpga.budget.LinkBudget;
import vlarb.fpga.budget.LinkRate;
import vlarb.fpga.compare.ArchitectureComparison.Built;
import vlarb.model.arbitration.ArbiterParameters;

/** The tables that people read of a comparison. */
final class ComparisonTables {
  private ComparisonTables() {}

  static List<FigureTable> of(ArchitectureComparison comparison) {
    List<FigureTable> tables = new ArrayList<>();
    tables.add(sizes(comparison));
    if (!comparison.fitting().isEmpty()) {
      tables.add(links(comparison));
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
    String note = "Cycles and ns are those from grant to grant. " + Choice.words(comparison);
    return new FigureTable("Size, clock and time in " + comparison.target().name(), note, rows);
  }

  private static FigureTable links(ArchitectureComparison comparison) {
    ArbiterParameters asked = comparison.asked();
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        row(
            List.of(
                "link",
                "Gb/s",
                "MHz with %d bytes".formatted(asked.bytesPerCycle()),
                "MHz with %d bytes".formatted(ArbiterParameters.WIDEST)),
            comparison.fitting().stream().map(Built::name).toList()));
    for (LinkRate rate : LinkRate.all()) {
      rows.add(
          row(
              List.of(
                  rate.label(),
                  number(rate.gigabits()),
                  number(megahertz(rate, asked.bytesPerCycle())),
                  number(megahertz(rate, ArbiterParameters.WIDEST))),
              comparison.fitting().stream().map(built -> smallestPacket(rate, built)).toList()));
    }
    return new FigureTable(
        "Links",
        """
        The clock is what a data path of so many bytes a cycle (bytes-per-cycle) needs to fill the \
        link. Below an architecture: the smallest packet that can follow its like without a gap, at \
        the clock measured and with a data path that is wide enough; "-" where no width or no packet \
        is. The longest packet has %d B."""
            .formatted(asked.options().maxPacket()),
        rows);
  }

  private static double megahertz(LinkRate rate, int bytesPerCycle) {
    return 1000 * rate.bytesPerNs() / bytesPerCycle;
  }

  private static String smallestPacket(LinkRate rate, Built built) {
    double period = built.figures().periodNs().orElseThrow();
    LinkBudget link = LinkBudget.of(rate, period, built.cycles(), built.parameters());
    return link.isPossible() ? link.smallestPacketBytes() + " B" : "-";
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
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
