// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.cli.failure.ExitCode;

/** The command `network explain`. */
class NetworkExplainTest {
  private static final String TREE =
      """
      arbiter: {data-vls: 2}
      tables: {low: "0:64,1:64"}
      network:
        topology: {kind: fat-tree, ports: 4, levels: 2}
        routing: {kind: d-mod-k}
        traffic: [{source: poisson, sl: 0, packet: 256, load: 0.7}]
      """;

  @TempDir private Path folder;

  private Path tree() throws Exception {
    return Files.writeString(folder.resolve("net.yaml"), TREE);
  }

  /** 0.7 of a host's link, and of a leaf's link down 2 of 6 hosts' 0.7 / 7 with one spine less. */
  @Test
  void theWorstFailureIsNamedFirst() throws Exception {
    CommandRun run = CommandRun.of("network", "explain", "--config", tree());
    assertEquals(ExitCode.DONE, run.code(), run::err);
    String failures = run.out().substring(run.out().indexOf("Failure of a switch"));
    assertTrue(failures.contains("\n  spine0  120.0 %"), failures);
    assertTrue(failures.contains("worst load while all switches are up: 70.0 %\n"), failures);
    assertTrue(run.out().contains("\n  0   0   "), run.out());
    assertTrue(!run.out().contains("ends differ"), run.out());
  }

  @Test
  void jsonHasAllSwitchesAndFilesArePictures() throws Exception {
    Path svg = folder.resolve("loads.svg");
    Path html = folder.resolve("loads.html");
    CommandRun run =
        CommandRun.of(
            "network", "explain", "--config", tree(), "--json", "--svg", svg, "--html", html);
    assertEquals(ExitCode.DONE, run.code(), run::err);
    assertEquals(7, run.out().split("\"pairs_cut_off\"").length, run.out());
    assertTrue(Files.readString(svg).contains("<title>leaf3:2 to h7: 70.0 %</title>"));
    assertTrue(Files.readString(html).contains("<svg"));
  }

  /** Switches with another VLHighLimit than hosts: eight links of hosts, and none between them. */
  @Test
  void endsAreComparedByAnOptionsFile() throws Exception {
    Path qos =
        Files.writeString(
            folder.resolve("qos.conf"),
            """
            qos TRUE
            qos_max_vls 2
            qos_high_limit 10
            qos_vlarb_high 0:4
            qos_vlarb_low 0:1,1:64
            qos_swe_high_limit 6
            """);
    CommandRun run =
        CommandRun.of("network", "explain", "--config", tree(), "--qos", qos, "--json");
    assertEquals(ExitCode.DONE, run.code(), run::err);
    String json = run.out().replaceAll("\\s", "");
    assertTrue(json.contains("\"differences\":[\"VLHighLimit6and10\"]"), json);
    String links = json.substring(json.indexOf("ends_differ"), json.indexOf("slow_links"));
    assertEquals(8, links.split("toh").length - 1, links);
    assertTrue(!links.contains("spine"), links);
  }

  @Test
  void badInputEndsWithTwo() throws Exception {
    Path broken = Files.writeString(folder.resolve("qos.conf"), "qos_ca_high_limit many\n");
    CommandRun run = CommandRun.of("network", "explain", "--config", tree(), "--qos", broken);
    assertEquals(ExitCode.BAD_INPUT, run.code());
    assertTrue(run.err().contains("--qos: "), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
    assertEquals(
        ExitCode.BAD_INPUT,
        CommandRun.of("network", "explain", "--config", folder.resolve("none.yaml")).code());
  }
}
