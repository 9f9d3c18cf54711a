// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static vlarb.cli.CommandRun.json;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import vlarb.cli.failure.ExitCode;

/** Plan, and what other commands make of a plan. */
class PlanningCommandsTest {
  private static final Path EXAMPLES = Path.of(System.getProperty("vlarb.home"), "examples");

  @TempDir private Path folder;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  /** A plan goes to OpenSM's file, and that file gives the same promises. */
  @Test
  void whatIsPlannedIsWhatIsExplained() throws IOException {
    Path requirements = EXAMPLES.resolve("requirements.yaml");
    JsonNode plan = json(CommandRun.of("plan", "--requirements", requirements, "--json"));
    assertTrue(plan.get("feasible").asBoolean());
    CommandRun text = CommandRun.of("plan", "--requirements", requirements, "--opensm", "-");
    assertEquals(ExitCode.DONE, text.code(), text::err);
    Path options = file("qos.conf", text.out());
    Path packets =
        file("packets.yaml", "packets: {0: 24-88, 1: 1100, 2: 4220, default: 24-4220}\n");
    CommandRun run =
        CommandRun.of(
            "explain", options, "--high-cap", 8, "--low-cap", 8, "--packets", packets, "--json");
    assertEquals(ExitCode.DONE, run.code(), run::err);
    JsonNode port = json(run).get("ports").get(0);
    assertEquals(4, port.get("count").asInt());
    for (JsonNode one : plan.get("classes")) {
      double rate = port.get("vls").get(one.get("vl").asInt()).get("high").get("rate").asDouble();
      assertEquals(one.get("guaranteed").asDouble(), rate * 4e9, 1);
    }
    Path config = folder.resolve("plan.yaml");
    CommandRun.of("plan", "--requirements", requirements, "--config-out", config);
    CommandRun same =
        CommandRun.of("compare", config, options, "--high-cap", 8, "--low-cap", 8, "--same");
    assertEquals(ExitCode.DONE, same.code(), same::err);
  }

  /** The answers on the page are what the commands print. */
  @Test
  void thePageShowsWhatThereIs() throws IOException {
    String page = Files.readString(EXAMPLES.resolveSibling("docs/guide/planning.md"));
    CommandRun starving =
        CommandRun.of("explain", EXAMPLES.resolve("starving.conf"), "--port", "ca");
    assertTrue(page.contains("```\n" + starving.out() + "```"), starving::out);
    CommandRun plan =
        CommandRun.of("plan", "--requirements", EXAMPLES.resolve("requirements.yaml"));
    String tables = plan.out().split("\n\n[0-9]")[0];
    assertTrue(page.contains("```\n" + tables + "\n```"), tables);
    Path limited =
        file(
            "b.conf",
            Files.readString(EXAMPLES.resolve("starving.conf")).replace("limit 255", "limit 1"));
    CommandRun compared =
        CommandRun.of("compare", EXAMPLES.resolve("starving.conf"), limited, "--port", "ca");
    CommandRun admitted =
        CommandRun.of(
            "admit",
            "--config",
            EXAMPLES.resolve("admission.yaml"),
            "--engine",
            "model",
            "--ops",
            EXAMPLES.resolve("table/admission.ops"));
    assertTrue(page.contains("```\n" + admitted.out() + "```"), admitted::out);
    String rows = compared.out().split("different tables\n\n")[1].split("\n\nVL ")[0];
    assertTrue(page.contains("```\n" + rows + "\n```"), rows);
  }

  /** OpenSM 3.3.23 has loaded these lines. */
  @Test
  void thePolicyFileIsOneThatOpenSmTakes() throws IOException {
    Path requirements =
        file(
            "r.yaml",
            """
            link: {rate: 4x-edr}
            high-limit: 16
            classes:
              - {name: a, rate: 1 MB/s, sl: 1, ulp: srp, target-port-guid: 0x100001}
              - {name: b, rate: 1 MB/s, sl: 2, ulp: ipoib, service-id: 0x6234}
              - {name: c, rate: 1 MB/s, sl: 3, service-id: 0x6235, mtu-limit: 4}
            low: [{name: rest, sl: 4}]
            """);
    assertEquals(
        """
        # Which SL a path gets; the first match counts.
        qos-ulps
            default : 4
            srp, target-port-guid 0x100001 : 1
            ipoib : 2
            any, service-id 0x6234 : 2
        end-qos-ulps

        qos-levels
            qos-level
                name: DEFAULT
                sl: 4
            end-qos-level
            qos-level
                name: c
                sl: 3
                mtu-limit: 4
            end-qos-level
        end-qos-levels

        qos-match-rules
            qos-match-rule
                use: c
                service-id: 0x6235
                qos-level-name: c
            end-qos-match-rule
        end-qos-match-rules
        """,
        CommandRun.of("plan", "--requirements", requirements, "--policy-out", "-").out());
    Path alone = file("s.yaml", "link: {rate: 1e9}\nclasses: [{name: a, rate: 1 B/s, ulp: srp}]\n");
    CommandRun refused = CommandRun.of("plan", "--requirements", alone);
    assertEquals(ExitCode.BAD_INPUT, refused.code());
    assertTrue(refused.err().contains("expected target-port-guid beside it"), refused::err);
  }

  @Test
  void withoutAPlanTheExitCodeIsOne() throws IOException {
    Path requirements =
        file("r.yaml", "link: {rate: 4x-sdr}\nhigh-limit: 16\nclasses: [{name: a, rate: 2e9}]\n");
    CommandRun run = CommandRun.of("plan", "--requirements", requirements, "--json");
    assertEquals(ExitCode.CHECK_FAILED, run.code());
    assertFalse(json(run).get("feasible").asBoolean());
    assertTrue(run.err().contains("a: no weight gives its 2000000000 bytes/s"), run::err);
  }

  @Test
  void connectionsAreReadBesideTheClasses() throws IOException {
    Path list = file("c.csv", "class,rate,count\na,1e4,100000\nb,2.5e6\n");
    Path requirements =
        file(
            "r.yaml",
            """
            link: {rate: 4x-edr}
            mode: reserved
            high-limit: 255
            classes: [{name: a, packets: 256}, {name: b, packets: 256}]
            """);
    CommandRun run =
        CommandRun.of("plan", "--requirements", requirements, "--connections", list, "--json");
    assertEquals(ExitCode.DONE, run.code(), run::err);
    assertTrue(json(run).get("classes").get(0).get("guaranteed").asDouble() >= 1e9);
    Path bad = file("bad.csv", "a,1e4\nc,1\n");
    CommandRun refused =
        CommandRun.of("plan", "--requirements", requirements, "--connections", bad);
    assertEquals(ExitCode.BAD_INPUT, refused.code());
    assertTrue(refused.err().contains("bad.csv:2: "), refused::err);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{} | 1: link is missing",
        "link: {rate: 5x-qdr}\\n"
            + "classes: [{name: a, rate: 1 B/s}] | 1: link.rate is \"5x-qdr\", expected bytes a second",
        "link: {rate: 1e9}\\n"
            + "clases: [] | 2: unknown key \"clases\", the nearest known key is classes",
        "link: {rate: 1e9}\\nclasses: [{name: a}] | 2: rate is missing",
        "link: {rate: 1e9}\\nclasses: [{name: a, rate: 1 B/s, vl: 15}] | 2: classes[0].vl is \"15\"",
        "link: {rate: 1e9}\\n"
            + "classes: [{name: a, rate: 1 B/s, deadline: 5}] | 2: classes[0].deadline is \"5\"",
        "link: {rate: 400}\\n"
            + "classes: [] | 1: link.rate is \"400\", expected bytes a second from 1e8 on such as 50e9,"
            + " a rate with its unit such as 400 Gb/s or 50 GB/s",
        "link: {rate: 4xNDR}\\n"
            + "classes: [{name: a, rate: 160}] | 2: classes[0].rate is \"160\", expected a rate with"
            + " its unit such as 160 Gb/s or 20 GB/s",
        "link: {rate: 4xNDR}\\n"
            + "classes: [{name: a, rate: 1e9, share: 4%}] | 2: classes[0].share is \"4%\", expected"
            + " rate or share, not both",
        "link: {rate: 4xNDR}\\n"
            + "classes: [{name: a, rate: 1e9, mtu: 2048, packets: 64}] | 2: classes[0].mtu is",
        "link: {rate: 4xNDR}\\n"
            + "guard: 0.1\\n"
            + "classes: [{name: a, rate: 1e9}] | 2: guard is \"0.1\", expected a share of the link",
        "link: {rate: 1e9}\\nclasses: 5 | 2: classes is a single value, expected a list",
        "link: {rate: 1e9}\\n"
            + "mode: best\\n"
            + "classes: [{name: a, rate: 1 B/s}] | 2: mode is \"best\", expected one of least, reserved"
      })
  void badRequirementsAreRefusedWithTheirLine(String text, String expected) throws IOException {
    Path file = file("r.yaml", text.replace("\\n", "\n"));
    CommandRun run = CommandRun.of("plan", "--requirements", file);
    assertEquals(ExitCode.BAD_INPUT, run.code(), run::out);
    assertEquals("", run.out());
    assertEquals(1, run.err().lines().count(), run::err);
    assertTrue(run.err().contains("r.yaml:" + expected.strip()), run::err);
  }

  @Test
  void sharesArePlannedAndARefusalSaysWhatWouldDo() throws IOException {
    String text =
        """
        link: {rate: 4x-ndr}
        classes: [{name: mpi, sl: 0, share: 70%}, {name: lustre, sl: 1, share: 30%}]
        """;
    CommandRun shares = CommandRun.of("plan", "--requirements", file("shares.yaml", text));
    assertEquals(ExitCode.DONE, shares.code(), shares::err);
    assertTrue(shares.out().contains("low  0:192,1:192,0:255\n"), shares::out);
    assertTrue(shares.out().contains("least rate 55.09 %, in full packets 69.93 %"), shares::out);
    Path rates = file("rates.yaml", text.replace("share", "rate"));
    CommandRun refused = CommandRun.of("plan", "--requirements", rates);
    assertEquals(ExitCode.CHECK_FAILED, refused.code());
    assertTrue(refused.err().contains("; nearest: mpi `rate: 23391 MB/s`"), refused::err);
  }
}
