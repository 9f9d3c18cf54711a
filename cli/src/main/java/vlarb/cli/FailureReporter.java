// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import vlarb.cli.failure.CommandFailures;
import vlarb.cli.failure.ExitCode;

/** Writes one line for whatever ends a command early, and gives the exit code. */
final class FailureReporter implements IParameterExceptionHandler, IExecutionExceptionHandler {
  private final boolean debug;

  /**
   * @param debug whether to show stack traces even without {@code --verbose}
   */
  FailureReporter(boolean debug) {
    this.debug = debug;
  }

  /** Wrong usage: the line, and where to read more. */
  @Override
  public int handleParseException(ParameterException e, String[] args) {
    CommandLine command = e.getCommandLine();
    String name = command.getCommandSpec().qualifiedName();
    String said = Misspelling.line(e).orElse(e.getMessage());
    command.getErr().printf("%s: %s (see: %s --help)%n", name, CommandFailures.oneLine(said), name);
    return ExitCode.BAD_INPUT;
  }

  /** A command that threw. */
  @Override
  public int handleExecutionException(Exception e, CommandLine command, ParseResult parsed) {
    if (e instanceof ParameterException usage) {
      return handleParseException(usage, new String[0]);
    }
    return report(e, command, isVerbose(parsed));
  }

  /**
   * Writes the line for what a command threw.
   *
   * @param verbose whether to show the stack trace in any case
   * @return a constant of {@link ExitCode}
   */
  int report(Throwable thrown, CommandLine command, boolean verbose) {
    CommandFailures.Failure failure = CommandFailures.of(thrown);
    command.getErr().printf("%s: %s%n", command.getCommandSpec().qualifiedName(), failure.line());
    if (debug || verbose) {
      thrown.printStackTrace(command.getErr());
    }
    command.getErr().flush();
    return failure.exitCode();
  }

  private static boolean isVerbose(ParseResult parsed) {
    return parsed.commandSpec().root().userObject() instanceof VlarbCommand root && root.verbose();
  }
}
