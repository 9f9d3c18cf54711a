// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import vlarb.cli.failure.BadInputException;

/**
 * Commands that the launcher script carries out itself, since they must work before the program is
 * built. They are declared here for the help; started in Java they fail with a message.
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
      description = {
        "Run the tests; the last line counts passed, failed and skipped ones.",
        "Without an argument this takes minutes and leaves the long campaigns out."
      })
  static final class Test extends LauncherCommand {
    @Option(
        names = "--thorough",
        description = "Run the campaigns too, but for their longest parts.")
    private boolean thorough;

    @Option(
        names = "--whole",
        description = "Run all cases of every campaign, which takes a day and more.")
    private boolean whole;

    @Parameters(
        paramLabel = "NAME",
        arity = "0..*",
        description =
            "Run these classes of tests only, with all that they have; * stands for any letters.")
    private List<String> names;
  }

  @Command(
      name = "doctor",
      description = "Show the JDK and the tools, their versions, and what lacks what.")
  static final class Doctor extends LauncherCommand {}

  @Command(
      name = "release",
      description = {
        "Write what goes with a release to build/release: licence, list of third parties, SBOM.",
        "The folder maven in it is a repository with the libraries for others, their sources and"
            + " Javadoc."
      })
  static final class Release extends LauncherCommand {
    @Parameters(
        paramLabel = "VERSION",
        arity = "0..1",
        description = "The version: 1.2.3, or 1.2.3-rc.1. Without it that of the checkout.")
    private String version;

    @Option(
        names = "--sign",
        description = "Sign each file of the repository with GnuPG and its default key.")
    private boolean sign;
  }

  @Command(name = "clean", description = "Remove everything that was built.")
  static final class Clean extends LauncherCommand {}
}
