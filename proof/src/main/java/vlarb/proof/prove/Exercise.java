// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import vlarb.chisel.VerilogModule;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Expression.Whole;
import vlarb.chisel.verilog.Item;
import vlarb.chisel.verilog.Item.Binding;
import vlarb.chisel.verilog.Item.Connection;
import vlarb.chisel.verilog.Item.Instance;
import vlarb.chisel.verilog.Statement.Kind;
import vlarb.chisel.verilog.Statement.Property;
import vlarb.chisel.verilog.VerilogText;
import vlarb.chisel.verilog.VerilogTree;
import vlarb.verilator.Simulation;
import vlarb.verilator.SimulationStoppedException;
import vlarb.verilator.SimulatorLibrary;
import vlarb.verilator.VerilatedDesign;

/**
 * A run of the whole design from reset, to see situations come about: what is seen in it can be
 * reached, however many cycles it takes. Its input is random, from a fixed seed, so that the same
 * design shows the same; the golden model plays the design's part for it, and the run ends early
 * where the two differ.
 */
final class Exercise {
  /**
   * The length of the run: enough for about forty commits and a thousand packets at every size, and
   * for rare situations.
   */
  private static final int CYCLES = 240_000;

  private static final int STEP = 5_000;

  /** Prints a number when its situation comes about first. */
  private static final VerilogModule SITUATION =
      new VerilogModule(
          "Situation",
          """
          module Situation #(parameter NUMBER = 0) (input wire clock, input wire now);
            reg seen = 1'b0;
            always @(posedge clock)
              if (now & ~seen) begin
                seen <= 1'b1;
                $display("%0d", NUMBER);
              end
          endmodule
          """);

  private final DesignRun.Start start;
  private final Path folder;
  private final List<VerilogModule> design;
  private final List<String> situations = new ArrayList<>();

  /**
   * @param start the beginning of the run
   * @param folder the folder for the Verilog that is simulated
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
    files.add(Files.writeString(folder.resolve(SITUATION.fileName()), SITUATION.text()));
    for (VerilogModule module : design) {
      files.add(Files.writeString(folder.resolve(module.fileName()), telling(module)));
    }
    SimulatorLibrary library =
        VerilatedDesign.of(design.getLast().name(), files)
            .clock("clock")
            .lintFatal(false)
            .forShortRuns()
            .build();
    Set<String> seen = new HashSet<>();
    try (Simulation simulation = library.open()) {
      DesignRun run = start.on(simulation);
      boolean agreed = true;
      for (int cycle = 0;
          agreed && cycle < CYCLES && seen.size() < situations.size();
          cycle += STEP) {
        agreed = goesOn(run);
        simulation
            .takeOutput()
            .lines()
            .forEach(number -> seen.add(situations.get(Integer.parseInt(number))));
      }
    }
    return seen;
  }

  /** Goes on with the run; a claim that fails ends it, and has a proof of its own. */
  private static boolean goesOn(DesignRun run) {
    try {
      return run.goesOn(STEP);
    } catch (SimulationStoppedException e) {
      return false;
    }
  }

  /** The name of a situation of a module in the exercise. */
  static String name(String module, String label) {
    return module + "." + label;
  }

  /** The module, which reports when one of its situations comes about first. */
  private String telling(VerilogModule module) {
    VerilogTree tree = VerilogText.parse(module.text()).getFirst();
    List<Item> items = new ArrayList<>(tree.items());
    for (Property property : Stated.of(tree)) {
      if (property.kind() == Kind.COVER) {
        items.add(watch(property));
        situations.add(name(module.name(), property.label()));
      }
    }
    return VerilogText.print(tree.withItems(items));
  }

  private Instance watch(Property situation) {
    return new Instance(
        SITUATION.name(),
        List.of(new Binding("NUMBER", new Whole(situations.size()))),
        situation.label() + "_seen",
        Optional.empty(),
        List.of(
            new Connection("clock", Optional.of(new Name("clock")), ""),
            new Connection("now", Optional.of(situation.condition()), "")),
        "");
  }
}
