// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.cli.failure.ExitCode;

/** Networks of the size of the largest public fabrics: no depth and no length follows the input. */
class LargeFabricsTest {
  @TempDir private Path folder;

  private CommandRun routes(String topology, String routing) throws IOException {
    Path net =
        Files.writeString(
            folder.resolve("net.yaml"),
            "network:\n  topology: {%s}\n  routing: {%s}\n".formatted(topology, routing));
    return CommandRun.of("network", "routes", "--config", net);
  }

  /** A message that nobody would read to the end is a message that nobody reads. */
  private static void assertShort(CommandRun run) {
    run.out().lines().forEach(line -> assertTrue(line.length() <= 200, line));
    assertTrue(run.out().lines().count() <= 20, run.out());
  }

  @Test
  void aCycleOfThreeThousandChannelsIsNamedByItsEndsAndItsLength() throws IOException {
    CommandRun run = routes("kind: ring, switches: 3000, hosts: 1", "kind: spf, deadlock: allow");
    assertEquals(ExitCode.CHECK_FAILED, run.code(), run.err());
    assertTrue(
        run.out().contains("cycle: s0:2 s1:2 s2:2 s3:2 (2994 more) s2998:2 s2999:2\n"), run.out());
    assertTrue(run.out().startsWith("6000 pairs of hosts 3 links apart\n"), run.out());
    assertTrue(run.out().contains("\n3000 pairs of hosts 1502 links apart\n"), run.out());
    assertShort(run);
    // The refusal of a run names the cycle too.
    Path net =
        Files.writeString(
            folder.resolve("refused.yaml"),
            """
            network:
              topology: {kind: ring, switches: 600, hosts: 1}
              routing: {kind: spf}
              traffic: [{source: poisson, sl: 1, packet: 256, load: 0.2}]
              measure: {time: 1 us}
            """);
    CommandRun refused = CommandRun.of("network", "run", "--config", net);
    assertEquals(ExitCode.BAD_INPUT, refused.code(), refused.err());
    assertTrue(refused.err().contains("s3:2 (594 more) s598:2 s599:2), expected"), refused.err());
    assertEquals("", refused.out());
  }

  /** A recursive search for strong components overflowed the stack here. */
  @Test
  @Tag("thorough")
  void threeLevelsOf666SwitchesAreRouted() throws IOException {
    Files.writeString(folder.resolve("three-levels.links"), threeLevels(new Random(7)));
    CommandRun run =
        routes("kind: file, file: three-levels.links", "kind: spf, tie: spread, deadlock: allow");
    assertEquals(ExitCode.CHECK_FAILED, run.code(), run.err());
    long pairs =
        run.out()
            .lines()
            .filter(line -> line.contains(" pairs of hosts "))
            .mapToLong(line -> Long.parseLong(line.split(" ")[0]))
            .sum();
    assertEquals(4341L * 4340, pairs, run.out());
    assertTrue(run.out().contains("\ncycle: "), run.out());
    assertShort(run);
  }

  /**
   * A list of links of 324, 234 and 108 switches, each linked to random ones of the next level, and
   * 4341 adapters, a few of them on the upper levels, as those of storage and gateways are: packets
   * from there go down and up again, so that one component of channels has most of them.
   */
  private static String threeLevels(Random random) {
    int[] switches = {324, 234, 108};
    int[][] used = {new int[324], new int[234], new int[108]};
    StringBuilder links = new StringBuilder();
    for (int adapter = 0; adapter < 4341; adapter++) {
      int level = adapter % 100 < 97 ? 0 : adapter % 100 < 99 ? 1 : 2;
      int at = level == 0 ? adapter % switches[0] : random.nextInt(switches[level]);
      links.append("n%d %s%n".formatted(adapter, end(level, at, used)));
    }
    for (int level = 0; level < 2; level++) {
      for (int lower = 0; lower < switches[level]; lower++) {
        List<Integer> upper = new ArrayList<>();
        for (int each = 0; each < switches[level + 1]; each++) {
          upper.add(each);
        }
        Collections.shuffle(upper, random);
        for (int to : upper.subList(0, 12 - 2 * level)) {
          links.append("%s %s%n".formatted(end(level, lower, used), end(level + 1, to, used)));
        }
      }
    }
    return links.toString();
  }

  private static String end(int level, int at, int[][] used) {
    return "level%d-%d:%d".formatted(level, at, ++used[level][at]);
  }

  @Test
  @Tag("thorough")
  void elevenThousandAdaptersAreWrittenReadAndRouted() throws IOException {
    Path tree =
        Files.writeString(
            folder.resolve("tree.yaml"),
            "network: {topology: {kind: fat-tree, ports: 36, levels: 3}}\n");
    CommandRun written =
        CommandRun.of(
            "network", "topology", "--config", tree, "--output", folder.resolve("tree.links"));
    assertEquals(ExitCode.DONE, written.code(), written.err());
    assertEquals("# 1620 switches, 11664 hosts, 34992 links\n", written.out());
    CommandRun run = routes("kind: file, file: tree.links", "kind: d-mod-k");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertEquals(
        """
        198288 pairs of hosts 2 links apart
        3569184 pairs of hosts 4 links apart
        132269760 pairs of hosts 6 links apart
        no cycle of channel dependencies
        """,
        run.out());
  }

  @Test
  @Tag("thorough")
  void aRingOfTenThousandAdaptersIsRouted() throws IOException {
    CommandRun run = routes("kind: ring, switches: 3334, hosts: 3", "kind: up-down");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(run.out().endsWith("no cycle of channel dependencies\n"), run.out());
    assertShort(run);
  }
}
