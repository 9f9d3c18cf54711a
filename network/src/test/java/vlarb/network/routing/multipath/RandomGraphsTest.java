// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing.multipath;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.jgrapht.Graph;
import org.jgrapht.alg.connectivity.ConnectivityInspector;
import org.jgrapht.alg.shortestpath.AllDirectedPaths;
import org.jgrapht.graph.AsUndirectedGraph;
import org.jgrapht.graph.DirectedMultigraph;
import org.junit.jupiter.api.Test;

/** Cycles, paths, path bits and tables of 1000 random networks, against JGraphT. */
class RandomGraphsTest {
  private static final int NETWORKS = 1000;

  @Test
  void pathsAreThoseOfJGraphT() throws Exception {
    long compared = 0;
    for (int seed = 0; seed < NETWORKS; seed++) {
      LinkGraph graph = new LinkGraph(Graphs.random(new Random(seed)));
      AllDirectedPaths<Integer, Integer> oracle = new AllDirectedPaths<>(directed(graph));
      int cycles = new BreadthFirstTree(graph, 0).backArcs().size();
      assertEquals(graph.edges() - graph.vertices() + 1, cycles);
      long most = 0;
      for (int from = 0; from < graph.vertices(); from++) {
        for (int to = 0; to < graph.vertices(); to++) {
          if (from != to) {
            List<List<Integer>> expected = expected(graph, oracle, from, to);
            assertEquals(expected, arcs(SimplePaths.all(graph, from, to)), "seed " + seed);
            assertEquals(
                expected.subList(0, Math.min(5, expected.size())),
                arcs(SimplePaths.first(graph, from, to, 5)));
            assertTrue(expected.size() <= 1L << cycles, "seed " + seed);
            most = Math.max(most, expected.size());
            compared += expected.size();
          }
        }
      }
      PathCounts counts = PathCounts.of(graph);
      assertEquals(new PathCounts(most, cycles), counts);
      assertTrue(
          1L << counts.bits() >= most && (most == 1 || 1L << counts.bits() - 1 < most),
          () -> counts.toString());
    }
    System.out.printf("%d paths of %d networks compared%n", compared, NETWORKS);
    assertTrue(compared > 100_000);
  }

  private static Graph<Integer, Integer> directed(LinkGraph graph) {
    Graph<Integer, Integer> directed = new DirectedMultigraph<>(Integer.class);
    IntStream.range(0, graph.vertices()).forEach(directed::addVertex);
    for (int arc = 0; arc < graph.arcs(); arc++) {
      directed.addEdge(graph.tail(arc), graph.head(arc), arc);
    }
    return directed;
  }

  /** The paths of the library, by length, then by ports. */
  private static List<List<Integer>> expected(
      LinkGraph graph, AllDirectedPaths<Integer, Integer> oracle, int from, int to) {
    return oracle.getAllPaths(from, to, true, null).stream()
        .map(path -> path.getEdgeList())
        .sorted(
            Comparator.<List<Integer>>comparingInt(List::size)
                .thenComparing(
                    (a, b) ->
                        IntStream.range(0, a.size())
                            .map(i -> Integer.compare(graph.port(a.get(i)), graph.port(b.get(i))))
                            .filter(order -> order != 0)
                            .findFirst()
                            .orElse(0)))
        .toList();
  }

  private static List<List<Integer>> arcs(List<SimplePath> paths) {
    return paths.stream().map(path -> path.arcs().boxed().toList()).toList();
  }

  @Test
  void eachBackEdgeHasACycleOfItsOwn() throws Exception {
    for (int seed = 0; seed < NETWORKS; seed++) {
      LinkGraph graph = new LinkGraph(Graphs.random(new Random(seed)));
      BreadthFirstTree tree = new BreadthFirstTree(graph, seed % graph.vertices());
      FundamentalCycles cycles = new FundamentalCycles(tree);
      assertEquals(
          Optional.empty(), fault(graph, tree.backArcs(), cycles.cycles()), "seed " + seed);
      // Without the back edges the library finds the network in one piece, with no edge to spare.
      Graph<Integer, Integer> rest = directed(graph);
      tree.backArcs().forEach(arc -> rest.removeAllEdges(List.of(arc, graph.reverse(arc))));
      assertTrue(new ConnectivityInspector<>(new AsUndirectedGraph<>(rest)).isConnected());
      assertEquals(2 * (graph.vertices() - 1), rest.edgeSet().size());
    }
  }

  /** Anything that is wrong with cycles. */
  private static Optional<String> fault(LinkGraph graph, List<Integer> back, List<Cycle> cycles) {
    if (cycles.size() != back.size()) {
      return Optional.of("number of cycles");
    }
    for (Cycle cycle : cycles) {
      if (!cycle.arcs().getFirst().equals(back.get(cycle.number() - 1))) {
        return Optional.of("begins elsewhere");
      }
      Set<Integer> visited = new HashSet<>();
      int at = graph.tail(cycle.arcs().getFirst());
      int start = at;
      for (int arc : cycle.arcs()) {
        if (graph.tail(arc) != at || !visited.add(at)) {
          return Optional.of("no simple cycle");
        }
        at = graph.head(arc);
      }
      if (at != start || cycle.arcs().size() < 2) {
        return Optional.of("open");
      }
      if (cycle.arcs().stream()
          .skip(1)
          .anyMatch(arc -> back.contains(arc) || back.contains(graph.reverse(arc)))) {
        return Optional.of("two back edges");
      }
    }
    return Optional.empty();
  }

  @Test
  void seededFaultsOfCyclesAreFound() throws Exception {
    LinkGraph graph = new LinkGraph(Graphs.lettered("ab ac bc cd bd"));
    BreadthFirstTree tree = new BreadthFirstTree(graph, 1);
    List<Cycle> right = new FundamentalCycles(tree).cycles();
    List<Integer> arcs = right.getFirst().arcs();
    Cycle second = right.getLast();
    assertFault(tree, "number of cycles", List.of(second));
    assertFault(tree, "begins elsewhere", List.of(new Cycle(1, arcs.reversed()), second));
    assertFault(tree, "open", List.of(new Cycle(1, arcs.subList(0, 2)), second));
    assertFault(
        tree,
        "no simple cycle",
        List.of(new Cycle(1, List.of(arcs.get(0), arcs.get(2), arcs.get(1))), second));
    // The larger cycle, by both back edges.
    List<Integer> around =
        List.of(arcs.get(0), second.arcs().get(0), second.arcs().get(1), arcs.get(2));
    assertFault(tree, "two back edges", List.of(new Cycle(1, around), second));
  }

  private static void assertFault(BreadthFirstTree tree, String expected, List<Cycle> cycles) {
    assertEquals(Optional.of(expected), fault(tree.graph(), tree.backArcs(), cycles));
  }

  @Test
  void numbersTellPathsApartAndTablesKnowThem() throws Exception {
    LeftOut leftOut = LeftOut.NONE;
    long numbered = 0;
    long[] ends = new long[MultipathTables.Outcome.values().length];
    long[] backwards = new long[2];
    for (int seed = 0; seed < NETWORKS; seed++) {
      LinkGraph graph = new LinkGraph(Graphs.random(new Random(seed)));
      CycleBits bits = new CycleBits(new FundamentalCycles(new BreadthFirstTree(graph, 0)));
      MultipathTables tables = new MultipathTables(bits);
      for (int from = 0; from < graph.vertices(); from++) {
        for (int to = 0; to < graph.vertices(); to++) {
          if (from == to) {
            continue;
          }
          List<SimplePath> all = SimplePaths.all(graph, from, to);
          PathSet paths = bits.paths(from, to);
          assertEquals(all.size(), paths.paths().size() + paths.leftOut().total());
          assertEquals(
              all.getFirst(), paths.paths().getFirst().path(), "the shortest has a number");
          assertEquals(Optional.empty(), fault(tables.of(from), graph, to, paths.paths()));
          leftOut = leftOut.plus(paths.leftOut());
          numbered += paths.paths().size();
          for (NumberedPath path : paths.paths()) {
            ends[tables.follow(path).ordinal()]++;
            backwards[isComplementOnTheWayBack(graph, bits, path) ? 1 : 0]++;
          }
        }
      }
    }
    System.out.printf("%d paths numbered, left out %s%n", numbered, leftOut);
    for (MultipathTables.Outcome end : MultipathTables.Outcome.values()) {
      System.out.printf("%d %s%n", ends[end.ordinal()], end);
    }
    System.out.printf("way back: %d complements, %d others%n", backwards[1], backwards[0]);
    assertTrue(leftOut.doubled() > 0 && leftOut.covered() > 0, leftOut::toString);
    assertEquals(0, leftOut.beyond());
    // Tables by destination alone lose packets, whatever the paper says.
    assertTrue(ends[MultipathTables.Outcome.ON_ITS_PATH.ordinal()] > numbered / 3);
    assertTrue(ends[MultipathTables.Outcome.CIRCLES.ordinal()] > 0);
  }

  private static boolean isComplementOnTheWayBack(
      LinkGraph graph, CycleBits bits, NumberedPath path) {
    int[] arcs = path.path().arcs().toArray();
    int[] back = new int[arcs.length];
    for (int i = 0; i < arcs.length; i++) {
      back[arcs.length - 1 - i] = graph.reverse(arcs[i]);
    }
    return bits.pattern(new SimplePath(back, back.length))
        .equals(Optional.of(path.bits().complement()));
  }

  /** Anything wrong with the numbers of a pair, or with the table of its source. */
  private static Optional<String> fault(
      MultipathTable table, LinkGraph graph, int to, List<NumberedPath> paths) {
    Set<Integer> numbers = new HashSet<>();
    for (NumberedPath path : paths) {
      if (!numbers.add(path.number())) {
        return Optional.of("a number twice");
      }
      if (!path.bits().matches(path.number())) {
        return Optional.of("a number beside its pattern");
      }
      int port = graph.port(path.path().arc(0));
      if (table.port(to, path.number()) != port) {
        return Optional.of("another port");
      }
      List<WildcardRow> rows =
          table.rows().stream()
              .filter(row -> row.destination() == to && row.bits().matches(path.number()))
              .toList();
      if (rows.isEmpty() || rows.stream().anyMatch(row -> row.port() != port)) {
        return Optional.of("another port in rows");
      }
    }
    return Optional.empty();
  }

  @Test
  void seededFaultsOfNumbersAreFound() throws Exception {
    LinkGraph graph = new LinkGraph(Graphs.lettered("ab ac bc cd bd"));
    CycleBits bits = new CycleBits(new FundamentalCycles(new BreadthFirstTree(graph, 1)));
    MultipathTable table = new MultipathTable(bits, 0);
    List<NumberedPath> right = bits.paths(0, 1).paths();
    assertEquals(Optional.empty(), fault(table, graph, 1, right));
    NumberedPath first = right.getFirst();
    List<NumberedPath> wrong = new ArrayList<>(right);
    wrong.add(first);
    assertEquals(Optional.of("a number twice"), fault(table, graph, 1, wrong));
    NumberedPath beside = new NumberedPath(first.path(), first.bits(), 3);
    assertEquals(
        Optional.of("a number beside its pattern"), fault(table, graph, 1, List.of(beside)));
    NumberedPath other = new NumberedPath(right.get(1).path(), first.bits(), 0);
    assertEquals(Optional.of("another port"), fault(table, graph, 1, List.of(other)));
    assertFalse(table.rows().isEmpty());
  }

  @Test
  void wildcardsHoldEachEntryAndNoOther() {
    Random random = new Random(5);
    for (int round = 0; round < NETWORKS; round++) {
      int bits = random.nextInt(7);
      int[] ports = random.ints(1L << bits, MultipathTable.NO_PORT, 3).toArray();
      List<WildcardRow> rows = WildcardRows.of(2, bits, ports);
      int[] held = new int[ports.length];
      Arrays.fill(held, MultipathTable.NO_PORT);
      for (WildcardRow row : rows) {
        for (int number = 0; number < ports.length; number++) {
          if (row.bits().matches(number)) {
            assertEquals(ports[number], row.port());
            held[number] = row.port();
          }
        }
      }
      assertEquals(IntStream.of(ports).boxed().toList(), IntStream.of(held).boxed().toList());
      assertTrue(rows.size() <= ports.length);
    }
  }
}
