// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.io.PrintWriter;
import picocli.CommandLine;
import vlarb.cli.failure.ExitCode;
import vlarb.cli.failure.ToolException;
import vlarb.cli.option.CountConverter;

/** Starts the command that the arguments name, and ends with its exit code. */
public final class Main {
  private Main() {}

  /** Runs the command and ends the process. */
  public static void main(String[] args) {
    boolean debug = "1".equals(System.getenv("VLARB_DEBUG"));
    // Results may be millions of lines; what goes to standard error is to be seen at once.
    CommandLine commands =
        commands(new PrintWriter(System.out, false), new PrintWriter(System.err, true));
    System.exit(run(commands, debug, args));
  }

  /**
   * Makes the command line with all commands.
   *
   * @param out takes their results
   * @param err takes everything else
   */
  static CommandLine commands(PrintWriter out, PrintWriter err) {
    var ofInt = new CountConverter(Integer.MIN_VALUE, Integer.MAX_VALUE);
    var ofLong = new CountConverter(Long.MIN_VALUE, Long.MAX_VALUE);
    return new CommandLine(new VlarbCommand())
        .registerConverter(int.class, text -> ofInt.convert(text).intValue())
        .registerConverter(Integer.class, text -> ofInt.convert(text).intValue())
        .registerConverter(long.class, ofLong)
        .registerConverter(Long.class, ofLong)
        .setOut(out)
        .setErr(err)
        .setUsageHelpAutoWidth(true);
  }

  /**
   * Runs a command in this process.
   *
   * @param debug whether a failure shows its stack trace even without {@code --verbose}
   * @return a constant of {@link ExitCode}
   */
  static int run(CommandLine commands, boolean debug, String... args) {
    var failures = new FailureReporter(debug);
    commands.setParameterExceptionHandler(failures).setExecutionExceptionHandler(failures);
    int exitCode;
    try {
      exitCode = commands.execute(OldSpellings.replaced(commands.getErr(), args));
    } catch (Error e) {
      // Such as a heap too small for the design: picocli hands on exceptions only.
      exitCode = failures.report(e, commands, false);
    }
    // A result that a full disk has cut short must not look complete.
    if (commands.getOut().checkError() && exitCode == ExitCode.DONE) {
      var cut = new ToolException("the result cannot be written to standard output");
      exitCode = failures.report(cut, commands, false);
    }
    return exitCode;
  }
}
