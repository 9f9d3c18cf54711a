// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.errata;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import vlarb.network.routing.multipath.BreadthFirstTree;
import vlarb.network.routing.multipath.CycleBits;
import vlarb.network.routing.multipath.FundamentalCycles;
import vlarb.network.routing.multipath.LinkGraph;
import vlarb.network.routing.multipath.PathBits;
import vlarb.network.routing.multipath.PathCensus;
import vlarb.network.routing.multipath.SimplePath;
import vlarb.network.routing.multipath.SimplePaths;
import vlarb.network.topology.FabricBuilder;
import vlarb.network.topology.FabricException;

/** Paths and cycles of small networks, counted. */
final class GraphCases {
  /** Four switches, each with a link to each other one. */
  private static final String COMPLETE = "ab ac ad bc bd cd";

  /** The network of the paper's figure 4. */
  private static final String FIGURE_FOUR = "ab bc ca cd db";

  private static final int SWITCHES = 4;

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

  static Evidence patterns() {
    Optional<String> common = pair('b', (one, other) -> !differ(one, other));
    Optional<String> equal = pair('a', PathBits::equals);
    return new Evidence(
        common.isPresent() && equal.isPresent(),
        "figure 4: by the tree of b %s; by that of a %s"
            .formatted(common.orElse("none"), equal.orElse("none")));
  }

  /** Tells that no number matches both patterns. */
  private static boolean differ(PathBits one, PathBits other) {
    return (one.ones() & other.zeros() | one.zeros() & other.ones()) != 0;
  }

  /** Two paths of figure 4 between the same switches whose patterns are as asked. */
  private static Optional<String> pair(char root, BiPredicate<PathBits, PathBits> asked) {
    CycleBits bits = figureFour(root);
    for (int from = 0; from < SWITCHES; from++) {
      for (int to = 0; to < SWITCHES; to++) {
        List<SimplePath> paths = from == to ? List.of() : SimplePaths.all(bits.graph(), from, to);
        for (SimplePath one : paths) {
          for (SimplePath other : paths) {
            PathBits mine = bits.pattern(one).orElseThrow();
            PathBits theirs = bits.pattern(other).orElseThrow();
            if (!one.equals(other) && asked.test(mine, theirs)) {
              return Optional.of(
                  "%s has %s, %s %s"
                      .formatted(letters(bits, one), mine, letters(bits, other), theirs));
            }
          }
        }
      }
    }
    return Optional.empty();
  }

  static Evidence follow() {
    CycleBits bits = figureFour('a');
    PathCensus census = PathCensus.of(bits, IntStream.range(0, SWITCHES).toArray());
    return new Evidence(
        census.lostByTables() > 0,
        "figure 4 with the tree of a: of %d paths with a number tables lose %d"
            .formatted(census.paths(), census.lostByTables()));
  }

  private static String letters(CycleBits bits, SimplePath path) {
    return path.vertices(bits.graph()).stream()
        .map(v -> String.valueOf((char) ('a' + v)))
        .collect(Collectors.joining());
  }

  /** Path bits of figure 4 by the tree of a root. */
  private static CycleBits figureFour(char root) {
    FabricBuilder builder = new FabricBuilder();
    try {
      for (char name = 'a'; name < 'a' + SWITCHES; name++) {
        builder.addSwitch("" + name, SWITCHES);
        builder.addHost("host " + name, name - 'a', SWITCHES - 1);
      }
      int[] ports = new int[SWITCHES];
      for (String link : FIGURE_FOUR.split(" ")) {
        int a = link.charAt(0) - 'a';
        int b = link.charAt(1) - 'a';
        builder.link(a, ports[a]++, b, ports[b]++);
      }
      LinkGraph graph = new LinkGraph(builder.build());
      return new CycleBits(new FundamentalCycles(new BreadthFirstTree(graph, root - 'a')));
    } catch (FabricException e) {
      throw new IllegalStateException(e);
    }
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
