// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.config.SourceText;
import vlarb.network.description.NetworkReader;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketView;
import vlarb.network.routing.ForwardingTables;
import vlarb.network.routing.Routing;
import vlarb.network.topology.Fabric;
import vlarb.network.topology.Topology;
import vlarb.network.traffic.RandomStreams;

/** Switches of more ports than a word has bits. {@link CycleComparisonTest} has one, too. */
class WideSwitchTest {
  @TempDir private Path folder;

  private Prepared prepared(String crossbar, String links) throws Exception {
    Files.writeString(folder.resolve("links"), links);
    String text =
        """
        arbiter: {data-vls: 2}
        tables: {high: "1:20", low: "0:64"}
        network:
          profile: modern
          topology: {kind: file, file: links}
          switch: {crossbar: %s, crossbar-order: high-first, buffer: packets 4}
          traffic:
            - {source: poisson, sl: 0, packet: 256, load: 0.6}
            - {source: poisson, sl: 1, packet: 1024, load: 0.6}
          measure: {warm-up: 0 ns, time: 3 us}
        """;
    return Prepared.routed(
        NetworkReader.read(
            new SourceText(folder.resolve("net.yaml").toString(), text.formatted(crossbar))),
        1);
  }

  /** The packets that leave ports, in the order of time. */
  private static List<String> hops(Prepared prepared) {
    List<String> hops = new ArrayList<>();
    NetworkResult result =
        NetworkRun.run(
            prepared,
            new PacketListener() {
              @Override
              public void sent(PacketView packet, int port, int vl, long start, long end) {
                hops.add(packet.id() + " " + prepared.fabric().portName(port) + " " + start);
              }
            },
            now -> {});
    assertEquals(List.of(), result.failures());
    return hops;
  }

  /** A wide switch elsewhere makes all sets of ports wider, and changes no packet. */
  @ParameterizedTest
  @ValueSource(strings = {"multiplexed", "full", "voq"})
  void widthsOfSetsChangeNothing(String crossbar) throws Exception {
    StringBuilder links = new StringBuilder("a:8 \nb:64\nb:64 a:8\n");
    for (int host = 0; host < 12; host++) {
      links.append(host < 6 ? "a:" + (host + 1) : "b:" + 9 * (host - 5)).append(" h" + host + "\n");
    }
    List<String> narrow = hops(prepared(crossbar, links.toString()));
    assertTrue(narrow.size() > 500, narrow.size() + " hops");
    assertEquals(narrow, hops(prepared(crossbar, links + "c:254\n")));
  }

  @Test
  @Tag("thorough")
  void aNetworkCycleByCycleAgrees() throws Exception {
    String star =
        """
        arbiter: {data-vls: 2}
        tables: {high: "1:20", low: "0:64"}
        network:
          topology: {kind: star, hosts: 130}
          traffic:
            - {source: poisson, sl: 0, packet: 64, load: 0.7}
            - {source: poisson, sl: 1, packet: 128, load: 0.6}
          measure: {warm-up: 0 ns, time: 3 us, patience: 1 s}
        """;
    Prepared prepared = Prepared.routed(NetworkReader.read(new SourceText("net.yaml", star)), 1);
    CycleComparison.Result result = new CycleComparison(prepared, 400).run(hops -> {});
    assertEquals(Optional.empty(), result.first());
    assertTrue(result.hops() > 200, result.toString());
  }

  @Test
  void routesLeadToPortsBeyondABytesHalf() throws Exception {
    Fabric tree = new Topology.FatTree(144, 2).build(new RandomStreams(1));
    assertEquals(216, tree.switches());
    assertEquals(10_368, tree.hosts());
    ForwardingTables tables = new Routing.DModK().tables(tree);
    tables.check();
    assertEquals(143, tables.local(144, 143 * 72));
    assertEquals(tree.firstPort(144) + 143, tables.port(144, 143 * 72));
    assertEquals(ForwardingTables.NO_PORT, new ForwardingTables(tree).local(0, 0));
  }
}
