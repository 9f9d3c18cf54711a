// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.cli.failure.ExitCode;

/** The load of links in `network routes`. */
class NetworkRoutesTest {
  @TempDir private Path folder;

  private CommandRun routes(String topology, String... options) throws Exception {
    Path net =
        Files.writeString(
            folder.resolve("net.yaml"), "network: {topology: {%s}}\n".formatted(topology));
    Object[] arguments = new Object[options.length + 4];
    System.arraycopy(new Object[] {"network", "routes", "--config", net}, 0, arguments, 0, 4);
    System.arraycopy(options, 0, arguments, 4, options.length);
    CommandRun run = CommandRun.of(arguments);
    assertEquals(ExitCode.DONE, run.code(), run::err);
    return run;
  }

  /** Two hosts at one end, two at the other, and a link between: four pairs each way. */
  @Test
  void theBusiestLinkIsNamedWithItsPairs() throws Exception {
    String line = "kind: line, switches: 2, hosts: 2";
    String found = "busiest link between switches: s0:3 to s1:4, 4 pairs of hosts\n";
    assertTrue(routes(line, "--busiest").out().contains(found));
    assertTrue(!routes(line).out().contains("busiest"));
    String json = routes(line, "--busiest", "--json").out().replaceAll("\\s", "");
    assertTrue(
        json.contains(
            "\"busiest_link_between_switches\":{\"from\":\"s0:3\",\"to\":\"s1:4\",\"pairs\":4}"),
        json);
  }

  @Test
  void aStarHasNoLinkBetweenSwitches() throws Exception {
    assertTrue(!routes("kind: star, hosts: 3", "--busiest").out().contains("busiest"));
  }

  @Test
  void thePageHasDistancesLinksAndPaths() throws Exception {
    Path page = folder.resolve("routes.html");
    routes("kind: line, switches: 2, hosts: 2", "--from", "h0", "--html", page.toString());
    String html = Files.readString(page);
    assertTrue(html.contains(">3</th>") && html.contains("<td>8</td>"), "8 pairs 3 links apart");
    assertTrue(html.contains("100 % are the 4 pairs"), html);
    assertTrue(html.contains("<title>s0:3 to s1:4: 100.0 %</title>"), html);
    assertTrue(html.contains(">h0 s0:3 s1:2</td>"), html);
  }
}
