// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketView;
import vlarb.network.setting.DropPolicy;
import vlarb.network.setting.LinkRate;
import vlarb.network.setting.Ticks;
import vlarb.network.topology.Topology;
import vlarb.network.traffic.TrafficTrace;

/** Heads that have been there for too long. */
class DroppingTest {
  private static final int BYTES = 1024;
  private static final int BUFFER = 4 * 16;
  private static final long LIMIT = 10 * Ticks.PER_SECOND / 1_000_000;
  private static final long STAGES = 20 * Ticks.PER_NANOSECOND;

  private record Drop(long id, int port, long time) {}

  /**
   * Simulates one switch with two hosts. The output to host 1 has no credits: all packets are
   * dropped there.
   */
  private static List<Drop> dropped(int packets, Consumer<NetworkSimulation> everyTick)
      throws Exception {
    Scene scene = new Scene(new Topology.Line(1, 2));
    scene.stageDelay = STAGES;
    scene.bufferBlocks = BUFFER;
    scene.dropping =
        new DropPolicy.HeadOfLine(LIMIT, DropPolicy.Place.OUTPUT, DropPolicy.Selection.ALL);
    List<TrafficTrace.Packet> burst = new ArrayList<>();
    for (int i = 0; i < packets; i++) {
      burst.add(new TrafficTrace.Packet(0, 0, 1, 2, BYTES));
    }
    scene.sources.add(new TrafficTrace(0, burst));
    List<Drop> drops = new ArrayList<>();
    NetworkSimulation simulation =
        scene.start(
            new PacketListener() {
              @Override
              public void dropped(PacketView packet, Place place, int port, long time) {
                drops.add(new Drop(packet.id(), port, time));
              }
            });
    int output = scene.fabric.peer(scene.fabric.firstPort(scene.fabric.host(1)));
    simulation.outputs().golden(output).setCredits(2, 0);
    for (int i = 0; i < 2000; i++) {
      simulation.runUntil(simulation.now() + LIMIT / 10);
      everyTick.accept(simulation);
    }
    assertTrue(drops.stream().allMatch(drop -> drop.port() == output));
    return drops;
  }

  /**
   * Computes by hand the times at which heads are dropped: the first one limit and a tick after it
   * was ready.
   */
  private static List<Drop> byHand(int packets, int output) {
    List<Drop> drops = new ArrayList<>();
    int tick = LinkRate.X1.ticksPerByte();
    long ready = 8L * tick + 25 * Ticks.PER_NANOSECOND + 5 * STAGES;
    for (int id = 0; id < packets; id++) {
      // The next packet's header comes one packet time later, or it has been waiting behind.
      long start = ready + id * (long) BYTES * tick;
      if (id > 0) {
        start = Math.max(start, drops.getLast().time());
      }
      drops.add(new Drop(id, output, start + LIMIT + 1));
    }
    return drops;
  }

  @Test
  void eachHeadHasTheWholeLimit() throws Exception {
    List<Drop> drops = dropped(20, simulation -> {});
    assertEquals(byHand(20, drops.getFirst().port()), drops);
  }

  @Test
  void roomAndCreditsComeBack() throws Exception {
    List<Drop> drops =
        dropped(
            20,
            simulation -> {
              long missing = BUFFER;
              List<String> problems = Audit.problems(simulation, 15, BUFFER);
              // Only the credits that the test itself took are missing.
              assertEquals(1, problems.size(), problems::toString);
              assertTrue(problems.getFirst().contains("0 held and 0 out, of " + missing));
            });
    assertEquals(20, drops.size());
  }

  @Test
  void aTimerThatIsOffByOneHeadIsFound() throws Exception {
    // The first head's timer is set anew when the second packet comes.
    boolean[] done = new boolean[1];
    List<Drop> drops =
        dropped(
            20,
            simulation -> {
              long[] since = simulation.outputs().timers().orElseThrow().since;
              for (int i = 0; i < since.length && !done[0]; i++) {
                if (since[i] > 0) {
                  since[i] += BYTES * (long) LinkRate.X1.ticksPerByte();
                  done[0] = true;
                }
              }
            });
    assertTrue(done[0]);
    assertFalse(byHand(20, drops.getFirst().port()).equals(drops));
  }

  @Test
  void aDropThatKeepsItsRoomIsFound() throws Exception {
    Scene scene = new Scene(new Topology.Line(1, 2));
    scene.bufferBlocks = BUFFER;
    scene.sources.add(new TrafficTrace(0, List.of(new TrafficTrace.Packet(0, 0, 1, 2, BYTES))));
    NetworkSimulation simulation = scene.start(PacketListener.NONE);
    int output = scene.fabric.peer(scene.fabric.firstPort(scene.fabric.host(1)));
    simulation.outputs().golden(output).setCredits(2, 0);
    simulation.runUntil(Ticks.PER_SECOND / 1000);
    simulation
        .packets()
        .release(simulation.outputs().queues().remove(simulation.outputs().queue(output, 2)));
    List<String> problems = Audit.problems(simulation, 15, BUFFER);
    assertTrue(
        problems.stream().anyMatch(line -> line.endsWith("16 blocks promised, 0 held")),
        problems::toString);
  }
}
