// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.cli.failure.ExitCode;

/** Explain: its inputs, its units and its worst cases. */
class ExplainCommandTest {
  private static final Path EXAMPLES = Path.of(System.getProperty("vlarb.home"), "examples");

  @TempDir private Path folder;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
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
}
