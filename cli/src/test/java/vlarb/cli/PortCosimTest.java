// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import vlarb.chisel.verilog.NetEdit;
import vlarb.cli.failure.ExitCode;

/** Tests of how a lock-step run of a port ends, from the outside. */
class PortCosimTest {
  private static final String SMALL =
      """
      arbiter:
        high-cap: 4
        low-cap: 4
        data-vls: 2
        credits: blocks
        offer: latest
        max-packet: 288
      tables:
        high-limit: 1
        high: "0:4"
        low: "1:9"
      """;

  @TempDir private Path folder;
  private Path config;
  private Path wave;

  @BeforeEach
  void configure() throws IOException {
    config = Files.writeString(folder.resolve("small.yaml"), SMALL);
    wave = folder.resolve("failure.vcd");
  }

  private CommandRun cosim(Object... more) {
    Object[] args = new Object[more.length + 9];
    Object[] first = {
      "cosim", "--config", config, "--top", "port", "--seed", 7, "--failure-wave", wave
    };
    System.arraycopy(first, 0, args, 0, first.length);
    System.arraycopy(more, 0, args, first.length, more.length);
    return CommandRun.of(args);
  }

  @Test
  void aPortThatAgreesSaysWhatItHasSeen() {
    CommandRun run = cosim("--cycles", 20_000, "--json");
    assertEquals(ExitCode.DONE, run.code(), run.err());
    JsonNode json = JsonMapper.builder().build().readTree(run.out());
    assertEquals(0, json.get("mismatches").asInt());
    assertEquals(20_000, json.get("cycles").asInt());
    assertTrue(json.get("packets").get("vl0").asInt() > 0, run.out());
    assertTrue(json.get("coverage").get("each-vl").asInt() > 0, run.out());
  }

  @Test
  @Tag("thorough")
  void aLongRunComesIntoEverySituation() {
    CommandRun run = cosim("--cycles", 3_000_000);
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(run.out().contains("coverage       18 of 18 situations seen"), run.out());
    assertTrue(run.out().endsWith("mismatches 0\n"), run.out());
  }

  @Test
  @Tag("thorough")
  void aSeededBugIsNamedWithTheQueuesAndLeavesAWaveform() throws IOException {
    Path rtl = folder.resolve("rtl");
    CommandRun generated =
        CommandRun.of("generate", "--top", "port", "--config", config, "--out", rtl);
    assertEquals(ExitCode.DONE, generated.code(), generated.err());
    Path entry = rtl.resolve("PacketEntry.v");
    NetEdit bug = NetEdit.of("lacksRoom = 1'h0");
    Files.writeString(entry, bug.in(Files.readString(entry)));

    CommandRun run = cosim("--rtl", rtl, "--cycles", 300_000);

    assertEquals(ExitCode.CHECK_FAILED, run.code(), run.out() + run.err());
    assertTrue(run.err().matches("(?s).*mismatch at cycle [0-9]+, seed 7: .*RTL .*model .*"));
    assertTrue(run.out().contains("queue of VL1: room for "), run.out());
    assertTrue(run.out().endsWith("mismatches 1\n"), run.out());
    assertTrue(Files.size(wave) > 1000);
  }

  @Test
  void whatNeedsTheArbiterAloneOrOneClockIsRefused() {
    CommandRun kept = cosim("--keep-tables");
    assertEquals(ExitCode.BAD_INPUT, kept.code());
    assertTrue(kept.err().contains("--top port: not together with"), kept.err());
    CommandRun clocks = cosim("--set", "port.clocks=own");
    assertEquals(ExitCode.BAD_INPUT, clocks.code());
    assertTrue(clocks.err().contains("port.clocks is own, expected one"), clocks.err());
    CommandRun matrix =
        CommandRun.of("cosim", "--matrix", folder.resolve("done.txt"), "--top", "port");
    assertEquals(ExitCode.BAD_INPUT, matrix.code());
    assertTrue(matrix.err().contains("--matrix: expected no FILE"), matrix.err());
  }
}
