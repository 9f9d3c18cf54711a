// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.network.setting.CreditReturn;
import vlarb.network.setting.LinkRate;
import vlarb.network.setting.Ticks;
import vlarb.network.topology.Topology;
import vlarb.network.traffic.RandomStreams;
import vlarb.network.traffic.TrafficTrace;

/** Flow-control packets take the link time that arithmetic says, and no credit is lost by them. */
class FlowControlPacketsTest {
  private static final long BYTE = LinkRate.X1.ticksPerByte();
  private static final long GAP = CreditReturn.LONGEST_GAP * BYTE;
  private static final int BYTES = 256;

  /** 64-byte blocks of such a packet. */
  private static final int BLOCKS = 4;

  /** Two hosts at one switch. */
  private static Scene pair(int vls, int bufferBlocks) throws Exception {
    Scene scene = new Scene(new Topology.Line(1, 2));
    scene.credits = CreditReturn.FCP;
    scene.vls = vls;
    scene.bufferBlocks = bufferBlocks;
    return scene;
  }

  private static void send(Scene scene, int host, int packets) {
    scene.sources.add(
        new TrafficTrace(
            host,
            IntStream.range(0, packets)
                .mapToObj(i -> new TrafficTrace.Packet(0, host, 1 - host, 0, BYTES))
                .toList()));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 8, 15})
  void anIdleLinkCarriesOneForEachVlInTheLongestGap(int vls) throws Exception {
    NetworkSimulation simulation = pair(vls, 64).start();
    simulation.runUntil(10 * GAP + GAP / 4);
    assertEquals(10L * vls * 4, simulation.counts().flowControlPackets(), "of four ports");
  }

  /** Each four packets of one host make one flow-control packet beside four of the other due. */
  @ParameterizedTest
  @ValueSource(ints = {64, 128, 256})
  void aQuarterOfTheBufferCostsEightBytes(int bufferBlocks) throws Exception {
    Scene scene = pair(1, bufferBlocks);
    int packets = 20_000;
    send(scene, 0, packets);
    send(scene, 1, packets);
    NetworkSimulation simulation = scene.start();
    long from = 1000L * BYTES * BYTE;
    long until = 19_000L * BYTES * BYTE;
    simulation.runUntil(until);
    int perControl = CreditReturn.enough(bufferBlocks) / BLOCKS;
    double each = BYTES + 8.0 / perControl;
    for (int host = 0; host < 2; host++) {
      int port = scene.fabric.firstPort(scene.fabric.host(host));
      long sent =
          scene.sent.stream()
              .filter(one -> one.port() == port && one.start() >= from && one.start() < until)
              .count();
      assertEquals((until - from) / (each * BYTE), sent, 2, "host " + host);
    }
    assertEquals(List.of(), Audit.problems(simulation, 1, bufferBlocks));
  }

  @Test
  void lessThanAQuarterIsToldAfterTheLongestGap() throws Exception {
    Scene scene = pair(1, 64);
    send(scene, 0, 3);
    NetworkSimulation simulation = scene.start();
    int host = scene.fabric.firstPort(scene.fabric.host(0));
    simulation.runUntil(GAP / 2);
    assertEquals(64 - 3 * BLOCKS, simulation.outputs().golden(host).credits(0));
    simulation.runUntil(GAP + 8 * BYTE + scene.links.flight()[host]);
    assertEquals(64, simulation.outputs().golden(host).credits(0));
  }

  @Test
  void packetsThatMeetNoOthersTakeAsLongAsOutOfBand() throws Exception {
    Scene with = pair(15, 64);
    Scene without = pair(15, 64);
    without.credits = CreditReturn.OUT_OF_BAND;
    for (Scene scene : List.of(with, without)) {
      send(scene, 0, 1);
      scene.start().runUntil(GAP);
    }
    assertEquals(without.arrivals, with.arrivals);
  }

  /** With large buffers hosts deliver what is offered, late by little. */
  @Test
  void aLoadedNetworkDeliversAsMuchAsOutOfBand() throws Exception {
    double[] mean = new double[2];
    long[] delivered = new long[2];
    for (CreditReturn credits : CreditReturn.values()) {
      Scene scene = new Scene(new Topology.RegularRandom(8, 4, 4));
      scene.credits = credits;
      scene.sendAtRandom(new int[] {256, 1024}, 0.3, new RandomStreams(11));
      NetworkSimulation simulation = scene.start();
      simulation.runUntil(Ticks.PER_SECOND / 500);
      delivered[credits.ordinal()] = simulation.counts().delivered();
      mean[credits.ordinal()] =
          scene.arrivals.stream().mapToLong(a -> a.arrived() - a.created()).average().orElseThrow();
    }
    assertEquals(1, (double) delivered[1] / delivered[0], 0.01);
    assertTrue(mean[1] > mean[0], mean[1] + " ticks, " + mean[0] + " out of band");
    assertEquals(1, mean[1] / mean[0], 0.05);
  }

  @Test
  void aBlockThatIsNeverToldIsFound() throws Exception {
    Scene scene = pair(1, 64);
    send(scene, 0, 100);
    NetworkSimulation simulation = scene.start();
    simulation.runUntil(50L * BYTES * BYTE);
    assertEquals(List.of(), Audit.problems(simulation, 1, 64));
    int receiver = scene.fabric.peer(scene.fabric.firstPort(scene.fabric.host(0)));
    simulation.agenda().at(simulation.now() + 1, AgendaEvent.FREED, receiver, 0, -1);
    assertFalse(Audit.problems(simulation, 1, 64).isEmpty());
    simulation.runUntil(simulation.now() + 2);
    assertFalse(Audit.problems(simulation, 1, 64).isEmpty());
  }
}
