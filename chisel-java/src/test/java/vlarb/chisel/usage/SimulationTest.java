// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;

/** Emitted designs under test benches written by hand, in Icarus. */
class SimulationTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"Counter", "Level", "Machine", "Pieces", "Storage", "Traffic", "Vectors"})
  void designDoesWhatItsBenchExpects(String top) throws Exception {
    String verdict = simulate(top, emit(top));
    assertTrue(verdict.startsWith("PASS"), verdict);
  }

  @ParameterizedTest
  @CsvSource({
    "Counter, value: 8'h1 -> 8'h2",
    "Counter, value: enable -> 1'h1",
    "Level, limit: 12'h7FF -> 12'h7FE",
    "Machine, state: start -> done",
    "Machine, busy: RUNNING -> FINISHED",
    "RoundRobinArbiter3x6, last = chosen ^ 1",
    "Queue3x6, tail: comes -> leaves",
    "Queue3x6, waiting: ~comes -> 1'h1",
    "PriorityArbiter2x4, in_1_ready: out_ready -> 1'h1",
    "Pieces, swapped: a[7:4] -> a[3:0]",
    "Level, value: sum[11:0] -> sum[12:1]",
    "Storage, block: writeAddress -> readAddress",
    "Vectors, chosen: first_2 -> first_1",
    "Vectors, unseen = ~_",
    "Storage, late = block[readAddress]"
  })
  void benchesCatchSeededBugs(String module, String edit) throws Exception {
    String top = Designs.ALL.containsKey(module) ? module : "Traffic";
    String verdict = simulate(top, VerilogModule.edited(emit(top), module, edit));
    assertTrue(verdict.startsWith("FAIL"), verdict);
  }

  private static List<VerilogModule> emit(String top) {
    return Verilog.emit(Designs.ALL.get(top), EmitOptions.design());
  }

  /** Simulates modules in the bench of a top; returns what the bench prints. */
  private String simulate(String top, List<VerilogModule> modules) throws Exception {
    String bench = top + "Test.v";
    try (InputStream source = SimulationTest.class.getResourceAsStream(bench)) {
      Files.copy(source, folder.resolve(bench));
    }
    List<String> command =
        new ArrayList<>(List.of("iverilog", "-g2012", "-o", "simulation", bench));
    command.addAll(Tool.write(folder, modules));
    assertEquals(new Tool(0, ""), Tool.run(folder, command));
    return Tool.run(folder, List.of("vvp", "-n", "simulation")).output();
  }
}
