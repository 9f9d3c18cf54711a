// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import vlarb.network.packet.PacketListener;
import vlarb.network.setting.LinkRate;
import vlarb.network.setting.Ticks;
import vlarb.network.topology.Topology;
import vlarb.network.traffic.Poisson;
import vlarb.network.traffic.RandomStreams;

/** Tests the memory that a long run takes. */
class SteadyStateTest {
  /** The bytes that the golden port allocates for one decision: a grant, and the state after it. */
  private static final int PORT_BYTES = 200;

  @Test
  void nothingIsAllocatedButByTheGoldenPort() throws Exception {
    Scene scene = new Scene(new Topology.RegularRandom(8, 4, 4));
    RandomStreams random = new RandomStreams(2);
    for (int host = 0; host < 32; host++) {
      double mean = 256.0 * LinkRate.X1.ticksPerByte() / 0.2;
      scene.sources.add(
          new Poisson(host, 32, 1, 256, mean, random.of(RandomStreams.Use.SOURCE, host)));
    }
    NetworkSimulation simulation = scene.start(PacketListener.NONE);
    simulation.runUntil(Ticks.PER_SECOND / 50);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long decisions = simulation.counts().decisions();
    long packets = simulation.counts().delivered();
    long bytes = threads.getCurrentThreadAllocatedBytes();
    simulation.runUntil(Ticks.PER_SECOND / 20);
    bytes = threads.getCurrentThreadAllocatedBytes() - bytes;
    decisions = simulation.counts().decisions() - decisions;
    packets = simulation.counts().delivered() - packets;
    assertTrue(packets > 100_000, packets + " packets");
    double perDecision = (double) bytes / decisions;
    System.out.printf("%.1f bytes a decision, %d decisions%n", perDecision, decisions);
    assertTrue(perDecision < PORT_BYTES, perDecision + " bytes a decision");
  }
}
