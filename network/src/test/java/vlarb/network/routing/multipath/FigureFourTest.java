// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing.multipath;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import vlarb.network.routing.ForwardingTables;
import vlarb.network.routing.Routing;
import vlarb.network.topology.Fabric;

/** The paper's own example: figure 4, its cycles and path bits, and the tables of figure 5. */
class FigureFourTest {
  private static final int A = 0;
  private static final int B = 1;
  private static final int C = 2;

  private final Fabric fabric = Graphs.lettered("ab ac bc cd bd");
  private final LinkGraph graph = new LinkGraph(fabric);
  private final FundamentalCycles cycles = new FundamentalCycles(new BreadthFirstTree(graph, B));
  private final CycleBits bits = new CycleBits(cycles);

  FigureFourTest() throws Exception {}

  @Test
  void cyclesAreThePapers() {
    List<String> found =
        cycles.cycles().stream()
            .map(
                cycle -> {
                  List<Integer> vertices =
                      new ArrayList<>(List.of(graph.tail(cycle.arcs().getFirst())));
                  cycle.arcs().forEach(arc -> vertices.add(graph.head(arc)));
                  return Graphs.letters(vertices);
                })
            .toList();
    assertEquals(List.of("acba", "cdbc"), found);
    assertEquals(
        List.of(1, 2, 2, 1), List.of(0, 1, 2, 3).stream().map(cycles::containing).toList());
  }

  /** The first cycle of bc the other way, the second clockwise. */
  @Test
  void theCycleListOfAnEdgeIsThePapers() {
    int bc = graph.firstOf(B) + 1;
    assertEquals(C, graph.head(bc));
    assertEquals(new CycleList(0b01, 0b10), cycles.listOf(bc));
  }

  @Test
  void pathBitsAreThePapers() {
    assertEquals("ba 1X, bca 01, bdca 00", patterns(B, A));
    assertEquals("ab 0X, acb 10, acdb 11", patterns(A, B));
  }

  private String patterns(int from, int to) {
    return bits.paths(from, to).paths().stream()
        .map(path -> Graphs.letters(path.path().vertices(graph)) + " " + path.bits())
        .collect(Collectors.joining(", "));
  }

  @Test
  void theMultipathTableOfVertexAIsThatOfFigureFive() {
    assertEquals("b0X 1, b1X 2, c0X 1, c1X 2, d0X 1, d1X 2", rows(new MultipathTable(bits, A)));
    assertEquals(6, bits.entries(A, CycleBits.Destinations.OTHERS));
    assertEquals(8, bits.entries(A, CycleBits.Destinations.ALL));
  }

  private static String rows(MultipathTable table) {
    return table.rows().stream()
        .map(row -> Graphs.name(row.destination()) + row.bits() + " " + (row.port() + 1))
        .collect(Collectors.joining(", "));
  }

  /**
   * Of the two shortest paths to d the paper takes the one by c; its Up/Down uses the tree only.
   */
  @Test
  void theTablesOfOnePathAreThoseOfFigureFive() throws Exception {
    assertEquals(
        List.of(1, 2, 2), ports(new Routing.ShortestPath(Routing.Tie.SPREAD).tables(fabric)));
    assertEquals(List.of(1, 1, 1), ports(new Routing.UpDownTree(B).tables(fabric)));
    assertEquals(
        List.of(1, 2, 1), ports(new Routing.ShortestPath(Routing.Tie.LOWEST).tables(fabric)));
    assertEquals(List.of(1, 2, 2), ports(new Routing.UpDown(B).tables(fabric)));
  }

  private static List<Integer> ports(ForwardingTables tables) {
    return List.of(1, 2, 3).stream().map(host -> tables.local(A, host) + 1).toList();
  }

  /** The patterns of bac and bdc both match 10, which the paper does not say. */
  @Test
  void twoPathsFromBToCHaveANumberInCommon() {
    assertEquals("bc 01, bac 1X, bdc X0", patterns(B, C));
    assertEquals(
        "[1, 2, 0]",
        bits.paths(B, C).paths().stream().map(NumberedPath::number).toList().toString());
  }

  @Test
  void withThatRuleEachPacketOfTheExampleStaysOnItsPath() {
    MultipathTables tables = new MultipathTables(bits);
    for (int from = 0; from < 4; from++) {
      for (int to = 0; to < 4; to++) {
        if (from != to) {
          PathSet paths = bits.paths(from, to);
          assertEquals(LeftOut.NONE, paths.leftOut());
          for (NumberedPath path : paths.paths()) {
            assertEquals(MultipathTables.Outcome.ON_ITS_PATH, tables.follow(path));
          }
        }
      }
    }
  }
}
