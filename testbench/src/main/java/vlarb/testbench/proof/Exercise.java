// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.proof;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vlarb.chisel.VerilogModule;
import vlarb.verilator.Simulation;
import vlarb.verilator.VerilatedDesign;

/**
 * A run of the whole design from reset, to see situations come about: what is seen in it can be
 * reached, however many cycles it takes. Its input is random, from a fixed seed, so that the same
 * design shows the same; the golden model plays the design's part for it, and the run ends early
 * where the two differ.
 */
final class Exercise {
  /** Enough for some ten commits and some thousand packets at every size. */
  private static final int CYCLES = 60_000;

  private static final int STEP = 5_000;

  private static final Pattern SITUATION =
      Pattern.compile(
          "  always @\\(posedge clock\\)\\s+(\\w+):\\s+cover\\((.*?)\\);\n", Pattern.DOTALL);

  private final DesignRun.Start start;
  private final Path folder;
  private final List<VerilogModule> design;
  private int situations;

  /**
   * @param start how it begins
   * @param folder for the Verilog that is simulated
   * @param design the modules with their properties, the top last
   */
  Exercise(DesignRun.Start start, Path folder, List<VerilogModule> design) {
    this.start = start;
    this.folder = folder;
    this.design = design;
  }

  /**
   * Simulates the design.
   *
   * @return the situations that were seen, as {@link #name} names them
   */
  Set<String> run() throws IOException {
    Files.createDirectories(folder);
    List<Path> files = new ArrayList<>();
    for (VerilogModule module : design) {
      files.add(Files.writeString(folder.resolve(module.fileName()), telling(module)));
    }
    var library =
        VerilatedDesign.of(design.getLast().name(), files)
            .clock("clock")
            .lintFatal(false)
            .forShortRuns()
            .build();
    Set<String> seen = new HashSet<>();
    try (Simulation simulation = library.open()) {
      DesignRun run = start.on(simulation);
      boolean agreed = true;
      for (int cycle = 0; agreed && cycle < CYCLES && seen.size() < situations; cycle += STEP) {
        agreed = run.goesOn(STEP);
        simulation.takeOutput().lines().forEach(seen::add);
      }
    }
    return seen;
  }

  /** What a situation is called here. */
  static String name(String module, String label) {
    return module + "." + label;
  }

  /** The module, with a line of output when one of its situations comes about first. */
  private String telling(VerilogModule module) {
    Matcher situation = SITUATION.matcher(module.text());
    return situation.replaceAll(
        found -> {
          situations++;
          String label = found.group(1);
          String statement =
              """
                reg %1$s_seen = 1'b0;
                always @(posedge clock)
                  if (~%1$s_seen & (%2$s)) begin
                    %1$s_seen <= 1'b1;
                    $display("%3$s");
                  end
              """
                  .formatted(label, found.group(2), name(module.name(), label));
          return Matcher.quoteReplacement(statement);
        });
  }
}
