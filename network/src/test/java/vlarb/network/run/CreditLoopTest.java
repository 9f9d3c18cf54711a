// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.config.SourceText;
import vlarb.network.description.NetworkBuffers;
import vlarb.network.description.NetworkDescription;
import vlarb.network.description.NetworkReader;
import vlarb.network.packet.PacketListener;
import vlarb.network.setting.LinkRate;

/** A VL keeps a link busy with the buffer that its credit loop needs, and not with less. */
class CreditLoopTest {
  private static NetworkDescription read(String rate, int packet, String settings)
      throws Exception {
    return NetworkReader.read(
        new SourceText(
            "net.yaml",
            """
            arbiter: {data-vls: 1}
            tables: {low: "0:64"}
            network:
              profile: modern
              topology: {kind: star, hosts: 2}
              link: {rate: %s}
              switch: {%s}
              traffic:
                - {source: poisson, sl: 0, packet: %d, load: 2, overload: true}
              measure: {warm-up: 2 us, time: 20 us}
            """
                .formatted(rate, settings, packet)));
  }

  private static double busy(NetworkDescription description) throws Exception {
    return NetworkRun.run(
            Prepared.routed(description, 1).filled(ended -> {}), PacketListener.NONE, now -> {})
        .utilizationOfHosts();
  }

  @ParameterizedTest
  @CsvSource({
    "xdr-4x, 4096, speedup: 1",
    "ndr-4x, 256, speedup: 1",
    "ndr-4x, 256, speedup: 2",
    "ndr-4x, 4096, switching: store-and-forward",
    "hdr-4x, 1024, stage-delay: 0 ns",
    "ndr-4x, 64, stage-delay: 200 ns",
  })
  void theLoopIsWhatTheModelTakes(String rate, int packet, String settings) throws Exception {
    NetworkBuffers need = read(rate, packet, settings).bufferNeed().orElseThrow();
    assertEquals(Optional.empty(), need.warning());
    double full = busy(read(rate, packet, settings + ", buffer: blocks " + need.needed()));
    assertEquals(1, full, 0.002);
    int blocks = (int) need.needed() - 1;
    NetworkDescription short1 = read(rate, packet, settings + ", buffer: blocks " + blocks);
    NetworkBuffers less = short1.bufferNeed().orElseThrow();
    assertTrue(less.most() < 1);
    assertEquals(less.most(), busy(short1), 0.005);
    String line = less.warning().orElseThrow();
    assertTrue(line.contains(" " + blocks + " blocks"), line);
    assertTrue(
        line.contains(
            " need " + need.needed() + " blocks at " + LinkRate.of(rate).orElseThrow().label()),
        line);
  }

  /** Four packets of 4096 bytes, as the default was, are 54.7 % of a link of 800 Gb/s. */
  @Test
  void fourPacketsWereTooFew() throws Exception {
    NetworkDescription four = read("xdr-4x", 4096, "buffer: packets 4");
    assertEquals(0.547, busy(four), 0.003);
    assertEquals(
        "network.switch.buffer has 260 blocks of 64 bytes a VL, below the credit loop: packets of"
            + " 4096 bytes need 520 blocks at 4xXDR (round trip 301.3 ns); one VL keeps a link"
            + " busy 54.7 % of the time at most",
        four.bufferNeed().orElseThrow().warning().orElseThrow());
  }

  @ParameterizedTest
  @MethodSource("vlarb.network.setting.LinkRate#all")
  void theDefaultsOfModernFitEachRate(LinkRate rate) throws Exception {
    for (int packet : new int[] {4, 256, 4096}) {
      NetworkBuffers need = read(rate.label(), packet, "speedup: 1").bufferNeed().orElseThrow();
      assertTrue(need.available() >= need.needed(), need.toString());
      assertEquals(1, need.most());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ndr-4x", "xdr-4x"})
  void linksAreBusyWithSmallPacketsToo(String rate) throws Exception {
    assertEquals(1, busy(read(rate, 256, "speedup: 1")), 0.002);
  }
}
