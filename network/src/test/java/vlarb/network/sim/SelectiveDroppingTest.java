// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketView;
import vlarb.network.packet.Packets;
import vlarb.network.setting.CrossbarKind;
import vlarb.network.setting.DropPolicy;
import vlarb.network.setting.LinkRate;
import vlarb.network.setting.Ticks;
import vlarb.network.topology.Topology;
import vlarb.network.traffic.ConstantRate;
import vlarb.network.traffic.ControlPackets;
import vlarb.network.traffic.FramePacing;
import vlarb.network.traffic.FrameTrace;
import vlarb.network.traffic.FrameType;
import vlarb.network.traffic.PacketMark;
import vlarb.network.traffic.RandomStreams;
import vlarb.network.traffic.VideoStream;

/** Packets that are dropped, where they are, and what is conserved beside it. */
class SelectiveDroppingTest {
  private static final int BYTES = 1024;
  private static final int BLOCKS = 16;
  private static final int BUFFER = 4 * BLOCKS;
  private static final int PACKETS = 9;
  private static final long LIMIT = 10 * Ticks.PER_SECOND / 1_000_000;

  private static DropPolicy policy(DropPolicy.Place place, DropPolicy.Selection selection) {
    return new DropPolicy.HeadOfLine(LIMIT, place, selection);
  }

  private static VideoStream stream(int host, int to, FrameType type, int bytes) {
    List<FrameTrace.Frame> frames = List.of(new FrameTrace.Frame(type, bytes));
    return new VideoStream(host, to, 2, BYTES, new FrameTrace(frames, 0), FramePacing.BURST, 0);
  }

  /** A frame to a host that takes some of the first packets and no other one. */
  private static NetworkSimulation blocked(
      FrameType type, DropPolicy policy, int taken, List<Long> drops) throws Exception {
    Scene scene = new Scene(new Topology.Line(1, 2));
    scene.bufferBlocks = BUFFER;
    scene.dropping = policy;
    scene.sources.add(stream(0, 1, type, PACKETS * BYTES));
    NetworkSimulation simulation =
        scene.start(
            new PacketListener() {
              @Override
              public void dropped(PacketView packet, Place place, int port, long time) {
                drops.add(packet.id());
              }
            });
    int output = scene.fabric.peer(scene.fabric.firstPort(scene.fabric.host(1)));
    simulation.outputs().golden(output).setCredits(2, (long) taken * BLOCKS);
    simulation.runUntil(Ticks.PER_SECOND / 1_000_000);
    // The credits that come back are taken away beforehand.
    simulation.outputs().golden(output).setCredits(2, (long) -taken * BLOCKS);
    return simulation;
  }

  private static List<Long> dropped(FrameType type, DropPolicy policy, int taken) throws Exception {
    List<Long> drops = new ArrayList<>();
    blocked(type, policy, taken, drops).runUntil(30 * LIMIT);
    return drops;
  }

  private static List<Long> ids(long first, long end) {
    return LongStream.range(first, end).boxed().toList();
  }

  @ParameterizedTest
  @EnumSource(names = {"P", "B"})
  void theMiddleOfAFrameIsDropped(FrameType type) throws Exception {
    assertEquals(
        ids(1, PACKETS - 1),
        dropped(type, policy(DropPolicy.Place.OUTPUT, DropPolicy.Selection.SELECTIVE), 1));
    assertEquals(
        ids(1, PACKETS),
        dropped(type, policy(DropPolicy.Place.OUTPUT, DropPolicy.Selection.ALL), 1));
  }

  @Test
  void nothingOfAnIFrameIsDropped() throws Exception {
    assertEquals(
        List.of(),
        dropped(FrameType.I, policy(DropPolicy.Place.BOTH, DropPolicy.Selection.SELECTIVE), 1));
    assertEquals(
        ids(1, PACKETS),
        dropped(FrameType.I, policy(DropPolicy.Place.OUTPUT, DropPolicy.Selection.ALL), 1));
  }

  /** The first packet of the frame stays at the output, three behind it; the fifth is a head. */
  @Test
  void headsOfInputsAreDroppedWhereTheyHaveTimers() throws Exception {
    assertEquals(
        List.of(),
        dropped(FrameType.B, policy(DropPolicy.Place.OUTPUT, DropPolicy.Selection.SELECTIVE), 0));
    assertEquals(
        ids(4, PACKETS - 1),
        dropped(FrameType.B, policy(DropPolicy.Place.BOTH, DropPolicy.Selection.SELECTIVE), 0));
  }

  @Test
  void aPacketWithoutItsMarkIsFound() throws Exception {
    List<Long> drops = new ArrayList<>();
    NetworkSimulation simulation =
        blocked(
            FrameType.I, policy(DropPolicy.Place.BOTH, DropPolicy.Selection.SELECTIVE), 0, drops);
    Packets packets = simulation.packets();
    packets.sizes(4, 2, BYTES / 4, BYTES, PacketMark.NONE);
    assertEquals(4, packets.id(4));
    simulation.runUntil(30 * LIMIT);
    assertEquals(List.of(4L), drops);
  }

  @ParameterizedTest
  @EnumSource
  void nothingIsLostBesideDrops(DropPolicy.Place place) throws Exception {
    for (CrossbarKind kind : List.of(CrossbarKind.MULTIPLEXED, CrossbarKind.FULL)) {
      for (DropPolicy.Selection selection : DropPolicy.Selection.values()) {
        conserved(kind, policy(place, selection));
      }
    }
  }

  /** Random traffic, streams and control packets together, more than arrives. */
  private static Scene overloaded(long seed) throws Exception {
    Scene scene = new Scene(new Topology.RegularRandom(8, 4, 2));
    scene.bufferBlocks = BUFFER;
    scene.storeBytes = 64 << 10;
    RandomStreams random = new RandomStreams(seed);
    scene.sendAtRandom(new int[] {64, 256, 1024, 64}, 1.2, random);
    int hosts = scene.fabric.hosts();
    FrameType[] types = {FrameType.I, FrameType.P, FrameType.B};
    for (int host = 0; host < hosts; host++) {
      scene.sources.add(stream(host, (host + 5) % hosts, types[host % 3], 400_000));
      scene.sources.add(
          new ControlPackets(
              host,
              hosts,
              256,
              Ticks.PER_SECOND / 300_000,
              random.of(RandomStreams.Use.SOURCE, 1000L + host)));
    }
    return scene;
  }

  private static void conserved(CrossbarKind kind, DropPolicy policy) throws Exception {
    long seed = 7;
    Scene scene = overloaded(seed);
    scene.crossbar = kind;
    scene.dropping = policy;
    NetworkSimulation simulation = scene.start(PacketListener.NONE);
    Random instants = new Random(seed);
    for (int i = 0; i < 100; i++) {
      simulation.runUntil(simulation.now() + instants.nextLong(2 * Ticks.PER_SECOND / 50_000));
      assertEquals(
          List.of(), Audit.problems(simulation, 15, BUFFER), policy + ", seed " + seed + ", " + i);
    }
    assertTrue(simulation.counts().dropped() > 10, policy + ": " + simulation.counts().dropped());
    simulation.stopSources();
    simulation.runUntil(simulation.now() + Ticks.PER_SECOND);
    assertEquals(0, simulation.counts().underWay());
    assertEquals(
        simulation.counts().created(),
        simulation.counts().delivered()
            + simulation.counts().dropped()
            + simulation.counts().lost());
    assertEquals(List.of(), Audit.problems(simulation, 15, BUFFER));
  }

  @Test
  void aManagementBufferThatIsCountedWrongIsFound() throws Exception {
    Scene scene = overloaded(3);
    NetworkSimulation simulation = scene.start(PacketListener.NONE);
    simulation.runUntil(Ticks.PER_SECOND / 1000);
    simulation.crossbars().management().dropped(2, 5);
    List<String> problems = Audit.problems(simulation, 15, BUFFER);
    assertTrue(problems.toString().contains("VL15: "), problems::toString);
  }

  /** Control packets need no credits, go first, and are lost where they find no room. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void controlPacketsGoFirstOrAreLost(int senders) throws Exception {
    Scene scene = new Scene(new Topology.Line(1, 3));
    scene.bufferBlocks = BUFFER;
    scene.storeBytes = 64 << 20;
    long packetTime = 256L * LinkRate.X1.ticksPerByte();
    for (int host = 0; host < senders; host++) {
      scene.sources.add(
          new ControlPackets(
              host, 3, 256, packetTime, new RandomStreams(1).of(RandomStreams.Use.SOURCE, host)));
    }
    scene.sources.add(new ConstantRate(1, 2, 0, BYTES, BYTES, LinkRate.X1.bitsPerSecond(), 0));
    NetworkSimulation simulation = scene.start();
    for (int port = 0; port < scene.fabric.ports(); port++) {
      if (senders == 1) {
        simulation.outputs().golden(port).setCredits(0, 0);
      }
    }
    simulation.runUntil(Ticks.PER_SECOND / 100);
    if (senders == 1) {
      assertEquals(0, simulation.counts().lost());
      assertTrue(scene.arrivals.stream().allMatch(arrival -> arrival.sl() == 15));
      assertTrue(scene.arrivals.size() > 12_000, "" + scene.arrivals.size());
    } else {
      assertTrue(simulation.counts().lost() > 0);
      assertEquals(List.of(), Audit.problems(simulation, 15, BUFFER));
      // One packet of data leaves before the first control packet comes.
      int port = scene.fabric.firstPort(scene.fabric.host(1));
      assertEquals(1, scene.sent.stream().filter(s -> s.port() == port && s.vl() == 0).count());
    }
  }
}
