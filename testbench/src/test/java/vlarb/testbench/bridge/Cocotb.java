// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.bridge;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vlarb.chisel.VerilogModule;

/**
 * Runs cocotb tests as the example does.
 *
 * @param python of the environment that cocotb and JPype are installed in
 */
record Cocotb(String python) {
  /** The launcher names the environment that it has made in this variable. */
  private static final String ENVIRONMENT = "VLARB_COCOTB";

  /** What cocotb 2 needs. */
  private static final double OLDEST_VERILATOR = 5.036;

  private static final Path HOME = Path.of(System.getProperty("vlarb.home"));
  private static final long PATIENCE_SECONDS = 120;

  /**
   * How a run ended.
   *
   * @param passed as its exit code says
   * @param output what Python and simulator printed
   */
  record Result(boolean passed, String output) {}

  /** The installed one; without one the test is skipped. */
  static Cocotb installed() {
    String python = System.getenv(ENVIRONMENT);
    assumeTrue(
        python != null, "skipped, for there is no cocotb: ./vlarb test installs it from PyPI");
    return new Cocotb(python);
  }

  /** Skips the test where cocotb cannot use this simulator. */
  static void assumeItRunsOn(String simulator) throws IOException {
    if (simulator.equals("verilator")) {
      Process verilator = new ProcessBuilder("verilator", "--version").start();
      String version = new String(verilator.getInputStream().readAllBytes());
      Matcher number = Pattern.compile("Verilator (\\d+\\.\\d+) ").matcher(version);
      assertTrue(number.find(), version);
      assumeTrue(
          Double.parseDouble(number.group(1)) >= OLDEST_VERILATOR,
          "skipped, for cocotb needs Verilator " + OLDEST_VERILATOR + ", and this is " + version);
    }
  }

  /**
   * Runs a test.
   *
   * @param folder an empty one, where Verilog and all that is made goes
   * @param design the arbiter's Verilog
   * @param configuration the file that it was generated from
   * @param cycles to run for
   * @param options further ones of {@code run.py}
   */
  Result run(
      Path folder, List<VerilogModule> design, Path configuration, int cycles, List<String> options)
      throws IOException, InterruptedException {
    Path rtl = Files.createDirectories(folder.resolve("rtl"));
    for (VerilogModule module : design) {
      Files.writeString(rtl.resolve(module.fileName()), module.text());
    }
    List<String> command = new ArrayList<>();
    command.add(python);
    command.add(HOME.resolve("examples/cocotb/run.py").toString());
    command.addAll(List.of("--config", configuration.toString(), "--rtl", rtl.toString()));
    command.addAll(List.of("--build", folder.resolve("build").toString()));
    command.addAll(List.of("--cycles", Integer.toString(cycles)));
    command.addAll(options);
    Path log = folder.resolve("log");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
    builder.environment().putAll(environment());
    Process process = builder.start();
    try {
      boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
      String output = Files.readString(log);
      assertTrue(ended, output);
      return new Result(process.exitValue() == 0, output);
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  private static Map<String, String> environment() {
    return Map.of(
        "JAVA_HOME",
        System.getProperty("java.home"),
        "VLARB_CLASSPATH",
        System.getProperty("java.class.path"),
        "PYTHONPATH",
        HOME.resolve("testbench/python") + ":" + HOME.resolve("testbench/python/tests"),
        "PYTHONDONTWRITEBYTECODE",
        "1",
        "COCOTB_ANSI_OUTPUT",
        "0");
  }
}
