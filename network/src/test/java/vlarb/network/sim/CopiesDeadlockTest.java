// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.network.multicast.MulticastSettings;
import vlarb.network.multicast.Replication;
import vlarb.network.multicast.ReplicationOrder;
import vlarb.network.multicast.SynchronousStart;
import vlarb.network.packet.PacketListener;
import vlarb.network.routing.ChannelDependencies;
import vlarb.network.setting.DropPolicy;
import vlarb.network.setting.LinkRate;
import vlarb.network.setting.Ticks;
import vlarb.network.topology.Topology;
import vlarb.network.traffic.ConstantRate;

/**
 * Two switches with three hosts each, joined by one link: unicast packets alone can never wait in a
 * circle there. A synchronous packet that waits for the link holds the output to a host beside it,
 * for which packets from the link wait, at both ends.
 */
class CopiesDeadlockTest {
  private static final long LOOK = Ticks.PER_SECOND / 1000;
  private static final int LOOKS = 40;
  private static final int BUFFER = 4 * 16;
  private static final int VL = 5;

  private static Scene twoSwitches(MulticastSettings settings) throws Exception {
    Scene scene = new Scene(new Topology.Line(2, 3));
    // From host 0 to host 1 beside it and host 4 beyond the link; from host 3 to hosts 4 and 1.
    scene.groups(settings, List.of(List.of(1, 4)));
    scene.bufferBlocks = BUFFER;
    scene.storeBytes = 64 << 10;
    long full = LinkRate.X1.bitsPerSecond();
    for (int host : List.of(0, 3)) {
      scene.sendToGroup(host, 0, VL, 1024, (host == 0 ? 30 : 37) * (full / 100), 0);
      // Other packets over the link, for the host to which copies go.
      scene.sources.add(new ConstantRate(host + 2, host == 0 ? 4 : 1, VL, 1024, 1024, full, 0));
    }
    return scene;
  }

  /** The circle that stops a network, if one does within 40 ms; no packet is lost meanwhile. */
  private static List<String> stopped(Scene scene) {
    NetworkSimulation simulation = scene.start(PacketListener.NONE);
    Waits waits = new Waits(simulation);
    for (int look = 0; look < LOOKS; look++) {
      long before = simulation.counts().delivered();
      simulation.runUntil(simulation.now() + LOOK);
      assertEquals(List.of(), Audit.problems(simulation, 15, BUFFER));
      List<String> circle = waits.deadlock();
      if (!circle.isEmpty() && waits.fate() == Waits.Fate.STAYS) {
        long delivered = simulation.counts().delivered();
        simulation.runUntil(simulation.now() + 20 * LOOK);
        assertEquals(delivered, simulation.counts().delivered());
        return circle;
      }
      assertTrue(simulation.counts().delivered() > before, "look " + look);
    }
    return List.of();
  }

  private static List<List<Integer>> cycles(Scene scene) {
    return ChannelDependencies.cycles(
        scene.tables, scene.multicast.followers(), scene.multicast.heldFor());
  }

  @ParameterizedTest
  @EnumSource
  void synchronousCopiesStopTwoSwitchesInAnyOrder(ReplicationOrder order) throws Exception {
    Scene scene =
        twoSwitches(
            new MulticastSettings(Replication.SYNCHRONOUS, order, SynchronousStart.ROOM, 4));
    assertEquals(1, cycles(scene).size());
    assertEquals(List.of("s0:4 VL5", "s1:5 VL5"), stopped(scene));
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SYNCHRONOUS")
  void noOtherCopiesDo(Replication replication) throws Exception {
    Scene scene = twoSwitches(MulticastSettings.of(replication));
    assertEquals(List.of(), cycles(scene));
    assertEquals(List.of(), stopped(scene));
  }

  @Test
  void droppingLetsSynchronousCopiesGoOn() throws Exception {
    Scene scene = twoSwitches(MulticastSettings.of(Replication.SYNCHRONOUS));
    scene.dropping = DropPolicy.HeadOfLine.of(5);
    assertEquals(List.of(), stopped(scene));
  }

  /** Trees of a ring have the cycle that tables of shortest paths have there. */
  @Test
  void treesCountAmongTheDependencies() throws Exception {
    Scene scene = new Scene(new Topology.Ring(5, 1));
    scene.groups(MulticastSettings.of(Replication.ASYNCHRONOUS), List.of(List.of(0, 1, 2, 3, 4)));
    assertEquals(List.of(), ChannelDependencies.cycles(scene.tables));
    assertFalse(cycles(scene).isEmpty());
  }
}
