// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing.multipath;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import vlarb.network.topology.Fabric;
import vlarb.network.topology.Topology;
import vlarb.network.traffic.RandomStreams;

/** Networks in which each switch is linked to each, and others that contradict the paper. */
class CompleteGraphsTest {
  @Test
  void ofFourSwitchesAPairHasFivePathsAndNotEight() throws Exception {
    PathCounts counts = PathCounts.of(new LinkGraph(Graphs.complete(4)));
    assertEquals(new PathCounts(5, 3), counts);
    assertEquals(3, counts.bits());
  }

  @Test
  void ofFiveSwitchesAPairHasSixteen() throws Exception {
    PathCounts counts = PathCounts.of(new LinkGraph(Graphs.complete(5)));
    assertEquals(new PathCounts(16, 6), counts);
    assertEquals(4, counts.bits());
  }

  @Test
  void aTreeNeedsNoPathBits() throws Exception {
    LinkGraph line = new LinkGraph(new Topology.Line(5, 1).build(new RandomStreams(1)));
    assertEquals(new PathCounts(1, 0), PathCounts.of(line));
    assertEquals(0, PathCounts.of(line).bits());
    CycleBits none = new CycleBits(new FundamentalCycles(new BreadthFirstTree(line, 2)));
    assertEquals(4, new MultipathTable(none, 0).rows().size());
  }

  /** Two links between two switches are a cycle, and two paths. */
  @Test
  void linksBesideEachOtherAreACycle() throws Exception {
    LinkGraph graph = new LinkGraph(Graphs.lettered("ab ab bc"));
    CycleBits bits = new CycleBits(new FundamentalCycles(new BreadthFirstTree(graph, 0)));
    assertEquals(
        "ac 0, ac 1",
        bits.paths(0, 2).paths().stream()
            .map(path -> "ac " + path.bits())
            .collect(Collectors.joining(", ")));
  }

  /**
   * Four arms of two links, and a ring around their ends: the shortest cycle through each link of
   * the ring is the ring. By the paper's algorithm 2 there would be one cycle, four times.
   */
  @Test
  void theShortestCycleThroughABackEdgeCanBeThatOfOthers() throws Exception {
    LinkGraph graph = new LinkGraph(Graphs.lettered("ab ac ad ae bf cg dh ei fg gh hi if"));
    BreadthFirstTree tree = new BreadthFirstTree(graph, 0);
    assertEquals(4, tree.backArcs().size());
    for (int back : tree.backArcs()) {
      List<SimplePath> home = SimplePaths.first(graph, graph.head(back), graph.tail(back), 2);
      assertEquals(List.of(1, 3), home.stream().map(SimplePath::length).toList());
    }
    assertEquals(
        List.of(5, 5, 5, 5),
        new FundamentalCycles(tree).cycles().stream().map(cycle -> cycle.arcs().size()).toList());
  }

  @Test
  void indexedPathsBeginWithTheShortest() throws Exception {
    LinkGraph graph = new LinkGraph(Graphs.complete(5));
    PathSet some = new IndexedPaths(graph, 3).paths(0, 1);
    assertEquals(
        List.of(0, 1, 2, 3, 4, 5, 6, 7), some.paths().stream().map(NumberedPath::number).toList());
    assertEquals(
        List.of(1, 2, 2, 2, 3, 3, 3, 3),
        some.paths().stream().map(path -> path.path().length()).toList());
    assertEquals(1, some.leftOut().beyond());
    assertEquals(16, new IndexedPaths(graph, 9).paths(0, 1).paths().size());
  }

  /** Counts by hand of figure 4: of 12 pairs, a and d have 4 paths, the others 3. */
  @Test
  void aCensusCountsAllPairs() throws Exception {
    LinkGraph graph = new LinkGraph(Graphs.lettered("ab ac bc cd bd"));
    CycleBits bits = new CycleBits(new FundamentalCycles(new BreadthFirstTree(graph, 1)));
    PathCensus census = PathCensus.of(bits, new int[] {0, 1, 2, 3});
    assertEquals(12, census.pairs());
    assertEquals(2 * (4 + 5 * 3), census.paths());
    assertEquals(4, census.most());
    assertEquals(LeftOut.NONE, census.leftOut());
    assertEquals(0, census.lostByTables());
    PathCensus indexed = PathCensus.of(new IndexedPaths(graph, 2), new int[] {0, 3});
    assertEquals(2, indexed.pairs());
    assertEquals(8, indexed.paths());
    assertTrue(indexed.lostByTables() > 0, "numbers of a pair mean other paths on the way");
  }

  /**
   * Nine cycles, as the paper says of its network, but in ten random ones of its size no pair has
   * 2^9 paths: 8 bits number them all. The paper's 30 or 60 entries are of switches in one or two
   * cycles.
   */
  @Test
  void networksOfThePapersSizeNeedEightBitsAndLongTables() throws Exception {
    for (int seed = 0; seed < 10; seed++) {
      LinkGraph graph = new LinkGraph(Topology.Irregular.KIM_15.build(new RandomStreams(seed)));
      PathCounts counts = PathCounts.of(graph);
      assertEquals(9, counts.cycles());
      assertEquals(8, counts.bits(), counts::toString);
      CycleBits bits = new CycleBits(new FundamentalCycles(new BreadthFirstTree(graph, 0)));
      PathCensus census = PathCensus.of(bits, IntStream.range(0, 15).toArray());
      LongSummaryStatistics rows = entries(bits);
      System.out.printf(
          "%s, %d of them lost by tables; %d to %d entries%n",
          census, census.lostByTables(), rows.getMin(), rows.getMax());
      assertTrue(rows.getMin() > 60, "entries, compressed");
      assertTrue(census.lostByTables() > census.paths() / 5);
      assertTrue(census.leftOut().doubled() > 0 && census.leftOut().covered() > 0);
    }
  }

  /** Seventeen cycles: 46 links of 30 switches. */
  @Test
  void cyclesAreLinksWithoutThoseOfATree() throws Exception {
    for (int seed = 0; seed < 10; seed++) {
      Fabric fabric = Topology.Irregular.KIM_30.build(new RandomStreams(seed));
      BreadthFirstTree tree = new BreadthFirstTree(new LinkGraph(fabric), seed);
      assertEquals(46 - 30 + 1, new FundamentalCycles(tree).cycles().size());
    }
  }

  /**
   * Nine bits, all used, and at most 60 entries, as the paper says of its network. It also says one
   * or two cycles a switch: those of a tree are up to three.
   */
  @Test
  void aChainOfDiamondsHasPairsWithAPathForEachNumber() throws Exception {
    LinkGraph graph = new LinkGraph(Topology.DiamondChain.KIM_15.build(new RandomStreams(0)));
    assertEquals(new PathCounts(1 << 9, 9), PathCounts.of(graph));
    assertEquals(1 << 9, SimplePaths.all(graph, 0, 13).size());
    assertEquals(1 << 9, SimplePaths.all(graph, 0, 14).size());
    PathCensus indexed = PathCensus.of(new IndexedPaths(graph, 9), new int[] {0, 13, 14});
    assertEquals(1 << 9, indexed.most());
    assertEquals(LeftOut.NONE, indexed.leftOut());
    FundamentalCycles cycles = new FundamentalCycles(new BreadthFirstTree(graph, 0));
    assertEquals(9, cycles.cycles().size());
    assertEquals(3, IntStream.range(0, 15).map(cycles::containing).max().orElseThrow());
    LongSummaryStatistics rows = entries(new CycleBits(cycles));
    assertEquals(2 * 14, rows.getMin(), "entries, of a switch in one cycle");
    assertEquals(59, rows.getMax());
  }

  /** Rows of the switches' tables, compressed. */
  private static LongSummaryStatistics entries(CycleBits bits) {
    return IntStream.range(0, 15)
        .mapToLong(vertex -> new MultipathTable(bits, vertex).rows().size())
        .summaryStatistics();
  }

  @Test
  void tooManyCyclesAreRefused() throws Exception {
    LinkGraph graph = new LinkGraph(Graphs.complete(8));
    FundamentalCycles cycles = new FundamentalCycles(new BreadthFirstTree(graph, 0));
    assertEquals(21, cycles.cycles().size());
    String message =
        assertThrows(IllegalArgumentException.class, () -> new CycleBits(cycles)).getMessage();
    assertEquals("21 cycles, expected at most 16", message);
    assertTrue(
        assertThrows(IllegalArgumentException.class, () -> SimplePaths.all(graph, 1, 1))
            .getMessage()
            .contains("itself"));
  }
}
