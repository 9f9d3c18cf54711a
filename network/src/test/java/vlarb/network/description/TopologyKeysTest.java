// SPDX-License-Identifier: Apache-2.0
package vlarb.network.description;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.network.topology.Topology;

/** The keys of fat trees, groups and grids. */
class TopologyKeysTest {
  private static Topology read(String topology) throws ConfigurationException {
    return NetworkReader.read(
            new SourceText("net.yaml", "network: {topology: {%s}}\n".formatted(topology)))
        .topology();
  }

  @Test
  void keysBecomeTheTopology() throws ConfigurationException {
    assertEquals(
        new Topology.FatTree(12, 3, 2, 2).withPods(3),
        read("kind: fat-tree, ports: 12, levels: 3, oversubscription: 2, trunks: 2, pods: 3"));
    assertEquals(new Topology.FatTree(8, 2), read("kind: fat-tree, ports: 8"));
    assertEquals(
        new Topology.DragonflyPlus(5, 2, 3, 4, 6),
        read("kind: dragonfly-plus, groups: 5, leaves: 2, spines: 3, links: 4, hosts: 6"));
    assertEquals(
        new Topology.HyperX(List.of(3, 4), 2, 1),
        read("kind: hyperx, dimensions: [3, 4], trunks: 2, hosts: 1"));
    assertEquals(
        new Topology.Torus(3, 4, 5, 1),
        read("kind: torus, width: 3, height: 4, depth: 5, hosts: 1"));
    assertEquals(new Topology.Mesh(3, 4, 1, 1), read("kind: mesh, width: 3, height: 4, hosts: 1"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "kind: fat-tree, ports: 8, oversubscription: 0 | expected 1 to 253",
        "kind: fat-tree, ports: 66, levels: 3 | 71874 hosts",
        "kind: fat-tree, ports: 8, depth: 2 | has only kind, ports, levels, oversubscription",
        "kind: hyperx | dimensions is missing",
        "'kind: hyperx, dimensions: [1]' | expected 2 to 254",
        "'kind: hyperx, dimensions: []' | dimensions",
        "kind: dragonfly-plus, groups: 9, leaves: 1, spines: 1, links: 7 | do not reach 8 groups",
        "kind: torus, width: 3, height: 3, depth: 257 | 256"
      })
  void whatCannotBeIsRefusedInItsLine(String topology, String expected) {
    String message = assertThrows(ConfigurationException.class, () -> read(topology)).getMessage();
    assertTrue(message.startsWith("net.yaml:1: ") && message.contains(expected), message);
  }
}
