// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.mutation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.VerilogModule;
import vlarb.rtl.generate.ArbiterDesign;
import vlarb.verilator.Simulation;
import vlarb.verilator.VerilatedDesign;

/**
 * Builds right and wrong designs in a folder of its own.
 *
 * @param folder the folder for Verilog and libraries
 */
record MutantBuilder(Path folder) {
  private static final int SEED = 7;

  /** A simulation of these modules, whose registers start with random values. */
  Simulation open(List<VerilogModule> modules) throws IOException {
    Path verilog = Files.createTempDirectory(folder, "verilog");
    List<Path> files = new ArrayList<>();
    for (VerilogModule module : modules) {
      files.add(Files.writeString(verilog.resolve(module.fileName()), module.text()));
    }
    return VerilatedDesign.of(ArbiterDesign.TOP, files)
        .clock("clock")
        .lintFatal(false)
        .randomInitialState()
        .cacheDirectory(folder.resolve("cache"))
        .build()
        .openRandom(SEED);
  }
}
