// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.model.arbitration.Port;
import vlarb.network.failure.FailureCounts;
import vlarb.network.failure.FailurePlan;
import vlarb.network.failure.LinkFailure;
import vlarb.network.message.Message;
import vlarb.network.message.MessagePlan;
import vlarb.network.message.MessageProgress;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketView;
import vlarb.network.routing.Routing;
import vlarb.network.setting.CrossbarKind;
import vlarb.network.setting.DropPolicy;
import vlarb.network.setting.Ticks;
import vlarb.network.topology.Topology;
import vlarb.network.traffic.MessageSource;
import vlarb.network.traffic.RandomStreams;
import vlarb.network.transport.SkippedNumber;
import vlarb.network.transport.TransportSettings;

/** At any instant all packets and credits are there while links fail, and seeded bugs are found. */
class FailedLinksTest {
  private static final int BUFFER = 4 * 16;
  private static final int MICROSECOND = 1000 * (int) Ticks.PER_NANOSECOND;
  private static final long IN_A_CIRCLE = 8_585_515_604_315_335_164L;
  private static final long LAST = 900L * MICROSECOND;

  /** A loaded network with messages, whose links fail and come back one after the other. */
  private static Scene failing(CrossbarKind crossbar, long seed) throws Exception {
    Scene scene = new Scene(new Topology.RegularRandom(8, 4, 2));
    scene.crossbar = crossbar;
    scene.bufferBlocks = BUFFER;
    scene.storeBytes = 64 << 10;
    scene.sendAtRandom(new int[] {256, 1024}, 0.4, new RandomStreams(seed));
    Random random = new Random(seed);
    int hosts = scene.fabric.hosts();
    List<Message> messages = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      int from = random.nextInt(hosts);
      int to = (from + 1 + random.nextInt(hosts - 1)) % hosts;
      messages.add(new Message(from, to, 2, 1 + random.nextInt(20_000), 0, List.of()));
    }
    MessageProgress progress = new MessageProgress(new MessagePlan(messages, 512), hosts);
    for (int host = 0; host < hosts; host++) {
      scene.sources.add(new MessageSource(host, progress));
    }
    List<LinkFailure> links = new ArrayList<>();
    for (long from = 20L * MICROSECOND; from < LAST; from += 40L * MICROSECOND) {
      int port = random.nextInt(scene.fabric.ports());
      long until = from + (1 + random.nextInt(38)) * (long) MICROSECOND;
      links.add(new LinkFailure(port, from, OptionalLong.of(until)));
    }
    scene.failures =
        Optional.of(
            FailurePlan.of(
                links,
                scene.tables,
                new Routing.UpDown(0),
                OptionalLong.of(5L * MICROSECOND),
                new TransportSettings(4, 7)));
    return scene;
  }

  private static List<String> problems(NetworkSimulation simulation) {
    return Audit.problems(simulation, 15, BUFFER);
  }

  /** Packets under way go back where they came from by new routes, and wait for each other. */
  @Test
  void newRoutesMayCloseACircle() throws Exception {
    NetworkSimulation simulation =
        failing(CrossbarKind.MULTIPLEXED, IN_A_CIRCLE).start(PacketListener.NONE);
    simulation.runUntil(LAST);
    Waits waits = new Waits(simulation);
    waits.deadlock();
    simulation.runUntil(2 * LAST);
    assertEquals(List.of("s0:3 VL2", "s5:4 VL2"), waits.deadlock());
  }

  /** Heads do not live for ever, so that circles end. */
  @ParameterizedTest
  @EnumSource
  void atAnyInstantAllIsThere(CrossbarKind crossbar) throws Exception {
    long seed = new Random().nextLong();
    Scene scene = failing(crossbar, seed);
    scene.dropping = DropPolicy.HeadOfLine.of(4);
    NetworkSimulation simulation = scene.start(PacketListener.NONE);
    Random instants = new Random(seed);
    while (simulation.now() < LAST + 100L * MICROSECOND) {
      simulation.runUntil(simulation.now() + instants.nextLong(2 * MICROSECOND));
      assertEquals(List.of(), problems(simulation), "seed " + seed);
    }
    simulation.stopSources();
    simulation.runUntil(simulation.now() + Ticks.PER_SECOND);
    FailureCounts counts = simulation.counts().failureCounts().orElseThrow();
    System.out.println("seed " + seed + ": " + counts);
    assertEquals(List.of(), problems(simulation), "seed " + seed);
    assertEquals(0, simulation.counts().underWay(), "seed " + seed);
    assertEquals(
        simulation.counts().created() - simulation.counts().dropped(),
        simulation.counts().delivered() + counts.gone(),
        "seed " + seed);
    assertTrue(counts.allLost() > 50, "seed " + seed + ": " + counts);
    assertTrue(counts.transport().sentAgain() > 50, "seed " + seed + ": " + counts);
    for (int port = 0; port < scene.fabric.ports(); port++) {
      for (int vl = 0; vl < 3; vl++) {
        assertEquals(BUFFER, simulation.outputs().golden(port).credits(vl), "seed " + seed);
      }
    }
  }

  @Test
  void creditsOfALostPacketThatStayAwayAreFound() throws Exception {
    Scene scene = failing(CrossbarKind.MULTIPLEXED, 1);
    List<NetworkSimulation> running = new ArrayList<>();
    NetworkSimulation simulation =
        scene.start(
            new PacketListener() {
              @Override
              public void lost(PacketView packet, Loss loss, int port, long time) {
                if (loss == Loss.ON_LINK) {
                  Port sender = running.getFirst().outputs().golden(scene.fabric.peer(port));
                  int vl = packet.serviceLevel();
                  sender.setCredits(vl, Math.max(0, sender.credits(vl) - 1));
                }
              }
            });
    running.add(simulation);
    simulation.runUntil(LAST);
    assertTrue(
        problems(simulation).stream().anyMatch(line -> line.startsWith("credits of")),
        problems(simulation)::toString);
  }

  @Test
  void aNumberThatIsSkippedIsFound() throws Exception {
    NetworkSimulation simulation = failing(CrossbarKind.MULTIPLEXED, 1).start(PacketListener.NONE);
    simulation.runUntil(10L * MICROSECOND);
    SkippedNumber.seed(simulation.failed().orElseThrow().messages(), 199);
    simulation.runUntil(LAST);
    assertTrue(
        problems(simulation).stream()
            .anyMatch(line -> line.matches("message 199 from host .*: .* packets arrived, .*")),
        problems(simulation)::toString);
  }
}
