// SPDX-License-Identifier: Apache-2.0
package vlarb.network.bound;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.config.SourceText;
import vlarb.model.arbitration.Settings;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;
import vlarb.network.description.NetworkDescription;
import vlarb.network.description.NetworkReader;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketView;
import vlarb.network.setting.LinkTiming;
import vlarb.network.setting.Ticks;
import vlarb.network.sim.NetworkSimulation;
import vlarb.network.topology.Fabric;
import vlarb.network.traffic.RandomStreams;
import vlarb.network.traffic.TrafficTrace;

/** Tests that the bound of a way with nothing on it is the time that a packet takes. */
class PathTimesTest {
  @ParameterizedTest
  @CsvSource({
    "cut-through, 1, none, 256, ''",
    "cut-through, 8, none, 256, ''",
    "cut-through, 8, iba, 4096, ''",
    "cut-through, 4, none, 4, ''",
    "store-and-forward, 1, iba, 256, ''",
    "store-and-forward, 8, none, 64, ''",
    "cut-through, 1, none, 256, '{port: h0, rate: 4xSDR}'",
    "cut-through, 1, iba, 256, '{port: h2, rate: 1xSDR}'",
    "cut-through, 5, iba, 1024, '{port: s0:2, rate: 4xSDR}, {port: s1:2, rate: 1xSDR}'",
    "store-and-forward, 2, iba, 256, '{port: h0, rate: 4xQDR}, {port: s1:2, rate: 1xSDR}'",
  })
  void anUnloadedPathTakesThem(
      String switching, int speedup, String headers, int payload, String links) throws Exception {
    NetworkDescription description =
        NetworkReader.read(
            new SourceText(
                "net.yaml",
                """
                arbiter: {data-vls: 1}
                network:
                  topology: {kind: line, switches: 3, hosts: 1}
                  link: {headers: %s}
                  links: [%s]
                  switch: {switching: %s, speedup: %d}
                  traffic:
                    - {source: poisson, sl: 0, packet: %d, load: 0.1}
                """
                    .formatted(headers, links, switching, speedup, payload)));
    Fabric fabric = description.topology().build(new RandomStreams(1));
    List<VlWeight> none = Collections.nCopies(64, VlWeight.NULL);
    Settings settings =
        Settings.of(none, none, 255, OperationalVls.ofCount(1), description.arbiter().rules());
    long[] took = new long[1];
    new NetworkSimulation(
            description.routing().tables(fabric),
            LinkTiming.of(fabric, description.rate(), description.flight()),
            description.settings(),
            description.headers(),
            description.arbiter(),
            port -> settings,
            List.of(new TrafficTrace(0, List.of(new TrafficTrace.Packet(0, 0, 2, 0, payload)))),
            new PacketListener() {
              @Override
              public void delivered(PacketView packet, long arrived) {
                took[0] = arrived - packet.created();
              }
            })
        .runUntil(Ticks.PER_SECOND / 1000);
    PathTimes times =
        new PathTimes(
            description.headers().wireBytes(payload),
            description.headers().dwords(payload),
            fabric,
            LinkTiming.of(fabric, description.rate(), description.flight()),
            description.settings());
    int[] path = description.routing().tables(fabric).path(0, 2);
    assertEquals(took[0], times.onWay(path), 0.5);
  }

  /** A crossbar goes by the fastest link of its switch, each link by its own. */
  @Test
  void timesAreThoseOfTheLinkInQuestion() throws Exception {
    NetworkDescription description =
        NetworkReader.read(
            new SourceText(
                "net.yaml",
                """
                network:
                  topology: {kind: line, switches: 2, hosts: 1}
                  link: {rate: 4xQDR}
                  links: [{port: s0:2, rate: 4xSDR}, {port: h1, rate: 1xSDR}]
                """));
    Fabric fabric = description.topology().build(new RandomStreams(1));
    PathTimes times =
        new PathTimes(
            100, 25, fabric, LinkTiming.of(fabric, description.rate(), 0), description.settings());
    assertEquals(10 * 2250, times.ticksOfFastest(0, 10));
    assertEquals(10 * 9000, times.ticksOfFastest(1, 10));
    assertEquals(100 * 9000, times.onLink(fabric.firstPort(0) + 1));
    assertEquals(100 * 2250, times.onLink(fabric.firstPort(fabric.host(0))));
    assertEquals(100 * 36_000, times.heldByHost(fabric.peer(fabric.firstPort(fabric.host(1)))));
  }
}
