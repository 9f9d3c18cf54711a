// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.cli.failure.ExitCode;
import vlarb.cli.failure.ToolException;
import vlarb.cli.option.FlowFailures;
import vlarb.config.OpenSmPort;
import vlarb.config.file.ConfigurationFile;
import vlarb.fpga.flow.FigureCache;
import vlarb.fpga.flow.Figures;
import vlarb.fpga.flow.FlowRun;
import vlarb.fpga.flow.Ice40;
import vlarb.fpga.flow.Resource;
import vlarb.fpga.flow.RtlSource;
import vlarb.fpga.flow.ToolFailedException;

class BudgetCommandTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir private Path directory;
  private Path config;

  @BeforeEach
  void writeConfiguration() throws Exception {
    config = Files.writeString(directory.resolve("one.yaml"), "arbiter:\n  data-vls: 1\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "budget | --config",
        "budget --config CONFIG --seeds 0 | --seeds: expected 1 or more, not 0",
        "budget --config CONFIG --target hx1k | expected one of hx8k, up5k, ecp5, gowin, xilinx7, osu018, not 'hx1k'",
        "budget --config CONFIG --json --html | --json and --html",
        "budget --config CONFIG --sweep CONFIG | mutually exclusive",
        "budget --config CONFIG --table-engine | --table-engine: the configuration has none",
        "budget --sweep CONFIG --table-engine | --sweep: measures arbiters",
        "budget --sweep CONFIG --architectures all | --sweep: name arbiter.architecture",
        "budget --sweep CONFIG --top port | --sweep: measures arbiters",
        "budget --yardstick --top port | --top port: expected --config",
        "budget --config CONFIG --top port --architectures all | nor --top port",
        "budget --config ../examples/port.yaml --set arbiter.credits=flags --top port | port.yaml: a port needs an arbiter",
        "budget --config CONFIG --top VlPort | expected arbiter or port, not 'VlPort'",
        "budget --config CONFIG --architectures ring | some of flat, scan, tree, pairs, not 'ring'",
        "budget --yardstick --architectures all | --architectures: expected --config",
        "budget --config ../examples/managed.yaml --set arbiter.rules.unsupported-vl=fold --architectures tree,pairs | takes the configuration's",
        "budget --sweep CONFIG --depth 0 | --sweep: measures wholes",
        "budget --yardstick --module Ring | --module: expected one of LowestOfEight",
        "budget --yardstick --depth -1 | --depth: expected 0 or more, not -1",
        "budget --config CONFIG --architectures all --depth 0 | --architectures: compares wholes",
        "budget --sweep CONFIG | expected targets or parameters",
        "budget --config CONFIG --link 5xNDR | expected a link such as 4xNDR, not '5xNDR'",
        "budget --sweep CONFIG --link 4xNDR | --sweep: has all links",
        "budget --yardstick --link 4xNDR | --link: expected a whole arbiter or port",
        "budget --config CONFIG --table-engine --link 4xNDR | --link: expected a whole arbiter",
        "budget --sweep no-such-file | no such file",
        "budget --config no-such-file.yaml | no such file",
      })
  void wrongInputIsOneLine(String command, String expected) {
    assertEquals(ExitCode.BAD_INPUT, run(command.replace("CONFIG", config.toString())));
    assertEquals("", out.toString());
    assertEquals(1, err.toString().lines().count(), err::toString);
    String named = expected.replace("CONFIG", config.toString());
    assertTrue(err.toString().contains(named), err::toString);
  }

  @Test
  void whatDoesNotFitIsPrintedAndAFailedCheck() throws Exception {
    RtlSource source =
        RtlSource.of(ConfigurationFile.read(config.toString(), System.in, OpenSmPort.CA).arbiter());
    new FigureCache(directory)
        .put(
            new FlowRun(source, Ice40.UP5K, 1),
            new Figures.Fpga(
                6000, 0, 500, 0, List.of(new Resource("logic cells", 6200, 5280)), List.of()));
    assertEquals(
        ExitCode.CHECK_FAILED,
        run("budget --target up5k --seeds 1 --config " + config + " --cache " + directory));
    assertTrue(out.toString().contains("does not fit"), out::toString);
    assertEquals(
        "vlarb budget: does not fit up5k: 6200 of 5280 logic cells (6000 LUT4, 500 FF)",
        err.toString().strip());
  }

  @Test
  void aToolThatFailsIsNamedBelowTheEndOfItsLog() {
    ToolException failed =
        assertThrows(
            ToolException.class,
            () ->
                FlowFailures.reported(
                    new PrintWriter(err, true),
                    () -> {
                      throw new ToolFailedException("yosys failed", "line\nERROR: why\n");
                    }));
    assertEquals("yosys failed", failed.getMessage());
    assertEquals("line\nERROR: why", err.toString().strip());
  }

  private int run(String command) {
    return Main.run(
        Main.commands(new PrintWriter(out, true), new PrintWriter(err, true)),
        false,
        command.split(" "));
  }
}
