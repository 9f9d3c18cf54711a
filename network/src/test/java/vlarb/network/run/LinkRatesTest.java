// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.network.bound.Bound;
import vlarb.network.description.NetworkDescription;
import vlarb.network.description.NetworkReader;
import vlarb.network.packet.PacketListener;

/** Networks some of whose links are slower than the others. */
class LinkRatesTest {
  /** Two switches with two hosts each; the link between them came up as 4xSDR. */
  private static final String DEGRADED =
      """
      Switch	40 "S-0000000000000001"		# "leaf1" base port 0 lid 1 lmc 0
      [1]	"H-0000000000000011"[1](11) 		# "node17 mlx5_0" lid 31 4xHDR
      [2]	"H-0000000000000012"[1](12) 		# "node18 mlx5_0" lid 32 4xHDR
      [21]	"S-0000000000000002"[21]		# "leaf2" lid 2 4xSDR

      Switch	40 "S-0000000000000002"		# "leaf2" base port 0 lid 2 lmc 0
      [1]	"H-0000000000000013"[1](13) 		# "node19 mlx5_0" lid 33 4xHDR
      [2]	"H-0000000000000014"[1](14) 		# "node20 mlx5_0" lid 34 4xHDR
      [21]	"S-0000000000000001"[21]		# "leaf1" lid 1 4xSDR

      Ca	1 "H-0000000000000011"		# "node17 mlx5_0"
      [1](11) 	"S-0000000000000001"[1]		# lid 31 lmc 0 "leaf1" lid 1 4xHDR

      Ca	1 "H-0000000000000012"		# "node18 mlx5_0"
      [1](12) 	"S-0000000000000001"[2]		# lid 32 lmc 0 "leaf1" lid 1 4xHDR

      Ca	1 "H-0000000000000013"		# "node19 mlx5_0"
      [1](13) 	"S-0000000000000002"[1]		# lid 33 lmc 0 "leaf2" lid 2 4xHDR

      Ca	1 "H-0000000000000014"		# "node20 mlx5_0"
      [1](14) 	"S-0000000000000002"[2]		# lid 34 lmc 0 "leaf2" lid 2 4xHDR
      """;

  private static final String TRAFFIC =
      """
        traffic:
          - {source: poisson, sl: 0, packet: 256, load: %s}
        measure: {warm-up: %s, time: %s, patience: 0 ns}
      """;

  private static final double HDR = 200;
  private static final double SDR = 8;

  @TempDir private Path folder;

  private NetworkDescription read(String network) throws Exception {
    Files.writeString(folder.resolve("fabric.topo"), DEGRADED);
    String head =
        network.contains("cbr")
            ? "network:\n"
            : "arbiter: {data-vls: 1}\ntables: {low: \"0:64\"}\nnetwork:\n  profile: modern\n";
    return NetworkReader.read(
        new SourceText(folder.resolve("net.yaml").toString(), head + network));
  }

  /** Runs a network for an eighth of a time, then measures for that time. */
  private NetworkResult run(String network, String load, int microseconds) throws Exception {
    String traffic = TRAFFIC.formatted(load, microseconds / 8 + " us", microseconds + " us");
    return run(network + traffic);
  }

  private NetworkResult run(String network) throws Exception {
    return NetworkRun.run(
        Prepared.routed(read(network), 1).filled(ended -> {}), PacketListener.NONE, now -> {});
  }

  private static double busy(NetworkResult result, String port) {
    return ((List<?>) result.figuresWithPorts().get("ports"))
        .stream()
            .map(one -> (Map<?, ?>) one)
            .filter(one -> one.get("port").equals(port))
            .mapToDouble(one -> (double) one.get("link_busy"))
            .findFirst()
            .orElseThrow();
  }

  /**
   * Two thirds of the packets cross the middle, so that each host sends three halves of its half of
   * the middle link.
   */
  @Test
  void aLinkThatCameUpSlowlyCarriesNoMore() throws Exception {
    NetworkResult result =
        run("  topology: {kind: file, file: fabric.topo}\n  link: {rate: hdr-4x}\n", "0.1", 3000);
    assertTrue(result.isSaturated());
    assertEquals(1, busy(result, "S-0000000000000001:21"), 0.001);
    assertEquals(1, busy(result, "S-0000000000000002:21"), 0.001);
    double each = SDR / 2 * 3 / 2;
    assertEquals(each, HDR * result.deliveredBytesPerCycle(), 0.01 * each);
    assertEquals(each, HDR * result.utilizationOfHosts(), 0.01 * each);
    assertTrue(result.text().contains("\nlinks: 4 of 4xHDR, 1 of 4xSDR\n"), result.text());
    assertEquals(Map.of("4xHDR", 4, "4xSDR", 1), result.figures().get("links_by_rate"));
  }

  @Test
  void belowItsRateTheSlowLinkTakesAll() throws Exception {
    // 0.027 of four hosts' links: 14.4 of the 16 Gb/s of both directions.
    NetworkResult result =
        run("  topology: {kind: file, file: fabric.topo}\n  link: {rate: ndr-4x}\n", "0.027", 1000);
    assertFalse(result.isSaturated(), result.text());
    assertEquals(0.9, busy(result, "S-0000000000000001:21"), 0.03);
  }

  /**
   * A fat tree of eight hosts, one of whose links between the levels is slow, and each host sends
   * 12 Gb/s to all others in turn. Up the slow link go 3 of the 7 destinations of two hosts, down
   * it 1 of those of six: both ways carry 6/7 of what a host sends.
   */
  @Test
  void aFatTreeWithASlowLinkIsAsFastAsThat() throws Exception {
    String tree =
        """
          topology: {kind: fat-tree, ports: 4, levels: 2}
          link: {rate: hdr-4x}
          links: [{port: "leaf0:3", rate: 4xSDR}]
          routing: {kind: d-mod-k}
          traffic: [{source: trace, file: turns}]
          measure: {warm-up: 250 us, time: 310 us, patience: 0 ns}
        """;
    StringBuilder turns = new StringBuilder();
    for (int i = 0; i < 3000; i++) {
      for (int host = 0; host < 8; host++) {
        int to = (host + 1 + i % 7) % 8;
        turns.append("%d %d %d 0 256\n".formatted(188 * i + 20 * host, host, to));
      }
    }
    Files.writeString(folder.resolve("turns"), turns);
    NetworkResult result = run(tree);
    assertTrue(result.isSaturated());
    assertEquals(1, busy(result, "leaf0:3"), 0.001);
    assertEquals(1, busy(result, "spine0:1"), 0.001);
    double each = SDR * 7 / 6;
    assertEquals(each, HDR * result.deliveredBytesPerCycle(), 0.01 * each);
    for (int host = 0; host < 8; host++) {
      assertEquals(each, HDR * busy(result, "h" + host), 0.01 * each, "h" + host);
    }
  }

  /** Each host's load is a part of its own link, and all of it together of all links. */
  @Test
  void loadsArePartsOfHostsOwnLinks() throws Exception {
    NetworkResult result =
        run(
            """
              topology: {kind: star, hosts: 4}
              link: {rate: hdr-4x}
              links: [{port: h1, rate: 2xHDR}, {port: "s0:3", rate: 1xHDR}]
            """,
            "0.25",
            250);
    for (String host : List.of("h0", "h1", "h2", "h3")) {
      assertEquals(0.25, busy(result, host), 0.02, host);
    }
    assertEquals(0.25, result.offeredBytesPerCycle(), 0.01);
    assertEquals(0.25, result.deliveredBytesPerCycle(), 0.01);
  }

  /** A fabric that says of each link what all links have is as one that says nothing. */
  @Test
  void oneRateIsOneRate() throws Exception {
    String star = "  topology: {kind: star, hosts: 3}\n  link: {rate: 2xNDR}\n";
    String said =
        star
            + "  links: [{port: h0, rate: ndr-2x}, {port: h1, rate: 2x ndr}, {port: h2, rate: 2xNDR}]\n";
    assertEquals(run(star, "0.3", 10).text(), run(said, "0.3", 10).text());
  }

  /** Two adapters on one link have no switch, and connections with bounds all the same. */
  @Test
  void twoHostsBackToBackAreANetwork() throws Exception {
    Files.writeString(folder.resolve("pair"), "h0 h1 1xSDR\n");
    NetworkResult result =
        run(
            """
              topology: {kind: file, file: pair}
              routing: {kind: d-mod-k}
              switch: {buffer: packets 8192}
              traffic:
                - {source: cbr, packet: 256, classes: jpdc-table2}
              measure: {warm-up: 100 us, time: 200 us}
            """);
    assertEquals(List.of(), result.failures());
    assertTrue(result.delivered() > 100, result.text());
    assertTrue(
        result.endToEnd().orElseThrow().connections().stream()
            .allMatch(one -> one.bound() instanceof Bound.Given),
        result.text());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[{port: h0, rate: 4xWHAT}] | 7 | expected a link such as 4xSDR",
        "[{port: h9, rate: 4xSDR}] | 7 | expected a port with a link, such as s0:1",
        "[{rate: 4xSDR}] | 7 | links[0].port is missing",
        "[{port: h0, rate: 4xSDR, flight: 1 ns}] | 7 | flight",
        "[{port: h0, rate: 4xSDR}, {port: h0, rate: 4xDDR}] | 7 | expected each port once",
      })
  void badLinksAreRefusedByLine(String links, int line, String expected) throws Exception {
    String text = "  topology: {kind: star, hosts: 3}\n  link: {rate: hdr-4x}\n  links: " + links;
    String message =
        assertThrows(ConfigurationException.class, () -> read(text + "\n")).getMessage();
    assertTrue(message.contains("net.yaml:" + line + ":") && message.contains(expected), message);
  }

  @Test
  void ratesOfLoadsNeedOneRateOfLinks() throws Exception {
    String star =
        "  topology: {kind: star, hosts: 3}\n  links: [{port: h0, rate: 4xHDR}]\n"
            + TRAFFIC.formatted("20 Gb/s", "1 us", "1 us");
    String message = assertThrows(ConfigurationException.class, () -> read(star)).getMessage();
    assertTrue(message.contains("links differ in rate"), message);
    read(star.replace("20 Gb/s", "20 %"));
    read(star.replace("4xHDR", "4xNDR"));
  }

  @Test
  void theSpeedupDividesTheTicksOfEachLink() throws Exception {
    String star =
        "  topology: {kind: star, hosts: 3}\n  link: {rate: 4xNDR}\n  switch: {speedup: 4}\n";
    // A byte takes 180 ticks on 4xNDR and 90 on 8xNDR.
    read(star);
    String message =
        assertThrows(
                ConfigurationException.class,
                () -> read(star + "  links: [{port: h0, rate: 8xNDR}]\n"))
            .getMessage();
    assertTrue(message.contains("expected a divisor of 90"), message);
  }
}
