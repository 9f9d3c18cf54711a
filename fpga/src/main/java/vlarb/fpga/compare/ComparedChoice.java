// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.compare;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import vlarb.fpga.compare.ArchitectureComparison.Built;

/** Advice on the architecture to choose: the smallest, the fastest, and those that are neither. */
final class ComparedChoice {
  private ComparedChoice() {}

  /** The choice in a few sentences. */
  static String words(ArchitectureComparison comparison) {
    StringBuilder words = new StringBuilder();
    List<Built> timed = comparison.timed();
    if (!timed.isEmpty()) {
      words.append(smallest(timed)).append(fastest(timed));
    } else if (!comparison.fitting().isEmpty()) {
      words.append(smallest(comparison.fitting())).append(". No clock is measured.");
    }
    for (Built built : timed) {
      List<Built> better =
          timed.stream().filter(other -> ArchitectureComparison.beats(other, built)).toList();
      if (!better.isEmpty()) {
        words.append(
            " Neither smaller nor faster than %s: %s."
                .formatted(ComparisonTables.names(better), built.name()));
      }
    }
    if (!comparison.leftOut().isEmpty()) {
      words.append(
          " Left out, because no table engine has its table: %s."
              .formatted(
                  comparison.leftOut().stream()
                      .map(ArchitectureComparison::name)
                      .collect(Collectors.joining(", "))));
    }
    return words.toString().strip();
  }

  private static String smallest(List<Built> several) {
    Built smallest =
        several.stream()
            .min(Comparator.comparingDouble(built -> built.figures().area()))
            .orElseThrow();
    return String.format(
        Locale.ROOT,
        "The smallest is %s (%.0f %s)",
        smallest.name(),
        smallest.figures().area(),
        smallest.figures().areaUnit());
  }

  private static String fastest(List<Built> timed) {
    Built fastest =
        timed.stream()
            .min(Comparator.comparingDouble(built -> built.ns().orElseThrow()))
            .orElseThrow();
    return String.format(
        Locale.ROOT,
        ", the fastest %s (%.1f ns a decision).",
        fastest.name(),
        fastest.ns().orElseThrow());
  }
}
