// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.bridge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import vlarb.chisel.VerilogModule;
import vlarb.testsupport.CocotbPython;

/** Runs cocotb tests as the example does. */
public final class Cocotb {
  private static final Path HOME = Path.of(System.getProperty("vlarb.home"));

  private Cocotb() {}

  /**
   * Runs a test of an arbiter; without cocotb it is skipped.
   *
   * @param folder an empty one, where Verilog and all that is made goes
   * @param design the arbiter's Verilog
   * @param configuration the file that it was generated from
   * @param cycles to run for
   * @param options further ones of {@code run.py}
   */
  static CocotbPython.Result run(
      Path folder, List<VerilogModule> design, Path configuration, int cycles, List<String> options)
      throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(options);
    all.addAll(List.of("--config", configuration.toString()));
    all.addAll(List.of("--cycles", Integer.toString(cycles)));
    return run(folder, design, all);
  }

  /**
   * Runs a test; without cocotb it is skipped.
   *
   * @param folder an empty one, where Verilog and all that is made goes
   * @param design the Verilog
   * @param options of {@code run.py}
   */
  public static CocotbPython.Result run(
      Path folder, List<VerilogModule> design, List<String> options)
      throws IOException, InterruptedException {
    CocotbPython python = CocotbPython.installed();
    Path rtl = Files.createDirectories(folder.resolve("rtl"));
    for (VerilogModule module : design) {
      Files.writeString(rtl.resolve(module.fileName()), module.text());
    }
    List<String> arguments = new ArrayList<>();
    arguments.add(HOME.resolve("examples/cocotb/run.py").toString());
    arguments.addAll(List.of("--rtl", rtl.toString()));
    arguments.addAll(List.of("--build", folder.resolve("build").toString()));
    arguments.addAll(options);
    return python.run(arguments, environment(), folder.resolve("log"));
  }

  private static Map<String, String> environment() {
    return Map.of(
        "JAVA_HOME",
        System.getProperty("java.home"),
        "VLARB_CLASSPATH",
        System.getProperty("java.class.path"),
        "PYTHONPATH",
        HOME.resolve("testbench/python") + ":" + HOME.resolve("testbench/python/tests"));
  }
}
