// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;
import vlarb.cli.failure.ExitCode;

/**
 * The busiest link between switches, by our rules and by those of a real subnet manager on the same
 * fabric in ibsim: ours carries at most a tenth more pairs of hosts.
 */
class OpensmLoadsTest {
  private static final double TOLERANCE = 1.1;

  /** Fabrics whose roots OpenSM finds, too. */
  private static final List<String> TREES =
      List.of(
          "kind: fat-tree, ports: 8",
          "kind: fat-tree, ports: 8, levels: 3",
          "kind: fat-tree, ports: 8, levels: 3, trunks: 2",
          "kind: fat-tree, ports: 16, trunks: 2, pods: 5",
          "kind: fat-tree, ports: 12, oversubscription: 2");

  /** Fabrics whose switches all have hosts: the root is said to both. */
  private static final List<String> OTHERS =
      List.of(
          "kind: torus, width: 4, height: 4, hosts: 2",
          "kind: torus, width: 3, height: 3, depth: 3, hosts: 2",
          "kind: mesh, width: 5, height: 4, hosts: 2",
          "kind: regular-random, switches: 16, hosts: 4, links: 4",
          "kind: hyperx, dimensions: [5, 3], trunks: 2, hosts: 3");

  private static final Pattern FIRST_SWITCH =
      Pattern.compile("of switch .*guid (0x[0-9a-fA-F]+) \\('s0'\\)");

  @TempDir private Path folder;

  private long busiest(String topology, String routing) throws Exception {
    Path net =
        Files.writeString(
            folder.resolve("net.yaml"),
            "network: {topology: {%s}, routing: {%s}}\n".formatted(topology, routing));
    CommandRun run = CommandRun.of("network", "routes", "--config", net, "--busiest", "--json");
    assertTrue(run.code() == ExitCode.DONE || run.code() == ExitCode.CHECK_FAILED, run::err);
    return JsonMapper.builder()
        .build()
        .readTree(run.out())
        .get("busiest_link_between_switches")
        .get("pairs")
        .asLong();
  }

  /** Writes a fabric for ibsim. */
  private String links(String topology) throws Exception {
    Path net =
        Files.writeString(
            folder.resolve("net.yaml"), "network: {topology: {%s}}\n".formatted(topology));
    Path links = folder.resolve("fabric.txt");
    CommandRun written =
        CommandRun.of("network", "topology", "--config", net, "--ibsim", "--output", links);
    assertEquals(ExitCode.DONE, written.code(), written::err);
    return Files.readString(links);
  }

  private long ofOpensm(SimulatedFabric fabric, String engine, String... more) throws Exception {
    Path tables = folder.resolve("opensm-lfts.dump");
    Files.deleteIfExists(tables);
    List<String> command =
        new ArrayList<>(
            List.of("opensm", "-o", "-R", engine, "-D", "0x43", "-f", folder.resolve("log") + ""));
    command.addAll(List.of(more));
    fabric.run(command.toArray(String[]::new));
    return busiest("kind: file, file: fabric.txt", "kind: tables, file: opensm-lfts.dump");
  }

  private void compare(String topology, String engine, long theirs, String rule) throws Exception {
    long ours = busiest(topology, rule);
    System.out.printf("%s: opensm %s %d, %s %d%n", topology, engine, theirs, rule, ours);
    assertTrue(
        ours <= TOLERANCE * theirs,
        "%s: %s %d, opensm %s %d".formatted(topology, rule, ours, engine, theirs));
  }

  @Test
  @Tag("thorough")
  void treesAreLoadedNoMoreThanByOpensm() throws Exception {
    for (String tree : TREES) {
      try (SimulatedFabric fabric = new SimulatedFabric(folder, links(tree), "h0", "opensm")) {
        compare(tree, "ftree", ofOpensm(fabric, "ftree"), "kind: d-mod-k");
        compare(tree, "updn", ofOpensm(fabric, "updn"), "kind: up-down-balanced");
        compare(tree, "minhop", ofOpensm(fabric, "minhop"), "kind: spf, tie: balanced");
      }
    }
  }

  @Test
  @Tag("thorough")
  void otherFabricsAreLoadedNoMoreThanByOpensm() throws Exception {
    for (String other : OTHERS) {
      try (SimulatedFabric fabric = new SimulatedFabric(folder, links(other), "h0", "opensm")) {
        long shortest = ofOpensm(fabric, "minhop");
        compare(other, "minhop", shortest, "kind: spf, tie: balanced");
        Matcher root = FIRST_SWITCH.matcher(Files.readString(folder.resolve("opensm-lfts.dump")));
        assertTrue(root.find());
        Path roots = Files.writeString(folder.resolve("roots"), root.group(1) + "\n");
        long upDown = ofOpensm(fabric, "updn", "-a", roots.toString());
        compare(other, "updn", upDown, "kind: up-down-balanced, root: 0");
      }
    }
  }

  /** The tolerance is one that routes by the lowest port do not keep. */
  @Test
  @Tag("thorough")
  void theLowestPortLoadsALinkOfATreeMore() throws Exception {
    String tree = TREES.getFirst();
    try (SimulatedFabric fabric = new SimulatedFabric(folder, links(tree), "h0", "opensm")) {
      long theirs = ofOpensm(fabric, "ftree");
      assertTrue(busiest(tree, "kind: up-down") > TOLERANCE * theirs);
    }
  }
}
