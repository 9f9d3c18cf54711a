// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.VerilogModule;

/** A small test bench in Verilog, run by Icarus. */
final class Bench {
  private Bench() {}

  /**
   * Simulates a bench with Icarus and returns what it prints.
   *
   * @param files of the design
   * @param bench a module {@code Bench}
   */
  static String run(Path folder, List<String> files, String bench)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("iverilog", "-o", "simulation", "-s", "Bench"));
    command.addAll(files);
    command.addAll(Tool.write(folder, List.of(new VerilogModule("Bench", bench))));
    assertEquals(new Tool(0, ""), Tool.run(folder, command));
    return Tool.run(folder, List.of("vvp", "-n", "simulation")).output();
  }
}
