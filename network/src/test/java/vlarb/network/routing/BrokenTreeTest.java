// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import vlarb.network.topology.Fabric;
import vlarb.network.topology.FabricBuilder;
import vlarb.network.topology.FabricException;

/** A tree with a spine that has lost a link: d-mod-k, which deals out all spines, does not fit. */
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
  void aSpineWithoutAWayDownIsNamed() throws Exception {
    Fabric tree = tree(1);
    assertTrue(!FatTreePaths.reachAll(tree));
    String message =
        assertThrows(RoutingException.class, () -> new Routing.DModK().check(tree)).getMessage();
    assertEquals("switch spine1 has no port for host h3", message);
    Routing upDown = new Routing.BalancedUpDown(OptionalInt.empty());
    upDown.check(tree);
    assertEquals(List.of(), ChannelDependencies.cycles(upDown.tables(tree)));
  }
}
