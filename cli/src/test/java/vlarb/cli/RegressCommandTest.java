// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import vlarb.chisel.verilog.NetEdit;
import vlarb.cli.failure.ExitCode;
import vlarb.cosim.result.Workspace;
import vlarb.testsupport.TakesTurns;

/** A regression from the outside: resumed, in shards, and one that fails. */
@Tag("thorough")
class RegressCommandTest {
  private static final String SMALL =
      """
      arbiter:
        high-cap: 4
        low-cap: 4
        data-vls: 2
      tables:
        high-limit: 1
      """;

  @TempDir private Path folder;
  private Path config;
  private Path out;

  @BeforeEach
  void configure() throws IOException {
    config = Files.writeString(folder.resolve("small.yaml"), SMALL);
    out = folder.resolve("out");
  }

  private CommandRun regress(Object... more) {
    Object[] first = {"regress", "--config", config, "--out", out, "--cycles", 20_000};
    return CommandRun.of(Stream.of(first, more).flatMap(Arrays::stream).toArray());
  }

  private FileTime written(int seed) throws IOException {
    return Files.getLastModifiedTime(
        out.resolve("runs/small.yaml-seed-" + seed).resolve("result.json"));
  }

  /** The process of a run takes it too, and so does the command that repeats the run. */
  @Test
  void aValueIsTakenInPlaceOfTheFiles() throws IOException {
    CommandRun run = regress("--set", "arbiter.architecture=flat", "--code-coverage", 100);
    assertEquals(ExitCode.DONE, run.code(), run.out() + run.err());
    String result = Files.readString(out.resolve("runs/small.yaml-seed-1/result.json"));
    assertTrue(result.contains("--set arbiter.architecture=flat"), result);
    String page = Files.readString(out.resolve("report.html"));
    assertTrue(page.contains("DataArbitration.v") && !page.contains("ScanArbitration.v"), page);
  }

  @TakesTurns(1)
  @Test
  void aPortIsRunAndABugInItIsFound() throws IOException {
    Files.writeString(
        config,
        """
        arbiter: {architecture: tree, high-cap: 4, low-cap: 4, data-vls: 2, max-packet: 288}
        tables: {high-limit: 1}
        """);
    CommandRun right = regress("--top", "port", "--code-coverage", 1000);
    assertEquals(ExitCode.DONE, right.code(), right.out() + right.err());
    String result = Files.readString(out.resolve("runs/small.yaml-seed-1/result.json"));
    assertTrue(result.contains("--top port") && result.contains("an SMP leaves"), result);
    String page = Files.readString(out.resolve("report.html"));
    assertTrue(page.contains("Regression of the port") && page.contains("PacketStore.v"), page);

    Path rtl = folder.resolve("rtl");
    CommandRun generated =
        CommandRun.of("generate", "--top", "port", "--config", config, "--out", rtl);
    assertEquals(ExitCode.DONE, generated.code(), generated.err());
    Path exit = rtl.resolve("PacketExit.v");
    Files.writeString(exit, NetEdit.of("tlast = 1'h0").in(Files.readString(exit)));
    CommandRun wrong = regress("--top", "port", "--rtl", rtl, "--code-coverage", 0);
    assertEquals(ExitCode.CHECK_FAILED, wrong.code(), wrong.out() + wrong.err());
    assertTrue(wrong.out().contains("m_axis_tlast"), wrong.out());
  }

  @TakesTurns(0)
  @Test
  void whatHasPassedIsNotRunAgain() throws IOException {
    CommandRun first = regress("--run-seeds", 2, "--shard", "1/2", "--code-coverage", 5000);
    assertEquals(ExitCode.DONE, first.code(), first.out() + first.err());
    assertTrue(first.out().contains("not run        1\n"), first.out());
    String xml = Files.readString(out.resolve("junit.xml"));
    assertTrue(xml.contains("tests=\"2\" failures=\"0\" errors=\"0\" skipped=\"1\""), xml);
    FileTime before = written(1);

    CommandRun all = regress("--run-seeds", 2, "--code-coverage", 5000, "--json");
    assertEquals(ExitCode.DONE, all.code(), all.err());
    assertEquals(before, written(1), "run by the first shard");
    JsonNode json = JsonMapper.builder().build().readTree(all.out());
    assertEquals(2, json.get("runs").asInt());
    assertEquals(0, json.get("missing").size());
    assertTrue(json.get("seen").asInt() > 30, all.out());
    String page = Files.readString(out.resolve("report.html"));
    assertTrue(page.contains("Code coverage") && page.contains("VlArbiter.v"), page);
    assertTrue(Files.readString(out.resolve("coverage.json")).contains("an SMP is sent"));

    Files.writeString(config, SMALL.replace("high-limit: 1", "high-limit: 2"));
    assertEquals(ExitCode.DONE, regress("--code-coverage", 0).code());
    assertTrue(written(1).compareTo(before) > 0, "of another configuration");
  }

  @Test
  void aFailureTellsTheCommandThatRepeatsIt() throws IOException {
    Path rtl = mutant();
    CommandRun failed = regress("--rtl", rtl, "--first-seed", 7);
    assertEquals(ExitCode.CHECK_FAILED, failed.code(), failed.out() + failed.err());
    String line = failed.err().strip();
    assertTrue(line.matches("vlarb regress: small.yaml-seed-7: mismatch at cycle .*"), line);
    String command = line.substring(line.indexOf("repeat it with: ./vlarb ") + 24);
    assertTrue(failed.out().contains("repeat it    ./vlarb " + command), failed.out());
    assertTrue(failed.out().endsWith("failures 1\n"), failed.out());
    String page = Files.readString(out.resolve("report.html"));
    assertTrue(page.contains("Failures: 1") && page.contains("failure.fst"), page);
    assertTrue(page.contains("HighPriCounter: ") && page.contains("waveform: from cycle "), page);
    assertTrue(Files.exists(out.resolve("runs/small.yaml-seed-7/failure.fst")));
    String xml = Files.readString(out.resolve("junit.xml"));
    Path wave = Workspace.current().pathOf(out.resolve("runs/small.yaml-seed-7/failure.fst"));
    assertTrue(xml.contains("[[ATTACHMENT|" + wave + "]]"), xml);

    List<Object> again = new ArrayList<>(List.of((Object[]) command.split(" ")));
    again.addAll(List.of("--failure-wave", folder.resolve("again.vcd")));
    CommandRun repeated = CommandRun.of(again.toArray());
    assertEquals(ExitCode.CHECK_FAILED, repeated.code(), repeated.err());
    String cycle = line.replaceAll(".*(at cycle \\d+): .*", "$1");
    assertTrue(repeated.err().contains(cycle), line + repeated.err());
  }

  /** The generated Verilog with a bug: flow-control packets do not wait for SMPs. */
  private Path mutant() throws IOException {
    Path rtl = folder.resolve("mutant");
    CommandRun generated = CommandRun.of("generate", "--config", config, "--out", rtl);
    assertEquals(ExitCode.DONE, generated.code(), generated.err());
    Path top = rtl.resolve("VlArbiter.v");
    String right = Files.readString(top);
    Files.writeString(top, NetEdit.of("fcpFirst: drop ~smpWaits").in(right));
    return rtl;
  }

  @Test
  void aRunThatCannotBeMadeIsNotOneThatPassed() throws IOException {
    Path broken =
        Files.writeString(folder.resolve("broken.v"), "module VlArbiter;\n)\nendmodule\n");
    CommandRun run = regress("--rtl", broken);
    assertEquals(ExitCode.FAILED, run.code(), run.out() + run.err());
    String error = "small.yaml-seed-1: Verilator does not accept the design VlArbiter: %Error: ";
    assertTrue(run.err().contains(error + broken + ":2:1: syntax error"), run.err());
    assertEquals(1, run.err().lines().filter(line -> line.contains("%Error")).count(), run.err());
    String xml = Files.readString(out.resolve("junit.xml"));
    assertTrue(xml.contains("failures=\"0\" errors=\"1\""), xml);
    assertTrue(xml.contains("broken.v:2:1: syntax error"), xml);
    String page = Files.readString(out.resolve("report.html"));
    assertTrue(page.contains("broken.v:2:1: syntax error"), page);
  }

  @ParameterizedTest
  @CsvSource({
    "--run-seeds, 0, --run-seeds: expected 1 or more",
    "--code-coverage, -1, --code-coverage: expected 0 or more",
    "--shard, 3/2, expected I/N with I from 1 to N",
    "--shard, one, expected I/N",
    "--rtl, none, no such file or folder",
  })
  void badInputIsOneLine(String option, String value, String expected) {
    CommandRun run = regress(option, value);
    assertEquals(ExitCode.BAD_INPUT, run.code(), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().contains(expected), run.err());
  }
}
