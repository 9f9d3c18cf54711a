// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.io.PrintWriter;
import picocli.CommandLine;

/** Starts the command that the arguments name, and ends with its exit code. */
public final class Main {
  private Main() {}

  /** Runs the command and ends the process. */
  public static void main(String[] args) {
    boolean debug = "1".equals(System.getenv("VLARB_DEBUG"));
    System.exit(
        run(new PrintWriter(System.out, true), new PrintWriter(System.err, true), debug, args));
  }

  /**
   * Runs the command in this process.
   *
   * @param out takes the result
   * @param err takes everything else
   * @param debug whether a failure shows its stack trace
   * @return one of {@link ExitCode}
   */
  static int run(PrintWriter out, PrintWriter err, boolean debug, String... args) {
    return commandLine(debug).setOut(out).setErr(err).execute(args);
  }

  /** All commands, with what becomes of their failures. */
  static CommandLine commandLine(boolean debug) {
    var failures = new FailureReporter(debug);
    return new CommandLine(new VlarbCommand())
        .setParameterExceptionHandler(failures)
        .setExecutionExceptionHandler(failures)
        .setCaseInsensitiveEnumValuesAllowed(false);
  }
}
