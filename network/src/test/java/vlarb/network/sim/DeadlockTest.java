// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.network.packet.PacketListener;
import vlarb.network.routing.ChannelDependencies;
import vlarb.network.routing.Routing;
import vlarb.network.routing.Routing.Tie;
import vlarb.network.setting.DropPolicy;
import vlarb.network.setting.LinkRate;
import vlarb.network.setting.Ticks;
import vlarb.network.topology.Topology;
import vlarb.network.traffic.ConstantRate;
import vlarb.network.traffic.FramePacing;
import vlarb.network.traffic.FrameTrace;
import vlarb.network.traffic.FrameType;
import vlarb.network.traffic.VideoStream;

/** The ring of four in which each host sends two hops on. */
class DeadlockTest {
  private static final long LOOK = Ticks.PER_SECOND / 200;

  private static final int BUFFER = 4 * 16;

  private static Scene overloaded(Scene scene, int hops) {
    scene.bufferBlocks = BUFFER;
    scene.storeBytes = 64 << 10;
    for (int host = 0; host < 4; host++) {
      scene.sources.add(
          new ConstantRate(host, (host + hops) % 4, 5, 1024, 1024, LinkRate.X1.bitsPerSecond(), 0));
    }
    return scene;
  }

  /**
   * All to the right: a link carries packets of three hosts, and takes as many from its own as from
   * two.
   */
  private static Scene allToTheRight() throws Exception {
    Scene scene = new Scene(new Topology.Ring(4, 1));
    for (int s = 0; s < 4; s++) {
      for (int host = 0; host < 4; host++) {
        scene.tables.set(s, host, s == host ? 0 : 1);
      }
    }
    return overloaded(scene, 3);
  }

  @Test
  void aCircleOfWaitsIsNamedWithinTenMilliseconds() throws Exception {
    Scene scene = allToTheRight();
    assertEquals(1, ChannelDependencies.cycles(scene.tables).size());
    NetworkSimulation simulation = scene.start(PacketListener.NONE);
    Waits waits = new Waits(simulation);
    List<String> deadlock = List.of();
    long stoppedAt = 0;
    while (deadlock.isEmpty() && simulation.now() < Ticks.PER_SECOND) {
      long before = simulation.counts().delivered();
      simulation.runUntil(simulation.now() + LOOK);
      if (simulation.counts().delivered() > before) {
        stoppedAt = simulation.now();
      }
      deadlock = waits.deadlock();
    }
    assertEquals(List.of("s0:2 VL5", "s1:2 VL5", "s2:2 VL5", "s3:2 VL5"), deadlock);
    assertTrue(simulation.now() - stoppedAt <= 2 * LOOK);
    assertEquals(List.of(), Audit.problems(simulation, 15, BUFFER));
    // It is one: nothing is ever delivered again.
    long delivered = simulation.counts().delivered();
    simulation.runUntil(simulation.now() + 20 * LOOK);
    assertEquals(delivered, simulation.counts().delivered());
  }

  /** A ring in which one host sends two hops on: it stops too. */
  private static Scene oneHostSendsLessFar() throws Exception {
    Scene scene = allToTheRight();
    scene.sources.set(
        0, new ConstantRate(0, 2, 5, 1024, 1024, LinkRate.X1.bitsPerSecond(), 1_000_000));
    return scene;
  }

  @Test
  void droppingBreaksTheCircle() throws Exception {
    Scene stops = oneHostSendsLessFar();
    NetworkSimulation stopped = stops.start(PacketListener.NONE);
    stopped.runUntil(4 * LOOK);
    long delivered = stopped.counts().delivered();
    stopped.runUntil(20 * LOOK);
    assertEquals(delivered, stopped.counts().delivered());
    Scene scene = oneHostSendsLessFar();
    scene.dropping = DropPolicy.HeadOfLine.of(7);
    NetworkSimulation simulation = scene.start(PacketListener.NONE);
    for (int look = 0; look < 40; look++) {
      long before = simulation.counts().delivered();
      simulation.runUntil(simulation.now() + LOOK);
      assertTrue(simulation.counts().delivered() > before, "look " + look);
      assertEquals(List.of(), Audit.problems(simulation, 15, BUFFER));
    }
    assertTrue(simulation.counts().dropped() > 0);
  }

  /** The ring in which all packets are of frames of one type. */
  private static Scene framesOnly(FrameType type, DropPolicy.Selection selection) throws Exception {
    Scene scene = allToTheRight();
    scene.dropping = DropPolicy.HeadOfLine.of(0, DropPolicy.Place.BOTH, selection);
    scene.sources.clear();
    List<FrameTrace.Frame> frames = List.of(new FrameTrace.Frame(type, 400 * 1024));
    for (int host = 0; host < 4; host++) {
      for (int stream = 0; stream < 20; stream++) {
        scene.sources.add(
            new VideoStream(
                host,
                (host + (host == 0 ? 2 : 3)) % 4,
                5,
                1024,
                new FrameTrace(frames, 0),
                FramePacing.BURST,
                stream * (VideoStream.PERIOD / 20)));
      }
    }
    return scene;
  }

  @Test
  void selectiveDroppingDoesNotFreeACircleOfPacketsThatAreNeverDropped() throws Exception {
    Scene scene = framesOnly(FrameType.I, DropPolicy.Selection.SELECTIVE);
    NetworkSimulation simulation = scene.start(PacketListener.NONE);
    Waits waits = new Waits(simulation);
    List<String> deadlock = List.of();
    while (deadlock.isEmpty() && simulation.now() < Ticks.PER_SECOND) {
      simulation.runUntil(simulation.now() + LOOK);
      deadlock = waits.deadlock();
    }
    assertEquals(List.of("s0:2 VL5", "s1:2 VL5", "s2:2 VL5", "s3:2 VL5"), deadlock);
    assertEquals(Waits.Fate.STAYS, waits.fate());
    long delivered = simulation.counts().delivered();
    simulation.runUntil(simulation.now() + 40 * LOOK);
    assertEquals(delivered, simulation.counts().delivered());
    assertEquals(0, simulation.counts().dropped());
    assertEquals(List.of(), Audit.problems(simulation, 15, BUFFER));
  }

  @ParameterizedTest
  @CsvSource({"I, ALL", "B, SELECTIVE"})
  void otherDroppingFreesIt(FrameType type, DropPolicy.Selection selection) throws Exception {
    NetworkSimulation simulation = framesOnly(type, selection).start(PacketListener.NONE);
    Waits waits = new Waits(simulation);
    for (int look = 0; look < 40; look++) {
      long before = simulation.counts().delivered();
      simulation.runUntil(simulation.now() + LOOK);
      assertTrue(simulation.counts().delivered() > before, "look " + look);
      assertTrue(waits.deadlock().isEmpty() || waits.fate() == Waits.Fate.ENDS, "look " + look);
    }
    assertTrue(simulation.counts().dropped() > 0);
    assertEquals(List.of(), Audit.problems(simulation, 15, BUFFER));
  }

  /**
   * Dropping moves packets, but no packet arrives, where all four hosts do the same at the same
   * ticks: the four heads are dropped together, and the four that follow form the circle anew.
   */
  @Test
  void droppingAllAlikeDeliversNothing() throws Exception {
    Scene scene = allToTheRight();
    scene.dropping = DropPolicy.HeadOfLine.of(7);
    NetworkSimulation simulation = scene.start(PacketListener.NONE);
    simulation.runUntil(LOOK);
    long delivered = simulation.counts().delivered();
    long dropped = simulation.counts().dropped();
    simulation.runUntil(40 * LOOK);
    assertEquals(delivered, simulation.counts().delivered());
    assertTrue(simulation.counts().dropped() > dropped + 1000);
    assertEquals(List.of(), Audit.problems(simulation, 15, BUFFER));
  }

  /**
   * Two hops to the right, each with the same packets: the tables have a cycle, but a link takes
   * half of its packets from the link before, in turn, and that is what comes from there. It never
   * stops.
   */
  @Test
  void aCycleInTheTablesNeedNotStopANetwork() throws Exception {
    Scene scene =
        overloaded(
            new Scene(new Topology.Ring(4, 1)).routed(new Routing.ShortestPath(Tie.LOWEST)), 2);
    assertEquals(1, ChannelDependencies.cycles(scene.tables).size());
    assertFlowsOn(scene);
  }

  @Test
  void upDownFlowsOn() throws Exception {
    assertFlowsOn(overloaded(new Scene(new Topology.Ring(4, 1)), 2));
  }

  private static void assertFlowsOn(Scene scene) {
    NetworkSimulation simulation = scene.start(PacketListener.NONE);
    Waits waits = new Waits(simulation);
    for (int look = 0; look < 40; look++) {
      long before = simulation.counts().delivered();
      simulation.runUntil(simulation.now() + LOOK);
      assertEquals(List.of(), waits.deadlock());
      assertTrue(simulation.counts().delivered() > before);
    }
  }
}
