// SPDX-License-Identifier: Apache-2.0
package vlarb.network.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import vlarb.config.SourceText;
import vlarb.network.description.NetworkReader;
import vlarb.network.run.NetworkRun;
import vlarb.network.run.PortPromises;
import vlarb.network.run.Prepared;
import vlarb.network.topology.Fabric;

/** Loads, bottlenecks and slow links of networks small enough for arithmetic by hand. */
class LinkLoadsTest {
  private static final double EXACT = 1e-9;

  /** A network without connections. */
  static Prepared prepared(String network) throws Exception {
    String head = "arbiter: {data-vls: 2}\ntables: {low: \"0:64,1:64\"}\nnetwork:\n";
    return Prepared.routed(NetworkReader.read(new SourceText("net.yaml", head + network)), 1);
  }

  private static LinkLoads loads(Prepared prepared) {
    return LinkLoads.of(prepared.tables(), OfferedTraffic.of(prepared));
  }

  private static double load(Prepared prepared, String port) {
    int number = prepared.fabric().byPortName(port).orElseThrow();
    return loads(prepared).all(number) / prepared.links().bitsPerSecond(number);
  }

  private static List<Bottleneck> bottlenecks(Prepared prepared) {
    PortPromises promises =
        new PortPromises(prepared.description(), prepared.fabric(), NetworkRun.committed(prepared));
    return new Bottlenecks(
            loads(prepared),
            prepared.links(),
            promises,
            level -> prepared.description().settings().sl2vl().get(level))
        .find();
  }

  @Test
  void aStarCarriesOnEachLinkWhatItsHostsSend() throws Exception {
    Prepared star =
        prepared(
            """
              topology: {kind: star, hosts: 4}
              traffic: [{source: poisson, sl: 0, packet: 256, load: 0.3}]
            """);
    for (int port = 0; port < star.fabric().ports(); port++) {
      if (star.fabric().peer(port) != Fabric.UNLINKED) {
        assertEquals(0.3, load(star, star.fabric().portName(port)), EXACT);
      }
    }
  }

  /** Of three destinations of a host two are beyond the middle, whose link is slower by 25. */
  @Test
  void aDegradedLinkBetweenSwitchesIsTheBottleneck() throws Exception {
    Prepared line =
        prepared(
            """
              topology: {kind: line, switches: 2, hosts: 2}
              link: {rate: hdr-4x}
              links: [{port: "s0:3", rate: 4xSDR}]
              traffic: [{source: poisson, sl: 0, packet: 256, load: 0.03}]
            """);
    assertEquals(2 * 0.03 * 2 / 3 * 25, load(line, "s0:3"), 1e-4);
    Bottleneck found = bottlenecks(line).getFirst();
    assertEquals("s0:3", line.fabric().portName(found.port()));
    assertEquals(1.0, found.ofLink(), 1e-4);
    assertEquals(1.0, found.room(), EXACT);
  }

  /** Links between switches of one rate are no slow ones; one of three that is slower is. */
  @Test
  void aLinkSlowerThanMostOfItsKindIsNamed() throws Exception {
    String ring =
        """
          topology: {kind: ring, switches: 3, hosts: 1}
          link: {rate: hdr-4x}
        """;
    Prepared alike = prepared(ring);
    assertEquals(List.of(), SlowLinks.of(alike.fabric(), alike.description().rate()));
    Prepared degraded = prepared(ring + "  links: [{port: \"s1:2\", rate: 1xHDR}]\n");
    List<SlowLinks> slow = SlowLinks.of(degraded.fabric(), degraded.description().rate());
    assertEquals(1, slow.size());
    int end = slow.getFirst().port();
    int peer = degraded.fabric().peer(end);
    assertTrue(
        List.of(degraded.fabric().portName(end), degraded.fabric().portName(peer))
            .contains("s1:2"));
    assertEquals("1xHDR", slow.getFirst().rate().label());
  }

  /** Two service levels of a star: VL 0 leaves VL 1 less than its table promises. */
  @Test
  void theRoomOfAVlIsWhatOthersLeaveOrItsShare() throws Exception {
    Prepared star =
        prepared(
            """
              topology: {kind: star, hosts: 3}
              traffic:
                - {source: poisson, sl: 0, packet: 256, load: 0.9}
                - {source: poisson, sl: 1, packet: 256, load: 0.2}
            """);
    List<Bottleneck> found = bottlenecks(star);
    assertEquals(List.of(0, 1), found.stream().map(Bottleneck::serviceLevel).toList());
    assertEquals(0.9, found.get(0).ofVl(), EXACT);
    assertEquals(0.8, found.get(0).room(), EXACT);
    assertEquals(0.9 / 0.8, found.get(0).partOfRoom(), EXACT);
    double guaranteed = found.get(1).guaranteed().orElseThrow();
    assertTrue(guaranteed > 0.1 && guaranteed <= 0.5, "guaranteed " + guaranteed);
    assertEquals(guaranteed, found.get(1).room(), EXACT);
    assertTrue(found.get(1).waitTicks().isPresent());
  }

  /** Loads are the same if hosts send one by one, as for levels in turn, or a switch at once. */
  @Test
  void levelsInTurnAddUpToAllPairs() throws Exception {
    String tree =
        """
          topology: {kind: fat-tree, ports: 4, levels: 2}
          routing: {kind: d-mod-k}
          traffic: [{source: poisson, sl: %s, packet: 256, load: 0.5}]
        """;
    Prepared inTurn = prepared(tree.formatted("[0, 1]"));
    Prepared alike = prepared(tree.formatted("0"));
    LinkLoads one = loads(inTurn);
    LinkLoads other = loads(alike);
    assertEquals(2, one.byLevel().size());
    IntStream.range(0, alike.fabric().ports())
        .forEach(
            port ->
                assertEquals(
                    other.all(port),
                    one.all(port),
                    EXACT * alike.links().bitsPerSecond(0),
                    alike.fabric().portName(port)));
  }
}
