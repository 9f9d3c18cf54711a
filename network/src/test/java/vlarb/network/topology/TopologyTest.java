// SPDX-License-Identifier: Apache-2.0
package vlarb.network.topology;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
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

  @Test
  void theSeedDecidesTheNetwork() throws FabricException {
    Topology topology = new Topology.RegularRandom(16, 4, 4);
    assertEquals(peers(topology, 5), peers(topology, 5));
    assertNotEquals(peers(topology, 5), peers(topology, 6));
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
    refused(new Topology.Star(255), "expected 1 to 254");
    refused(new Topology.Star(1), "expected 2 or more");
    refused(new Topology.FatTree(5, 2), "an even number");
    refused(new Topology.FatTree(256, 2), "from 2 to 254 with 2 levels");
    refused(new Topology.FatTree(66, 3), "from 2 to 64 with 3 levels");
    refused(new Topology.FatTree(4, 4), "2 or 3 levels");
    refused(new Topology.Mesh(0, 3, 1), "expected 1 to 65536");
    refused(new Topology.Ring(3, -1), "0 or more");
  }

  private static void refused(Topology topology, String expected) {
    String message = assertThrows(FabricException.class, () -> topology.build(RANDOM)).getMessage();
    assertTrue(message.contains(expected), message);
  }
}
