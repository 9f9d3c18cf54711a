// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/**
 * Commands that the launcher script carries out itself, since they must work before the program is
 * built. They are declared here for the help; whoever starts them in Java is told so.
 */
final class LauncherCommands {
  private LauncherCommands() {}

  private abstract static class LauncherCommand implements Runnable {
    @Spec private CommandSpec spec;

    @Override
    public void run() {
      throw new BadInputException("only the launcher can do this: run ./vlarb " + spec.name());
    }
  }

  @Command(
      name = "test",
      description = "Run all tests; the last line counts passed, failed and skipped ones.")
  static final class Test extends LauncherCommand {}

  @Command(
      name = "doctor",
      description = "Show the JDK and the tools, their versions, and what lacks what.")
  static final class Doctor extends LauncherCommand {}

  @Command(name = "clean", description = "Remove everything that was built.")
  static final class Clean extends LauncherCommand {}
}
