// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import vlarb.network.topology.Fabric;
import vlarb.network.topology.FabricBuilder;
import vlarb.network.topology.FabricException;

/** Trees that have lost links: d-mod-k goes around what leads nowhere. */
class BrokenTreeTest {
  private static Fabric tree(int linksOfSecondSpine) throws FabricException {
    FabricBuilder builder = new FabricBuilder();
    for (String name : List.of("leaf0", "leaf1", "spine0", "spine1")) {
      builder.addSwitch(name, 4);
    }
    for (int host = 0; host < 4; host++) {
      builder.addHost("h" + host, host / 2, host % 2);
    }
    for (int leaf = 0; leaf < 2; leaf++) {
      builder.link(leaf, 2, 2, leaf);
      if (leaf < linksOfSecondSpine) {
        builder.link(leaf, 3, 3, leaf);
      }
    }
    return builder.build();
  }

  @Test
  void aWholeTreeFitsWithoutItsTables() throws Exception {
    assertTrue(FatTreePaths.reachAll(tree(2)));
    new Routing.DModK().check(tree(2));
  }

  @Test
  void aSpineWithoutAWayDownIsLeftOut() throws Exception {
    Fabric tree = tree(1);
    assertTrue(!FatTreePaths.reachAll(tree));
    new Routing.DModK().check(tree);
    ForwardingTables tables = new Routing.DModK().tables(tree);
    int bySpine0 = tree.firstPort(0) + 2;
    assertEquals(bySpine0, tables.port(0, 2));
    assertEquals(bySpine0, tables.port(0, 3));
    assertEquals(List.of(), ChannelDependencies.cycles(tables));
  }

  @Test
  void aHostThatNoWayDownLeadsToIsNamed() throws Exception {
    String message =
        assertThrows(
                RoutingException.class,
                () -> {
                  Fabric tree = crossed();
                  new Routing.DModK().check(tree);
                })
            .getMessage();
    assertTrue(message.contains("no port for host"), message);
  }

  /** Two leaves, each with a spine of its own, and a third leaf at both: 0 and 1 share no spine. */
  private static Fabric crossed() throws FabricException {
    FabricBuilder builder = new FabricBuilder();
    for (String name : List.of("leaf0", "leaf1", "leaf2", "spine0", "spine1")) {
      builder.addSwitch(name, 4);
    }
    for (int host = 0; host < 3; host++) {
      builder.addHost("h" + host, host, 0);
    }
    builder.link(0, 2, 3, 0);
    builder.link(1, 2, 4, 1);
    builder.link(2, 2, 3, 2);
    builder.link(2, 3, 4, 2);
    return builder.build();
  }

  /** Three cables less in random trees: d-mod-k joins all hosts where ways up and down do. */
  @Test
  void dModKFindsEveryWayThatIsLeft() throws Exception {
    int joined = 0;
    int apart = 0;
    for (int seed = 0; seed < 1000; seed++) {
      Random random = new Random(seed);
      Fabric tree;
      ForwardingTables tables;
      try {
        tree = withoutCables(RandomTrees.build(random), 3, random);
        tables = new Routing.DModK().tables(tree);
      } catch (FabricException | RoutingException e) {
        // A switch without its last cable is alone, or makes no tree.
        continue;
      }
      if (waysJoinAll(tree)) {
        joined++;
        tables.check();
        assertEquals(List.of(), ChannelDependencies.cycles(tables), "seed " + seed);
      } else {
        apart++;
        assertThrows(RoutingException.class, tables::check, "seed " + seed);
      }
    }
    assertTrue(joined > 300 && apart > 30, joined + " joined, " + apart + " apart");
  }

  /** A network less some cables between switches. */
  private static Fabric withoutCables(Fabric whole, int cables, Random random)
      throws FabricException {
    List<Integer> ports = new ArrayList<>();
    for (int port = 0; port < whole.ports(); port++) {
      if (fromSwitchToSwitch(whole, port) && port < whole.peer(port)) {
        ports.add(port);
      }
    }
    Collections.shuffle(ports, random);
    Set<Integer> lost = Set.copyOf(ports.subList(0, Math.min(cables, ports.size())));
    FabricBuilder builder = new FabricBuilder();
    for (int s = 0; s < whole.switches(); s++) {
      builder.addSwitch(whole.name(s), whole.portsOf(s));
    }
    for (int host = 0; host < whole.hosts(); host++) {
      int at = whole.peer(whole.firstPort(whole.host(host)));
      int s = whole.nodeOf(at);
      builder.addHost("h" + host, s, at - whole.firstPort(s));
    }
    for (int port : ports) {
      if (!lost.contains(port)) {
        int s = whole.nodeOf(port);
        int other = whole.nodeOf(whole.peer(port));
        builder.link(
            s, port - whole.firstPort(s), other, whole.peer(port) - whole.firstPort(other));
      }
    }
    return builder.build();
  }

  private static boolean fromSwitchToSwitch(Fabric fabric, int port) {
    return fabric.isSwitch(fabric.nodeOf(port)) && fabric.leadsToSwitch(port);
  }

  /** Looks for ways from each leaf: up to more and more switches, then down from all of them. */
  private static boolean waysJoinAll(Fabric tree) {
    int[] level = tree.hopsToNearest(tree.hostSwitches());
    int top = IntStream.of(level).filter(l -> l < Integer.MAX_VALUE).max().orElse(0);
    for (int start : tree.hostSwitches()) {
      boolean[] reached = new boolean[tree.switches()];
      reached[start] = true;
      for (int l = 0; l < top; l++) {
        spread(tree, level, reached, l, l + 1);
      }
      for (int l = top; l > 0; l--) {
        spread(tree, level, reached, l, l - 1);
      }
      for (int end : tree.hostSwitches()) {
        if (!reached[end]) {
          return false;
        }
      }
    }
    return true;
  }

  private static void spread(Fabric tree, int[] level, boolean[] reached, int from, int to) {
    for (int port = 0; port < tree.ports(); port++) {
      if (fromSwitchToSwitch(tree, port)
          && level[tree.nodeOf(port)] == from
          && level[tree.neighbour(port)] == to
          && reached[tree.nodeOf(port)]) {
        reached[tree.neighbour(port)] = true;
      }
    }
  }
}
