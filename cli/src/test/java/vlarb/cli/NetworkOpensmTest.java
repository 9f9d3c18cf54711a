// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.cli.failure.ExitCode;

/**
 * A network of ours as a fabric for a real subnet manager, and back: ibsim reads what `network
 * topology --ibsim` writes, ibnetdiscover finds the same network there, and packets go by the
 * tables that OpenSM computes for it.
 */
class NetworkOpensmTest {
  private static final String TORUS =
      "network: {topology: {kind: torus, width: 3, height: 3, hosts: 2}}\n";

  @TempDir private Path folder;

  private Path file(String name, String text) throws Exception {
    return Files.writeString(folder.resolve(name), text);
  }

  private SimulatedFabric fabric(String... programs) throws Exception {
    Path links = folder.resolve("fabric.txt");
    CommandRun written =
        CommandRun.of(
            "network",
            "topology",
            "--config",
            file("net.yaml", TORUS),
            "--ibsim",
            "--output",
            links);
    assertEquals(ExitCode.DONE, written.code(), written::err);
    assertEquals("# 9 switches, 18 hosts, 36 links\n", written.out());
    return new SimulatedFabric(folder, Files.readString(links), "h0", programs);
  }

  @Test
  void ibsimHasTheSameNetwork() throws Exception {
    try (SimulatedFabric fabric = fabric("ibnetdiscover")) {
      file("discovered.txt", fabric.run("ibnetdiscover"));
      Path again = file("again.yaml", "network: {topology: {kind: file, file: discovered.txt}}\n");
      CommandRun read = CommandRun.of("network", "topology", "--config", again);
      assertEquals(ExitCode.DONE, read.code(), read::err);
      assertTrue(read.out().endsWith("# 9 switches, 18 hosts, 36 links: 36 of 4xSDR\n"), read::out);
    }
  }

  /** Rates come back by OpenSM and ibnetdiscover, and tables by LIDs alone as with names. */
  @Test
  @Tag("thorough")
  void ratesAndTablesByLidComeBack() throws Exception {
    String rated =
        """
        network:
          topology: {kind: torus, width: 3, height: 3, hosts: 2}
          link: {rate: 4xSDR}
          links: [{port: s0:3, rate: 4xQDR}, {port: s5:4, rate: 12xDDR}, {port: h2, rate: 1xSDR}]
        """;
    Path net = file("rated.yaml", rated);
    String counts = ": 1 of 12xDDR, 1 of 4xQDR, 33 of 4xSDR, 1 of 1xSDR\n";
    Path links = folder.resolve("rated.txt");
    CommandRun written =
        CommandRun.of("network", "topology", "--config", net, "--ibsim", "--output", links);
    assertTrue(written.out().endsWith(counts), written::out);
    try (SimulatedFabric fabric =
        new SimulatedFabric(
            folder, Files.readString(links), "h0", "opensm", "ibnetdiscover", "dump_lfts")) {
      fabric.run(
          "opensm", "-o", "-R", "updn", "-f", folder.resolve("log").toString(), "-D", "0x43");
      file("discovered.txt", fabric.run("ibnetdiscover", "-g"));
      file("named", fabric.run("dump_lfts"));
      file("lids", fabric.run("dump_lfts", "-n"));
    }
    String tables =
        "network:\n  topology: {kind: file, file: discovered.txt}\n"
            + "  routing: {kind: tables, file: %s}\n";
    Path named = file("named.yaml", tables.formatted("named"));
    Path lids = file("lids.yaml", tables.formatted("lids"));
    CommandRun read = CommandRun.of("network", "topology", "--config", lids);
    assertTrue(read.out().endsWith(counts), () -> read.out() + read.err());
    String from = "H-0000000000100000";
    CommandRun routes = CommandRun.of("network", "routes", "--config", lids, "--from", from);
    assertEquals(ExitCode.DONE, routes.code(), routes::err);
    assertEquals(
        CommandRun.of("network", "routes", "--config", named, "--from", from).out(), routes.out());
  }

  @Test
  void packetsGoByOpensmsTables() throws Exception {
    try (SimulatedFabric fabric = fabric("opensm")) {
      fabric.run(
          "opensm", "-o", "-R", "updn", "-f", folder.resolve("log").toString(), "-D", "0x43");
      String routed =
          """
          network:
            topology: {kind: file, file: fabric.txt}
            routing: {kind: tables, file: opensm-lfts.dump}
            traffic: [{source: poisson, sl: 1, packet: 256, load: 0.2}]
            measure: {time: 200 us}
          """;
      Path config = file("routed.yaml", routed);
      // OpenSM's Up*/Down* leaves no cycle of channel dependencies.
      CommandRun routes = CommandRun.of("network", "routes", "--config", config);
      assertEquals(ExitCode.DONE, routes.code(), () -> routes.out() + routes.err());
      CommandRun run = CommandRun.of("network", "run", "--config", config);
      assertEquals(ExitCode.DONE, run.code(), () -> run.out() + run.err());
    }
  }
}
