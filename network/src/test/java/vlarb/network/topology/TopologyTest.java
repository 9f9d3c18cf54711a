// SPDX-License-Identifier: Apache-2.0
package vlarb.network.topology;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.network.traffic.RandomStreams;

/** Tests the parts of each topology. */
class TopologyTest {
  private static final RandomStreams RANDOM = new RandomStreams(1);

  @ParameterizedTest
  @CsvSource({"64, 2, 2048, 96", "32, 3, 8192, 1280", "4, 2, 8, 6", "4, 3, 16, 20"})
  void aFatTreeHasTheSizeThatItsFormulasSay(int ports, int levels, int hosts, int switches)
      throws FabricException {
    Fabric tree = new Topology.FatTree(ports, levels).build(RANDOM);
    assertEquals(hosts, tree.hosts());
    assertEquals(switches, tree.switches());
    assertEquals(hosts * levels, tree.links());
    assertEquals(tree.ports() - hosts, switches * ports);
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 16, 32, 64})
  void aRegularRandomNetworkIsSimpleAndConnected(int switches) throws FabricException {
    for (long seed = 0; seed < 20; seed++) {
      Fabric fabric = new Topology.RegularRandom(switches, 4, 4).build(new RandomStreams(seed));
      assertEquals(4 * switches, fabric.hosts());
      assertEquals(6 * switches, fabric.links());
      for (int s = 0; s < switches; s++) {
        Set<Integer> others = new HashSet<>();
        for (int port = 4; port < 8; port++) {
          int next = fabric.neighbour(fabric.firstPort(s) + port);
          assertTrue(fabric.isSwitch(next) && next != s && others.add(next), "seed " + seed);
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "15, 4, 23, 1",
    "30, 4, 46, 1",
    "2, 1, 1, 2",
    "9, 2, 8, 1",
    "9, 3, 13, 3",
    "6, 5, 15, 2"
  })
  void anIrregularNetworkHasItsLinksAndTwoSwitchesOneAtMost(
      int switches, int links, int allLinks, int hosts) throws FabricException {
    Topology topology = new Topology.Irregular(switches, links, allLinks, hosts);
    for (long seed = 0; seed < 20; seed++) {
      Fabric fabric = topology.build(new RandomStreams(seed));
      assertEquals(switches, fabric.switches());
      assertSimple(fabric, links, allLinks, "seed " + seed);
    }
  }

  /** Links between switches: how many, how many a switch, at most one of a pair, all reached. */
  private static void assertSimple(Fabric fabric, int links, int allLinks, String what) {
    assertEquals(fabric.hosts() + allLinks, fabric.links(), what);
    int hosts = fabric.hosts() / fabric.switches();
    for (int s = 0; s < fabric.switches(); s++) {
      assertEquals(hosts + links, fabric.portsOf(s), what);
      Set<Integer> others = new HashSet<>(Set.of(s));
      for (int port = fabric.firstPort(s); port < fabric.firstPort(s + 1); port++) {
        boolean ofHost = port < fabric.firstPort(s) + hosts;
        assertTrue(
            fabric.peer(port) == Fabric.UNLINKED
                ? !ofHost
                : ofHost != fabric.isSwitch(fabric.neighbour(port))
                    && (ofHost || others.add(fabric.neighbour(port))),
            what);
      }
    }
    assertTrue(IntStream.of(fabric.hopsTo(0)).allMatch(hops -> hops < fabric.switches()), what);
  }

  /** Each number of links a switch is there, from the leaf's one to the bound. */
  @Test
  void irregularNetworksDifferInTheLinksOfASwitch() throws FabricException {
    Set<Long> counts = new HashSet<>();
    for (long seed = 0; seed < 10; seed++) {
      Fabric fabric = Topology.Irregular.KIM_15.build(new RandomStreams(seed));
      for (int s = 0; s < fabric.switches(); s++) {
        counts.add(
            IntStream.range(fabric.firstPort(s) + 1, fabric.firstPort(s + 1))
                .filter(port -> fabric.peer(port) != Fabric.UNLINKED)
                .count());
      }
    }
    assertEquals(Set.of(1L, 2L, 3L, 4L), counts);
  }

  @ParameterizedTest
  @CsvSource({"1, 3, 3", "2, 4, 5", "3, 6, 8", "8, 13, 20", "9, 15, 23"})
  void aChainOfDiamondsHasTwoCyclesEach(int cycles, int switches, int links)
      throws FabricException {
    Fabric fabric = new Topology.DiamondChain(cycles, 1).build(RANDOM);
    assertEquals(switches, fabric.switches());
    assertSimple(fabric, 4, links, cycles + " cycles");
  }

  @Test
  void theSeedDecidesTheNetwork() throws FabricException {
    theSeedDecides(new Topology.RegularRandom(16, 4, 4));
    theSeedDecides(Topology.Irregular.KIM_15);
    theSeedDecides(Topology.Irregular.KIM_30);
  }

  private static void theSeedDecides(Topology topology) throws FabricException {
    Set<List<Integer>> networks = new HashSet<>();
    for (long seed = 0; seed < 10; seed++) {
      assertTrue(networks.add(peers(topology, seed)), "seed " + seed);
    }
    assertEquals(peers(topology, 5), peers(topology, 5));
  }

  private static List<Integer> peers(Topology topology, long seed) throws FabricException {
    Fabric fabric = topology.build(new RandomStreams(seed));
    return IntStream.range(0, fabric.ports()).map(fabric::peer).boxed().toList();
  }

  @Test
  void gridsHaveTheLinksThatTheirNamesSay() throws FabricException {
    assertEquals(12 + 17, new Topology.Mesh(4, 3, 1).build(RANDOM).links());
    assertEquals(12 + 24, new Topology.Torus(4, 3, 1).build(RANDOM).links());
    assertEquals(8 + 4, new Topology.Ring(4, 2).build(RANDOM).links());
    assertEquals(3 + 2, new Topology.Line(3, 1).build(RANDOM).links());
    assertEquals(64, new Topology.Star(64).build(RANDOM).links());
  }

  @Test
  void hopsAreCountedUpToTheNode() throws FabricException {
    Fabric line = new Topology.Line(3, 1).build(RANDOM);
    assertEquals(List.of(1, 2, 3), boxed(line.hopsTo(line.host(0))));
    assertEquals(List.of(1, 0, 1), boxed(line.hopsTo(1)));
  }

  private static List<Integer> boxed(int[] numbers) {
    return IntStream.of(numbers).boxed().toList();
  }

  @Test
  void whatCannotBeIsRefusedWithWhatWasExpected() {
    refused(new Topology.RegularRandom(5, 3, 1), "an even product");
    refused(new Topology.RegularRandom(4, 4, 1), "fewer links than switches");
    refused(new Topology.Irregular(1, 4, 1, 2), "expected 2 to 4096");
    refused(new Topology.Irregular(4097, 4, 5000, 1), "expected 2 to 4096");
    refused(new Topology.Irregular(15, 4, 13, 1), "expected 14 or more");
    refused(new Topology.Irregular(15, 4, 31, 1), "at most 30");
    refused(new Topology.Irregular(5, 9, 11, 1), "at most 10");
    refused(new Topology.Irregular(64, 62, 1984, 1), "expected fewer links");
    refused(new Topology.Irregular(15, 4, 23, 251), "expected 1 to 254");
    refused(new Topology.DiamondChain(0, 1), "expected 1 to 65536");
    refused(new Topology.Star(255), "expected 1 to 254");
    refused(new Topology.Star(1), "expected 2 or more");
    refused(new Topology.FatTree(5, 2), "an even number");
    refused(new Topology.FatTree(256, 2), "from 2 to 254");
    refused(new Topology.FatTree(4, 4), "2 or 3 levels");
    refused(new Topology.Mesh(0, 3, 1), "expected 1 to 65536");
    refused(new Topology.Ring(3, -1), "0 or more");
  }

  private static void refused(Topology topology, String expected) {
    String message = assertThrows(FabricException.class, () -> topology.build(RANDOM)).getMessage();
    assertTrue(message.contains(expected), message);
  }
}
