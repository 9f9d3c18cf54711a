// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Runs three tools on a design; of a design without fault none of them says anything. */
final class Lint {
  private static final Tool CLEAN = new Tool(0, "");

  private Lint() {}

  /** Verilator with all its warnings. */
  static Tool verilator(Path folder, String top, List<String> files)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(List.of("verilator", "--lint-only", "-Wall", "--top-module", top));
    command.addAll(files);
    return Tool.run(folder, command);
  }

  /** Icarus with all its warnings. */
  static Tool icarus(Path folder, String top, List<String> files)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(List.of("iverilog", "-g2012", "-Wall", "-s", top, "-o", "simulation"));
    command.addAll(files);
    return Tool.run(folder, command);
  }

  /** A run without what Yosys says of small register arrays: that it keeps them as registers. */
  static Tool yosys(Path folder, String read, String top, List<String> files)
      throws IOException, InterruptedException {
    String script =
        "%s %s; hierarchy -check -top %s; synth; check -assert"
            .formatted(read, String.join(" ", files), top);
    Tool run = Tool.run(folder, List.of("yosys", "-q", "-p", script));
    String complaints =
        run.output()
            .lines()
            .filter(line -> !line.contains("with list of registers"))
            .collect(Collectors.joining("\n"));
    return new Tool(run.exitCode(), complaints);
  }

  /** Requires that none of the three has a word to say. */
  static void requireClean(Path folder, String top, List<String> files)
      throws IOException, InterruptedException {
    assertEquals(CLEAN, verilator(folder, top, files));
    assertEquals(CLEAN, icarus(folder, top, files));
    assertEquals(CLEAN, yosys(folder, "read_verilog", top, files));
  }
}
