// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import vlarb.chisel.VerilogModule;
import vlarb.cli.failure.ExitCode;
import vlarb.proof.prove.Mutant;
import vlarb.proof.prove.Mutants;
import vlarb.proof.prove.Obligation;
import vlarb.proof.prove.Proof;
import vlarb.proof.prove.Verdict;
import vlarb.proof.rule.Rule;

/** Proves on a port with a single data VL, whose proofs take a second each. */
class ProveCommandTest {
  private static final String TINY =
      """
      arbiter:
        architecture: flat
        high-cap: 1
        low-cap: 1
        data-vls: 1
      """;

  @TempDir private Path folder;

  private Path tiny() throws IOException {
    return Files.writeString(folder.resolve("tiny.yaml"), TINY);
  }

  @Test
  void aLineTellsOfEachPropertyAndOfItsMutant() throws IOException {
    Path traces = folder.resolve("traces");
    CommandRun run = CommandRun.of("prove", "--config", tiny(), "--mutants", "--traces", traces);
    assertEquals(ExitCode.DONE, run.code(), run.out() + run.err());
    List<String> lines = run.out().lines().toList();
    assertTrue(lines.size() >= 10, run.out());
    for (int i = 0; i < lines.size(); i += 2) {
      assertTrue(lines.get(i).matches("\\S+\\.\\S+ +proved +\\d+\\.\\d s"), lines.get(i));
      assertTrue(lines.get(i + 1).matches("  mutant +disproved +\\d+\\.\\d s  .+"), lines.get(i));
    }
    assertFalse(Files.exists(traces), "nothing was disproved");
  }

  @Test
  void editedVerilogIsProvedInPlaceOfWhatIsGenerated() throws IOException {
    Path rtl = folder.resolve("rtl");
    assertEquals(ExitCode.DONE, CommandRun.of("generate", "--config", tiny(), "--out", rtl).code());
    Path file = rtl.resolve("DataVl.v");
    String text = Files.readString(file);
    Files.writeString(file, text.replace("hasCredits = needed <= blocks", "hasCredits = 1'h1"));
    CommandRun run =
        CommandRun.of(
            "prove", "--config", tiny(), "--rtl", rtl, "--traces", folder.resolve("traces"));
    assertEquals(ExitCode.CHECK_FAILED, run.code(), run.out() + run.err());
    assertTrue(
        run.out().lines().anyMatch(l -> l.matches("DataVl.credits +disproved.*")), run.out());
    assertTrue(
        run.out().lines().anyMatch(l -> l.matches("VlArbiter.priority +proved.*")), run.out());

    Files.writeString(file, "module DataVl (\n  input  wire clock\n  initial\nendmodule\n");
    CommandRun refused = CommandRun.of("prove", "--config", tiny(), "--rtl", rtl);
    assertEquals(ExitCode.BAD_INPUT, refused.code());
    assertTrue(refused.err().contains("DataVl.v: "), refused.err());
  }

  @Test
  void onePropertyIsProvedByItsName() throws IOException {
    CommandRun run =
        CommandRun.of("prove", "--config", tiny(), "--property", "Management.commit", "--json");
    assertEquals(ExitCode.DONE, run.code(), run.out() + run.err());
    JsonNode json = JsonMapper.builder().build().readTree(run.out());
    assertEquals(1, json.get("properties").size());
    assertEquals("Management.commit", json.at("/properties/0/name").asString());
    assertTrue(json.at("/properties/0/cpu_seconds").asDouble() > 0, run.out());

    CommandRun refused = CommandRun.of("prove", "--config", tiny(), "--property", "commit");
    assertEquals(ExitCode.BAD_INPUT, refused.code());
    assertTrue(refused.err().contains("--property: expected one of "), refused.err());
    assertTrue(refused.err().contains(", Management.commit, "), refused.err());
  }

  @Tag("thorough")
  @Test
  void aPortIsProvedWithoutItsArbiter() throws IOException {
    CommandRun run = port("--set", "arbiter.bytes-per-cycle=4", "--property", "PacketExit.room");
    assertEquals(ExitCode.DONE, run.code(), run.out() + run.err());
    assertTrue(run.out().matches("PacketExit.room +proved +\\d+\\.\\d s\n"), run.out());
  }

  @Test
  void aPortsTableEngineIsRefused() throws IOException {
    CommandRun refused = port("--table-engine");
    assertEquals(ExitCode.BAD_INPUT, refused.code());
    assertTrue(refused.err().contains("--top port: expected no --table-engine"), refused.err());
  }

  private CommandRun port(String... more) throws IOException {
    List<Object> arguments = new ArrayList<>(List.of("prove", "--top", "port", "--config", tiny()));
    arguments.addAll(List.of(more));
    return CommandRun.of(arguments.toArray());
  }

  @Test
  void aTableEngineThatThereIsNotIsRefused() throws IOException {
    CommandRun run = CommandRun.of("prove", "--config", tiny(), "--table-engine");
    assertEquals(ExitCode.BAD_INPUT, run.code());
    assertTrue(run.err().contains("--table-engine: the configuration has none"), run.err());
  }

  @Test
  void aLimitOfNothingIsRefused() throws IOException {
    CommandRun run = CommandRun.of("prove", "--config", tiny(), "--limit", "0");
    assertEquals(ExitCode.BAD_INPUT, run.code());
    assertTrue(run.err().contains("--limit: expected 1 or more seconds, not 0"), run.err());
  }

  @Test
  void jsonTellsHowLongTheLongestMutantTook() {
    var obligation =
        new Obligation(
            Rule.PRIORITY, "VlArbiter", "VlArbiter", List.of("a"), List.of(), Optional.empty());
    Mutant mutant = Mutants.against(obligation, List.of(new VerilogModule("VlArbiter", ""))).get();
    var proved = new Proof(obligation, new Verdict.Proved(), Duration.ofMillis(1500));
    var missed = new Proof(obligation, new Verdict.Proved(), Duration.ofMillis(2500));
    var seeded = new ProveResult.Seeded(mutant, missed);
    var result = new ProveResult(proved, Optional.of(Duration.ofMillis(700)), Optional.of(seeded));
    assertFalse(result.succeeded());
    JsonNode json =
        JsonMapper.builder().build().readTree(ProveResult.json("a.yaml", List.of(result)));
    assertEquals(0, json.get("proved").asInt());
    assertEquals(1.5, json.get("longest_seconds").asDouble());
    assertEquals(2.5, json.get("longest_mutant_seconds").asDouble());
    assertEquals(0.7, json.get("cpu_seconds").asDouble());
    assertEquals(0.7, json.get("longest_cpu_seconds").asDouble());
  }

  @Test
  void jsonNamesWhatFailsAndWhere() {
    var obligation =
        new Obligation(
            Rule.PRIORITY,
            "VlArbiter",
            "VlArbiter",
            List.of("priority__smp"),
            List.of(),
            Optional.empty());
    var verdict = new Verdict.Disproved("priority__smp", Path.of("t.vcd"));
    var proof = new Proof(obligation, verdict, Duration.ofMillis(1500));
    var result = new ProveResult(proof, Optional.empty(), Optional.empty());
    assertFalse(result.succeeded());
    assertTrue(
        result
            .text()
            .matches("VlArbiter.priority +disproved +1.5 s  priority__smp, trace t.vcd\n"));
    JsonNode property =
        JsonMapper.builder()
            .build()
            .readTree(ProveResult.json("a.yaml", List.of(result)))
            .get("properties")
            .get(0);
    assertEquals("VlArbiter.priority", property.get("name").asString());
    assertEquals("disproved", property.get("result").asString());
    assertEquals("t.vcd", property.get("trace").asString());
    assertEquals(1.5, property.get("seconds").asDouble());
  }

  @Test
  void aPropertyThatSaysNothingIsNoSuccess() {
    var obligation =
        new Obligation(
            Rule.PRIORITY,
            "VlArbiter",
            "VlArbiter",
            List.of(),
            List.of("reached"),
            Optional.empty());
    var proof = new Proof(obligation, new Verdict.Vacuous(0, 1), Duration.ZERO);
    assertFalse(new ProveResult(proof, Optional.empty(), Optional.empty()).succeeded());
  }

  /** Two copies of a module are refused: otherwise the first of the two would be proved. */
  @Test
  void anEditedModuleBesideTheOriginalIsRefusedWithBothPlaces() throws IOException {
    Path rtl = folder.resolve("twice");
    assertEquals(ExitCode.DONE, CommandRun.of("generate", "--config", tiny(), "--out", rtl).code());
    Path file = rtl.resolve("DataVl.v");
    Files.writeString(rtl.resolve("Edited.v"), "// edited\n" + Files.readString(file));
    CommandRun run = CommandRun.of("prove", "--config", tiny(), "--rtl", rtl);
    assertEquals(ExitCode.BAD_INPUT, run.code(), run.out());
    assertEquals("", run.out());
    assertTrue(
        run.err()
            .matches(
                ".*module DataVl is defined twice, at .*DataVl.v:\\d+ and at .*Edited.v:\\d+:"
                    + " expected one of them\n"),
        run.err());
    Path deep = rtl.resolve("Edited.v");
    Files.writeString(
        deep,
        "module Deep(input wire a, output wire y);\n  assign y = %sa%s;\nendmodule\n"
            .formatted("(".repeat(50_000), ")".repeat(50_000)));
    CommandRun refused = CommandRun.of("prove", "--config", tiny(), "--rtl", rtl);
    assertEquals(ExitCode.BAD_INPUT, refused.code(), refused.err());
    assertTrue(refused.err().contains("line 2 of the Verilog: expected no more than"));
    assertEquals(1, refused.err().lines().count(), refused.err());
  }
}
