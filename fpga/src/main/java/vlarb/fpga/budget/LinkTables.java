// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.stream.IntStream;
import vlarb.config.quantity.Link;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.page.FigureTable;

/** The tables by link rate that people read. */
public final class LinkTables {
  private static final int NARROWEST = 4;

  private LinkTables() {}

  /**
   * The table of an arbiter's budget on links, with the estimate of another target, if there is
   * one.
   */
  static FigureTable links(LinkPace pace, Optional<Estimate> estimate, List<Link> links) {
    ArbiterParameters parameters = pace.parameters();
    List<List<String>> rows = new ArrayList<>();
    List<String> headings =
        new ArrayList<>(List.of("link", "Gb/s", "bytes-per-cycle", "MHz", "smallest packet"));
    boolean hasTurns = Latency.withinATurn(parameters).isPresent();
    if (hasTurns) {
      headings.add("within a turn");
    }
    String width = "with bytes-per-cycle " + parameters.bytesPerCycle();
    headings.addAll(List.of("packets/s", width));
    estimate.ifPresent(other -> headings.addAll(List.of("estimated: " + other.label(), width)));
    rows.add(headings);
    for (Link rate : links) {
      LinkBudget link = pace.on(rate);
      List<String> row = new ArrayList<>(List.of(rate.label(), number(rate.gigabits())));
      row.add(link.width().isPresent() ? Integer.toString(link.width().getAsInt()) : "-");
      row.add(link.width().isPresent() ? number(rate.megahertz(link.width().getAsInt())) : "-");
      row.add(smallestPacket(link));
      pace.withinATurn(rate).map(LinkTables::smallestPacket).ifPresent(row::add);
      row.add(
          link.isPossible()
              ? String.format(Locale.ROOT, "%.2f M", link.packetsPerSecond() / 1e6)
              : "-");
      row.add(LinkVerdict.words(link));
      estimate
          .map(other -> pace.estimated(other).on(rate))
          .ifPresent(other -> row.addAll(List.of(smallestPacket(other), LinkVerdict.words(other))));
      rows.add(row);
    }
    String note =
        """
        Packets of the smallest size and longer ones follow each other without a gap. \
        bytes-per-cycle is the least that fills the link with this clock, MHz the clock that it \
        needs. The longest packet has %d B, the widest data path %d bytes a cycle; "-" where no \
        width or no packet is enough."""
            .formatted(parameters.options().maxPacket(), ArbiterParameters.WIDEST);
    return new FigureTable(
        "Links", note + estimate.map(other -> " " + words(pace, other)).orElse(""), rows);
  }

  private static String words(LinkPace measured, Estimate estimate) {
    return estimate.words()
        + " Here: %s MHz.".formatted(number(1000 / measured.estimated(estimate).periodNs()));
  }

  /** The clock that each link needs, by the width of the data path, beside the one reached. */
  static FigureTable clocks(double reachedMhz, List<Link> links) {
    return clocks(
        links,
        mhz -> mhz <= reachedMhz ? number(mhz) : "(%s)".formatted(number(mhz)),
        String.format(Locale.ROOT, "In brackets: more than the %.1f MHz reached.", reachedMhz));
  }

  /** The clock that each link needs, by the width of the data path, where none is measured. */
  public static FigureTable neededClocks(List<Link> links) {
    return clocks(
        links, LinkTables::number, "No clock is measured: there is no verdict on a link.");
  }

  private static FigureTable clocks(List<Link> links, DoubleFunction<String> cell, String note) {
    List<Integer> widths =
        IntStream.iterate(NARROWEST, width -> width <= ArbiterParameters.WIDEST, width -> 2 * width)
            .boxed()
            .toList();
    List<List<String>> rows = new ArrayList<>();
    List<String> headings = new ArrayList<>(List.of("link", "Gb/s"));
    widths.forEach(width -> headings.add(width + " bytes"));
    rows.add(headings);
    for (Link rate : links) {
      List<String> row = new ArrayList<>(List.of(rate.label(), number(rate.gigabits())));
      for (int width : widths) {
        row.add(cell.apply(rate.megahertz(width)));
      }
      rows.add(row);
    }
    return new FigureTable("Clock in MHz that a link needs, by bytes-per-cycle", note, rows);
  }

  /** The smallest packet without a gap behind it, with its unit, or that there is none. */
  public static String smallestPacket(LinkBudget link) {
    return link.isPossible() ? link.smallestPacketBytes() + " B" : "-";
  }

  /** A rate or a clock with one decimal. */
  public static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
