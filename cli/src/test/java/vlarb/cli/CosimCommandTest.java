// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import vlarb.chisel.verilog.NetEdit;
import vlarb.cli.failure.ExitCode;

/** Tests of how a lock-step run ends, from the outside. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CosimCommandTest {
  private static final String SMALL =
      """
      arbiter:
        high-cap: 4
        low-cap: 4
        data-vls: 2
      tables:
        high-limit: 1
        high: "0:4"
        low: "1:9"
      """;

  private Path folder;
  private Path config;
  private Path wave;

  @BeforeAll
  void generate(@TempDir Path temporary) throws IOException {
    folder = temporary;
    config = Files.writeString(folder.resolve("small.yaml"), SMALL);
    wave = folder.resolve("failure.vcd");
    CommandRun run = CommandRun.of("generate", "--config", config, "--out", folder.resolve("rtl"));
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(run.out().lines().anyMatch(l -> l.endsWith("VlArbiter.v")), run.out());
  }

  private CommandRun cosim(Object... more) {
    Object[] args = new Object[more.length + 7];
    Object[] first = {"cosim", "--config", config, "--seed", 7, "--failure-wave", wave};
    System.arraycopy(first, 0, args, 0, first.length);
    System.arraycopy(more, 0, args, first.length, more.length);
    return CommandRun.of(args);
  }

  /** A copy of the generated Verilog in which the top is changed. */
  private Path changed(String name, UnaryOperator<String> top) throws IOException {
    Path copy = Files.createDirectories(folder.resolve(name));
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder.resolve("rtl"), "*.v")) {
      for (Path file : files) {
        Files.copy(file, copy.resolve(file.getFileName()));
      }
    }
    Path file = copy.resolve("VlArbiter.v");
    Files.writeString(file, top.apply(Files.readString(file)));
    return copy;
  }

  /** A copy in which the top ends with more than the generator would write. */
  private Path extended(String name, String more) throws IOException {
    return changed(name, top -> top.replace("endmodule", more + "endmodule"));
  }

  @Test
  void tablesAreKeptWhereTheyAreToBe() {
    String rewritten = "a write waits for a commit";
    CommandRun kept = cosim("--cycles", 50_000, "--keep-tables");
    assertEquals(ExitCode.DONE, kept.code(), kept.err());
    assertTrue(kept.out().contains("not seen     " + rewritten), kept.out());
    assertTrue(kept.out().contains("wait vl0 "), kept.out());
    assertFalse(cosim("--cycles", 50_000).out().contains("not seen     " + rewritten));
    CommandRun both = cosim("--keep-tables", "--traffic", folder.resolve("none"));
    assertEquals(ExitCode.BAD_INPUT, both.code());
    assertTrue(both.err().contains("--keep-tables: not together with --traffic"), both.err());
  }

  @Test
  void agreementPrintsMismatchesZero() {
    CommandRun run = cosim("--cycles", 50_000);
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(run.out().endsWith("mismatches 0\n"), run.out());
    assertTrue(run.out().matches("(?s).*cycles/s +[0-9]+\n.*"), run.out());
    assertFalse(Files.exists(wave));
  }

  @Test
  void theSameInJson() {
    CommandRun run = cosim("--cycles", 20_000, "--json");
    JsonNode json = JsonMapper.builder().build().readTree(run.out());
    assertEquals(0, json.get("mismatches").asInt());
    assertEquals(20_000, json.get("cycles").asInt());
    assertEquals(7, json.get("seed").asInt());
  }

  @Test
  void aMismatchNamesCycleSeedAndBothValuesAndLeavesAWaveform() throws IOException {
    Path rtl = changed("mutant", NetEdit.of("fcpFirst: drop ~smpWaits")::in);
    CommandRun run = cosim("--rtl", rtl, "--cycles", 100_000);
    assertEquals(ExitCode.CHECK_FAILED, run.code(), run.out() + run.err());
    assertTrue(run.err().matches("(?s).*mismatch at cycle [0-9]+, seed 7: .*RTL .*model .*"));
    assertTrue(run.out().contains("mismatches 1"), run.out());
    assertTrue(Files.size(wave) > 1000);
    Files.delete(wave);
  }

  @Test
  void aDesignThatEndsTheSimulationHasFailed() throws IOException {
    Path rtl = extended("fatal", "always @(posedge clock) if (fcpReady) $fatal(1, \"gone\");\n");
    CommandRun run = cosim("--rtl", rtl, "--cycles", 100_000);
    assertEquals(ExitCode.CHECK_FAILED, run.code(), run.out() + run.err());
    assertTrue(run.err().contains("stopped at cycle"), run.err());
  }

  @Tag("thorough")
  @Test
  void soHasOneThatDoesNotSettle() throws IOException {
    Path rtl =
        extended(
            "loop",
            """
              reg ring /* verilator public */;
              always @* ring = fcpReady ? ~ring : 1'b0;
            """);
    CommandRun run = cosim("--rtl", rtl, "--cycles", 100_000);
    assertEquals(ExitCode.CHECK_FAILED, run.code(), run.out() + run.err());
  }

  @Tag("thorough")
  @Test
  void andOneThatHangs() throws IOException {
    Path rtl =
        extended(
            "hang",
            """
              integer spin /* verilator public */;
              always @(posedge clock) begin
                spin = 0;
                while (fcpReady) spin = $random;
              end
            """);
    CommandRun run = cosim("--rtl", rtl, "--cycles", 100_000, "--hang-after", 2);
    assertEquals(ExitCode.CHECK_FAILED, run.code(), run.out() + run.err());
    assertTrue(run.err().contains("no progress for 2 s"), run.err());
  }

  @Test
  void verilogWithoutThePortsIsBadInput() throws IOException {
    Path other =
        Files.writeString(
            folder.resolve("other.v"),
            "module VlArbiter(input clock, input reset, output reg q);\n"
                + "always @(posedge clock) q <= reset; endmodule\n");
    CommandRun run = cosim("--rtl", other);
    assertEquals(ExitCode.BAD_INPUT, run.code(), run.err());
    assertTrue(run.err().contains("grantReady"), run.err());
  }

  @Test
  void verilogThatRunsProgramsIsWarnedOfOrRefused() throws IOException {
    Path trace = folder.resolve("system-was-here");
    Path rtl = extended("system", "initial $system(\"touch %s\");\n".formatted(trace));
    CommandRun refused = cosim("--rtl", rtl, "--no-system", "--cycles", 100);
    assertEquals(ExitCode.BAD_INPUT, refused.code(), refused.err());
    assertEquals(1, refused.err().lines().count(), refused.err());
    String place = rtl.resolve("VlArbiter.v") + ":[0-9]+: \\$system runs code as you";
    assertTrue(refused.err().matches("vlarb cosim: " + place + ".*\n"), refused.err());
    assertFalse(Files.exists(trace));
    CommandRun regressed =
        CommandRun.of(
            "regress", "--config", config, "--rtl", rtl, "--no-system", "--out", folder + "/r");
    assertEquals(ExitCode.BAD_INPUT, regressed.code(), regressed.err());
    assertFalse(Files.exists(folder.resolve("r")));

    CommandRun warned = cosim("--rtl", rtl, "--cycles", 100);
    assertEquals(ExitCode.DONE, warned.code(), warned.err());
    assertTrue(warned.err().matches("warning: " + place + ".*\n"), warned.err());
    assertTrue(Files.exists(trace), "otherwise the warning would be for nothing");
    // What is generated runs nothing.
    CommandRun own = cosim("--rtl", folder.resolve("rtl"), "--no-system", "--cycles", 100);
    assertEquals(ExitCode.DONE, own.code(), own.err());
    assertEquals("", own.err());
  }

  /** The simulator would take the first of the two, and find nothing wrong with the other. */
  @Test
  void verilogThatIsThereTwiceIsRefusedWithBothPlaces() throws IOException {
    Path both = changed("both", NetEdit.of("fcpFirst: drop ~smpWaits")::in);
    Files.copy(folder.resolve("rtl/VlArbiter.v"), both.resolve("Original.v"));
    CommandRun run = cosim("--rtl", both, "--cycles", 1000);
    assertEquals(ExitCode.BAD_INPUT, run.code(), run.out() + run.err());
    assertEquals("", run.out());
    assertTrue(
        run.err()
            .matches(
                ".*module VlArbiter is defined twice, at .*/Original.v:\\d+ and at"
                    + " .*/VlArbiter.v:\\d+: expected one of them\n"),
        run.err());
    CommandRun regressed =
        CommandRun.of("regress", "--config", config, "--rtl", both, "--out", folder + "/both-out");
    assertEquals(ExitCode.BAD_INPUT, regressed.code(), regressed.err());
    assertTrue(regressed.err().contains("is defined twice"), regressed.err());

    Path linked = extended("linked", "");
    Files.createSymbolicLink(linked.resolve("Again.v"), Path.of("VlArbiter.v"));
    CommandRun twice = cosim("--rtl", linked, "--cycles", 1000);
    assertEquals(ExitCode.BAD_INPUT, twice.code(), twice.out() + twice.err());
    assertTrue(twice.err().contains("one file by two names"), twice.err());
  }

  @Test
  void aFileOfWhichNothingIsUsedIsWarnedOf() throws IOException {
    Path spare = extended("spare", "");
    Files.writeString(spare.resolve("Spare.v"), "module Spare(input wire a);\nendmodule\n");
    CommandRun run = cosim("--rtl", spare, "--cycles", 1000);
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertEquals(
        "warning: --rtl: %s is not used: nothing of VlArbiter has its module Spare\n"
            .formatted(spare.resolve("Spare.v")),
        run.err());
  }

  /** Traffic that never comes agrees with anything. */
  @Test
  void trafficBeyondTheLastCycleIsWarnedOf() throws IOException {
    Path late = Files.writeString(folder.resolve("late.txt"), "5000 arrive 0 256\n");
    CommandRun run = cosim("--traffic", late, "--cycles", 2000);
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertEquals(
        "warning: --traffic: the last event is in cycle 5000, beyond --cycles 2000\n", run.err());
    Path none = Files.writeString(folder.resolve("none.txt"), "# nothing\n");
    assertEquals(
        "warning: --traffic: there is no event in it\n",
        cosim("--traffic", none, "--cycles", 2000).err());
  }

  @Test
  void linksInACircleAreNamed() throws IOException {
    Path circle = Files.createDirectory(folder.resolve("circle"));
    Path first = circle.resolve("first.v");
    Path second = Files.createSymbolicLink(circle.resolve("second.v"), first);
    Files.createSymbolicLink(first, second);
    for (Path rtl : new Path[] {circle, first}) {
      CommandRun run = cosim("--rtl", rtl);
      assertEquals(ExitCode.BAD_INPUT, run.code(), run.err());
      assertEquals(1, run.err().lines().count(), run.err());
      assertTrue(
          run.err().matches("(?s).*\\.v: a symbolic link that leads to no file\n"), run.err());
    }
  }

  @Test
  void oddNamesOfVerilogFilesAreNames() throws IOException {
    Path odd = extended("odd", "// Edited by hand.\n");
    Files.move(odd.resolve("VlArbiter.v"), odd.resolve("-x.v"));
    CommandRun run = cosim("--rtl", odd, "--cycles", 1000);
    assertEquals(ExitCode.DONE, run.code(), run.err());
    Files.move(odd.resolve("-x.v"), odd.resolve("$x.v"));
    CommandRun refused = cosim("--rtl", odd, "--cycles", 1000);
    assertEquals(ExitCode.BAD_INPUT, refused.code(), refused.err());
    assertTrue(refused.err().contains("$x.v: expected a name without $"), refused.err());
  }

  @Test
  void soIsVerilogThatDoesNotBuild() throws IOException {
    Path broken = Files.writeString(folder.resolve("broken.v"), "module VlArbiter(\n");
    CommandRun run = cosim("--rtl", broken);
    assertEquals(ExitCode.BAD_INPUT, run.code(), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
  }

  @Test
  void givenTrafficIsCounted() throws IOException {
    Path traffic =
        Files.writeString(
            folder.resolve("traffic.txt"),
            """
            # two packets of VL0, one of VL1, an SMP
            10 credit 0 100
            10 credit 1 100
            100 arrive 0 256 x2
            100 arrive 1 64
            120 smp 256
            120 fcp
            """);
    CommandRun run = cosim("--traffic", traffic, "--cycles", 2000, "--json");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    JsonNode packets = JsonMapper.builder().build().readTree(run.out()).get("packets");
    assertEquals(2, packets.get("vl0").asInt());
    assertEquals(1, packets.get("vl1").asInt());
    assertEquals(1, packets.get("smp").asInt());
    assertEquals(1, packets.get("fcp").asInt());
  }

  @Test
  void soIsACapture() throws IOException {
    // A header of microseconds and link type 247; 4 ms later a packet of VL1, cut behind its LRH.
    byte[] capture =
        HexFormat.of()
            .parseHex(
                "d4c3b2a1020004000000000000000000ffff0000f7000000"
                    + "000000000000000008000000220000000002000700080009"
                    + "00000000a00f000008000000220000001002000700080009");
    Path file = Files.write(folder.resolve("link.pcap"), capture);
    CommandRun run = cosim("--traffic", file, "--capture-clock", 0.5, "--cycles", 3000, "--json");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    JsonNode packets = JsonMapper.builder().build().readTree(run.out()).get("packets");
    assertEquals(1, packets.get("vl0").asInt());
    assertEquals(1, packets.get("vl1").asInt());
    assertEquals(ExitCode.BAD_INPUT, cosim("--traffic", file, "--capture-clock", 0).code());
    Files.write(file, new byte[9]);
    CommandRun bad = cosim("--traffic", file);
    assertEquals(ExitCode.BAD_INPUT, bad.code());
    assertTrue(bad.err().contains("link.pcap: expected a file of libpcap's format"), bad.err());
  }

  @Test
  void badTrafficIsOneLine() throws IOException {
    Path traffic = Files.writeString(folder.resolve("bad.txt"), "1 fcp\n2 arrive 2 64\n");
    CommandRun run = cosim("--traffic", traffic);
    assertEquals(ExitCode.BAD_INPUT, run.code());
    assertTrue(run.err().contains("bad.txt:2: expected a data VL, 0 to 1"), run.err());
  }

  /** A year: as nanoseconds it must not overflow and end the run at once. */
  @Test
  void thePatienceMayBeAYear() {
    CommandRun run = cosim("--cycles", 5000, "--hang-after", 31_536_000);
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(run.out().endsWith("mismatches 0\n"), run.out());
  }

  @Test
  void badOptionsAreOneLine() {
    for (CommandRun run :
        new CommandRun[] {
          cosim("--cycles", 0),
          cosim("--wave", "run.txt"),
          cosim("--rtl", folder.resolve("none")),
          cosim("--hang-after", 0),
          cosim("--hang-after", 31_536_001),
          cosim("--hang-after", "9223372036854775808")
        }) {
      assertEquals(ExitCode.BAD_INPUT, run.code(), run.err());
      assertEquals(1, run.err().lines().count(), run.err());
    }
  }
}
