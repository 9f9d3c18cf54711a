// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import vlarb.cli.failure.ExitCode;

/** plan, explain, compare and the experiments on waste, through the command line. */
class PlanningCommandsTest {
  private static final Path EXAMPLES = Path.of(System.getProperty("vlarb.home"), "examples");

  @TempDir private Path folder;

  private static JsonNode json(CommandRun run) {
    return JsonMapper.builder().build().readTree(run.out());
  }

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
  void whatIsAdmittedAndWhatIsNot() throws IOException {
    Path config =
        file(
            "managed.yaml",
            """
            arbiter: {high-cap: 8}
            table-engine: {policy: lazy}
            admission: {entry-cap: 10, limit: 60}
            """);
    Path ops = file("ops", "A1:0:8:65536 A2:0:8:655360 A3:1:1:5000000 E1");
    CommandRun run = CommandRun.of("admit", "--config", config, "--engine", "model", "--ops", ops);
    assertEquals(ExitCode.DONE, run.code(), run::err);
    assertEquals(
        """
        1 A1:0:8:65536 accepted 0 3 0 65536
        2 A2:0:8:655360 accepted 1 3 1 655360
        3 A3:1:1:5000000 refused limit - - -
        4 E1 released 0 - - -
        655360;1,0,3,1,655360,1;
        """,
        run.out());
    CommandRun rtl = CommandRun.of("admit", "--config", config, "--engine", "rtl", "--ops", ops);
    assertEquals(ExitCode.DONE, rtl.code(), rtl::err);
    assertEquals(run.out(), rtl.out());
  }

  /**
   * A plan from requirements goes to the hardware that admits its connections, and to tables that
   * serve.
   */
  @Test
  void whatIsPlannedIsAdmittedByHardware() throws IOException {
    Path requirements = EXAMPLES.resolve("reserved.yaml");
    CommandRun planned = CommandRun.of("plan", "--requirements", requirements, "--ops-out", "-");
    assertEquals(ExitCode.DONE, planned.code(), planned::err);
    Path config = EXAMPLES.resolve("admission.yaml");
    Path ops = file("plan.ops", planned.out());
    CommandRun rtl = CommandRun.of("admit", "--config", config, "--engine", "rtl", "--ops", ops);
    assertEquals(ExitCode.DONE, rtl.code(), rtl::err);
    assertFalse(rtl.out().contains("refused"), rtl::out);
    assertEquals(8, planned.out().lines().count());
    JsonNode plan = json(CommandRun.of("plan", "--requirements", requirements, "--json"));
    String state = rtl.out().lines().toList().getLast();
    for (JsonNode one : plan.get("classes")) {
      String carried = "," + one.get("total").asLong() + ",";
      assertTrue(state.contains(carried), () -> state + " without" + carried);
    }
    CommandRun least =
        CommandRun.of(
            "plan", "--requirements", EXAMPLES.resolve("requirements.yaml"), "--ops-out", "-");
    assertEquals(ExitCode.BAD_INPUT, least.code());
  }

  @Test
  void aLoadIsSentThroughBothInputs() throws IOException {
    CommandRun run =
        CommandRun.of(
            "load",
            EXAMPLES.resolve("starving.conf"),
            EXAMPLES.resolve("opensm-qos.conf"),
            "--port",
            "ca",
            "--mix",
            EXAMPLES.resolve("mix.yaml"),
            "--seconds",
            "0.002",
            "--json");
    assertEquals(ExitCode.DONE, run.code(), run::err);
    JsonNode ports = json(run).get("ports");
    assertEquals(2, ports.size());
    assertFalse(ports.get(1).get("levels").get(0).get("starved").asBoolean());
  }

  @Test
  void aDeadlineThatALoadMissesIsAnError() throws IOException {
    Path asked =
        file(
            "asked.yaml",
            "link: {rate: 4x-ndr}\nclasses: [{name: a, vl: 0, sl: 0, rate: 1e9, deadline: 3us}]\n");
    Path tables = folder.resolve("a.conf");
    CommandRun planned = CommandRun.of("plan", "--requirements", asked, "--opensm", tables);
    assertEquals(ExitCode.DONE, planned.code(), planned::err);
    assertTrue(planned.out().contains("SL 1 to 15: dropped (VL15)"), planned::out);
    String mix =
        "link: {rate: 4x-ndr}\ntraffic: [{sl: 0, rate: 9e9, law: bursts, burst: 64, packets: 4220}]\n";
    Object[] load = {"load", tables, "--mix", file("mix.yaml", mix), "--seconds", "1e-4"};
    assertEquals(ExitCode.DONE, CommandRun.of(load).code());
    CommandRun late =
        CommandRun.of(
            Stream.concat(Arrays.stream(load), Stream.of("--requirements", asked)).toArray());
    assertEquals(ExitCode.CHECK_FAILED, late.code(), late::out);
    assertTrue(late.err().contains("SL 0: "), late::err);
    assertTrue(late.err().contains("the deadline is 3.00 µs a port"), late::err);
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

  /** Shanley's four waits happen on the golden model, and on the Verilog. */
  @ParameterizedTest
  @CsvSource({"6, 28672, high", "1, 32768, high", "7, 16384, high", "3, 20480, low"})
  void aWorstCaseIsWrittenAndPlayed(int vl, long wait, String table) throws IOException {
    Path config =
        file(
            "shanley.yaml",
            """
            arbiter: {rules: {profile: shanley}}
            tables: {high-limit: 4, high: "6:127,1:63,7:254", low: "3:2"}
            """);
    Path packets = file("packets.yaml", "packets: {default: 4096}\nwire-overhead: 0\n");
    Path trace = folder.resolve("worst.trace");
    CommandRun run =
        CommandRun.of("explain", config, "--packets", packets, "--worst", vl, "--trace-out", trace);
    assertEquals(ExitCode.DONE, run.code(), run::err);
    assertEquals(
        "VL%d: the trace has a wait of %d bytes, the bound is %d: 100.0 %% of it\n"
            .formatted(vl, wait, wait),
        run.out());
    CommandRun played =
        CommandRun.of("arbitrate", "--config", config, "--engine", "model", "--trace", trace);
    assertEquals(ExitCode.DONE, played.code(), played::err);
    String last = played.out().lines().toList().getLast();
    assertTrue(last.contains(" vl%d %s ".formatted(vl, table)), played::out);
    CommandRun hardware =
        CommandRun.of("arbitrate", "--config", config, "--engine", "rtl", "--trace", trace);
    assertEquals(played.out(), hardware.out(), hardware::err);
  }

  /** Requirements in the words of an administrator, and those in bytes. */
  @Test
  void sharesUnitsMtusAndDevicesAreTaken() throws IOException {
    Path words =
        file(
            "words.yaml",
            """
            port: {device: cx7-hca}
            guard: 10%
            classes:
              - {name: a, sl: 1, mtu: 4096, share: 20%, deadline: 30us}
              - {name: b, sl: 2, mtu: 2048, rate: 80 Gb/s}
            """);
    Path bytes =
        file(
            "bytes.yaml",
            """
            link: {rate: 50e9}
            port: {high-cap: 8, low-cap: 8, data-vls: 8}
            guard: 10%
            classes:
              - {name: a, sl: 1, packets: 24-4220, rate: 10e9, deadline: 30us}
              - {name: b, sl: 2, packets: 24-2172, rate: 10e9}
            """);
    CommandRun first = CommandRun.of("plan", "--requirements", words);
    assertEquals(ExitCode.DONE, first.code(), first::err);
    assertEquals(CommandRun.of("plan", "--requirements", bytes).out(), first.out());
    assertTrue(first.out().contains("\nrest "), first::out);
    Path none = file("none.yaml", Files.readString(words).replace("port: {device: cx7-hca}\n", ""));
    assertEquals(ExitCode.BAD_INPUT, CommandRun.of("plan", "--requirements", none).code());
    CommandRun named = CommandRun.of("plan", "--requirements", none, "--device", "cx7-hca");
    assertEquals(first.out(), named.out(), named::err);
    Path options = EXAMPLES.resolve("opensm-qos.conf");
    Path packets = file("p.yaml", "packets: {default: 24-2172}\n");
    assertEquals(
        CommandRun.of("explain", options, "--packets", packets).out(),
        CommandRun.of("explain", options, "--mtu", 2048).out());
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

  /** OpenSM 5 has ports between switches apart, whatever the last digits of its version. */
  @Test
  void aVersionOfOpenSmIsADialect() throws IOException {
    Path options = file("five.conf", "qos TRUE\nqos_vlarb_low 1:4\nqos_sw2sw_vlarb_low 2:4\n");
    String dialect = CommandRun.of("explain", options, "--dialect", "opensm-5").out();
    assertTrue(dialect.contains("\nsw2sw: "), dialect);
    assertEquals(dialect, CommandRun.of("explain", options, "--opensm-version", "5.17.2").out());
    String old = CommandRun.of("explain", options).out();
    assertEquals(old, CommandRun.of("explain", options, "--opensm-version", "3.3.20").out());
    CommandRun refused = CommandRun.of("explain", options, "--opensm-version", "4.1");
    assertEquals(ExitCode.BAD_INPUT, refused.code());
    assertTrue(refused.err().contains("begins with 3.3 or 5, not '4.1'"), refused::err);
  }

  /** A device says how large tables are, which kinds of port there are, and how fast links are. */
  @Test
  void aDeviceStandsForItsCapacitiesAndItsLink() throws IOException {
    Path options =
        file("long.conf", "qos TRUE\nqos_vlarb_low 0:1,1:1,2:1,3:1,4:1,5:1,6:1,7:1,8:9\n");
    String usual = CommandRun.of("explain", options).out();
    assertTrue(usual.contains("Assumed: a usual port, tables of 8 entries, VL0-7; "), usual);
    assertTrue(usual.contains("warning beyond-cap: "), usual);
    assertTrue(usual.contains("\nca, rtr, sw0, swe (4 ports): 8 data VLs"), usual);
    String adapter = CommandRun.of("explain", options, "--device", "cx7-hca").out();
    assertTrue(adapter.contains("\nca: 8 data VLs"), adapter);
    assertTrue(adapter.contains(" µs "), adapter);
    assertTrue(
        adapter.endsWith("ConnectX-7, tables of 8 entries, VL0-7, 4xNDR, 2 ports.\n"), adapter);
    String fabric = CommandRun.of("explain", options, "--device", "quantum2-switch").out();
    assertTrue(fabric.contains("\nsw0, swe (2 ports): "), fabric);
    String widest = CommandRun.of("explain", options, "--device", "widest").out();
    assertTrue(widest.contains(": 15 data VLs") && !widest.contains("beyond-cap"), widest);
    String own = CommandRun.of("explain", options, "--device", "cx7-hca", "--low-cap", 9).out();
    assertFalse(own.contains("beyond-cap"), own);
    CommandRun unknown = CommandRun.of("explain", options, "--device", "cx9");
    assertEquals(ExitCode.BAD_INPUT, unknown.code());
    assertTrue(unknown.err().contains("expected usual or cx6-hca or cx7-hca"), unknown::err);
  }

  @Test
  void strictEndsWithOneWhereThereIsASurprise() throws IOException {
    Path options = file("qos.conf", "qos TRUE\nqos_high_limit 255\n");
    CommandRun run = CommandRun.of("explain", options, "--strict");
    assertEquals(ExitCode.CHECK_FAILED, run.code());
    assertTrue(run.out().contains("warning starved: "), run::out);
  }

  @Test
  void theExperimentsOnWaste() {
    CommandRun exact = CommandRun.of("experiment", "waste", "--exact", "--json");
    assertEquals(8.934795, json(exact).get("cesy").get("waste").asDouble(), 1e-6);
    CommandRun runs = CommandRun.of("experiment", "waste", "--runs", 2000, "--json");
    assertTrue(json(runs).get("cenre").get("waste").asDouble() < 3);
    CommandRun refused = CommandRun.of("experiment", "waste", "--exact", "--strategy", "cenre");
    assertEquals(ExitCode.BAD_INPUT, refused.code());
    CommandRun figure = CommandRun.of("experiment", "figure6");
    assertEquals(ExitCode.DONE, figure.code(), figure::err);
    assertTrue(figure.out().endsWith("free  19 51\n"), figure::out);
  }
}
