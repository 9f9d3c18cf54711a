// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import vlarb.cli.network.NetworkCommand;
import vlarb.cli.planning.AdmitCommand;
import vlarb.cli.planning.CompareCommand;
import vlarb.cli.planning.ErrataCommand;
import vlarb.cli.planning.ExperimentCommand;
import vlarb.cli.planning.ExplainCommand;
import vlarb.cli.planning.LoadCommand;
import vlarb.cli.planning.PlanCommand;
import vlarb.cli.planning.WebCommand;

/** The command {@code vlarb}: it only has subcommands, and the options that all of them share. */
@Command(
    name = "vlarb",
    description = "InfiniBand virtual-lane arbitration in hardware.",
    versionProvider = VersionProvider.class,
    mixinStandardHelpOptions = true,
    scope = ScopeType.INHERIT,
    sortOptions = false,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done",
      "1:a check failed: a mismatch, a disproved property",
      "2:bad input or usage",
      "3:a tool is missing, or the program failed"
    },
    subcommands = {
      HelpCommand.class,
      DemoCommand.class,
      GenerateCommand.class,
      CosimCommand.class,
      RegressCommand.class,
      ArbitrateCommand.class,
      TableCommand.class,
      PlanCommand.class,
      AdmitCommand.class,
      LoadCommand.class,
      ExplainCommand.class,
      CompareCommand.class,
      WebCommand.class,
      ProveCommand.class,
      BudgetCommand.class,
      ChooseCommand.class,
      MutateCommand.class,
      NetlistCommand.class,
      BitstreamCommand.class,
      BenchCommand.class,
      NetworkCommand.class,
      ExperimentCommand.class,
      DocsCommand.class,
      ErrataCommand.class,
      CompletionCommand.class,
      LauncherCommands.Test.class,
      LauncherCommands.Doctor.class,
      LauncherCommands.Release.class,
      LauncherCommands.Clean.class
    })
final class VlarbCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Option(
      names = "--verbose",
      scope = ScopeType.INHERIT,
      description = "Show where a failure came from (as VLARB_DEBUG=1 does).")
  private boolean verbose;

  /** True if {@code --verbose} was given. */
  boolean verbose() {
    return verbose;
  }

  /**
   * An option for the help only: the launcher handles the option and removes it from the command
   * line.
   */
  @Option(
      names = "--offline",
      scope = ScopeType.INHERIT,
      description = "Install nothing and keep the build off the network.")
  private boolean offline;

  /** Refuses a command line without a subcommand. */
  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "which command?");
  }
}
