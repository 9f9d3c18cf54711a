// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import vlarb.config.SourceText;
import vlarb.network.description.NetworkReader;
import vlarb.network.packet.PacketListener;

/**
 * A mesh of 8 × 8 switches with a host each, routes by dimension, uniform destinations, beyond what
 * the mesh carries, beside another simulator.
 *
 * <p>Source: BookSim 2 with {@code k=8, n=2, routing_function=dim_order, packet_size=16, num_vcs=1,
 * vc_buf_size=64, internal_speedup=2}, uniform traffic: 0.441 of a link are accepted. That network
 * moves flits, so that a packet can hold a part of a buffer; ours moves packets.
 */
class MeshSaturationTest {
  private static final double BOOKSIM = 0.441;

  /** Three per cent, where a crossbar of half the rate makes 14. */
  private static final double TOLERANCE = 0.03 * BOOKSIM;

  private static NetworkResult run(double load, int speedup) throws Exception {
    return NetworkRun.run(
        Prepared.routed(
                NetworkReader.read(
                    new SourceText(
                        "mesh.yaml",
                        """
                        tables: {low: "0:64"}
                        network:
                          topology: {kind: mesh, width: 8, height: 8, hosts: 1}
                          link: {rate: ndr-4x, flight: 1 ns}
                          routing: {kind: spf}
                          switch: {speedup: %d, buffer: packets 4, stage-delay: 1 ns}
                          traffic:
                            - {source: poisson, sl: 0, packet: 256, load: %s}
                          measure: {warm-up: 8 us, time: 8 us, patience: 0 ns}
                        """
                            .formatted(speedup, load))),
                1)
            .filled(ended -> {}),
        PacketListener.NONE,
        now -> {});
  }

  @Test
  void itSaturatesWhereBookSimDoes() throws Exception {
    NetworkResult beyond = run(0.6, 2);
    assertTrue(beyond.isSaturated(), beyond.text());
    assertEquals(BOOKSIM, beyond.deliveredBytesPerCycle(), TOLERANCE);
    assertEquals(beyond.deliveredBytesPerCycle(), beyond.utilizationOfHosts(), 0.001);
    // Of what is offered a part is under way, and no more is wrong.
    assertEquals(1, beyond.failures().size(), beyond.failures().toString());
    NetworkResult below = run(0.4, 2);
    assertTrue(!below.isSaturated(), below.text());
    assertEquals(below.offeredBytesPerCycle(), below.deliveredBytesPerCycle(), 0.004);
  }

  @Test
  void aSlowerCrossbarIsSeen() throws Exception {
    double slower = run(0.6, 1).deliveredBytesPerCycle();
    assertTrue(Math.abs(slower - BOOKSIM) > 3 * TOLERANCE, slower + "");
  }
}
