// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.errata;

import java.util.HashSet;
import java.util.Set;

/** Paths and cycles of small networks, counted. */
final class GraphCases {
  /** Four switches, each with a link to each other one. */
  private static final String COMPLETE = "ab ac ad bc bd cd";

  /** The network of the paper's figure 4. */
  private static final String FIGURE_FOUR = "ab bc ca cd db";

  private GraphCases() {}

  static Evidence paths() {
    int cycles = links(COMPLETE).size() / 2 - 4 + 1;
    int most = 0;
    for (char from = 'a'; from <= 'd'; from++) {
      for (char to = 'a'; to <= 'd'; to++) {
        if (from != to) {
          most = Math.max(most, paths(links(COMPLETE), from, to, "" + from));
        }
      }
    }
    return new Evidence(
        most < 1 << cycles,
        "four switches, each linked to each: C = %d, and no two of them have more than %d paths, not %d"
            .formatted(cycles, most, 1 << cycles));
  }

  static Evidence cycles() {
    Set<String> links = links(FIGURE_FOUR);
    int independent = links.size() / 2 - 4 + 1;
    Set<Set<Character>> cycles = new HashSet<>();
    // In this network no two cycles have the same switches.
    for (char from = 'a'; from <= 'd'; from++) {
      cycles(links, from, "" + from, cycles);
    }
    return new Evidence(
        cycles.size() > independent,
        "figure 4 has %d cycles, acba, cdbc and acdba; the algorithm counts %d"
            .formatted(cycles.size(), independent));
  }

  static Evidence entries() {
    int vertices = 4;
    int printed = 6;
    return new Evidence(
        2 * vertices != printed && 2 * (vertices - 1) == printed,
        "vertex a is in one cycle, of 4 vertices: 2 · 4 = 8 by the formula, 2 · 3 = 6 by figure 5c");
  }

  static Evidence pathBits() {
    int most = (1 << 3) - 1;
    return new Evidence(
        9 > most, "LMC has 3 bits: at most %d path bits, %d paths".formatted(most, 1 << most));
  }

  static Evidence headers() {
    int connected = 8 + 12 + 4 + 2;
    return new Evidence(
        connected == 26,
        "LRH 8, BTH 12, ICRC 4, VCRC 2 are %d bytes; DETH adds 8, RDETH 4 more: %d and %d"
            .formatted(connected, connected + 8, connected + 12));
  }

  /** Lists both directions of each link. */
  private static Set<String> links(String text) {
    Set<String> links = new HashSet<>();
    for (String link : text.split(" ")) {
      links.add(link);
      links.add("" + link.charAt(1) + link.charAt(0));
    }
    return links;
  }

  /** Paths that visit no switch twice. */
  private static int paths(Set<String> links, char from, char to, String visited) {
    if (from == to) {
      return 1;
    }
    int sum = 0;
    for (char next = 'a'; next <= 'd'; next++) {
      if (links.contains("" + from + next) && visited.indexOf(next) < 0) {
        sum += paths(links, next, to, visited + next);
      }
    }
    return sum;
  }

  private static void cycles(
      Set<String> links, char from, String visited, Set<Set<Character>> found) {
    for (char next = 'a'; next <= 'd'; next++) {
      if (links.contains("" + from + next)) {
        if (next == visited.charAt(0) && visited.length() > 2) {
          Set<Character> cycle = new HashSet<>();
          visited.chars().forEach(c -> cycle.add((char) c));
          found.add(cycle);
        } else if (visited.indexOf(next) < 0) {
          cycles(links, next, visited + next, found);
        }
      }
    }
  }
}
