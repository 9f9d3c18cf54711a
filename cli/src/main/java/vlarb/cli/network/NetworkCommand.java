// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.network;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command for whole networks; it only has subcommands. */
@Command(
    name = "network",
    description = "Simulate a whole subnet: what its arbitration tables do for its connections.",
    subcommands = {
      NetworkTopologyCommand.class,
      NetworkRoutesCommand.class,
      NetworkExplainCommand.class,
      NetworkAdmitCommand.class,
      NetworkRunCommand.class,
      NetworkSweepCommand.class,
      NetworkReportCommand.class,
      NetworkCompareCommand.class,
      NetworkFigureCommand.class
    })
public final class NetworkCommand implements Runnable {
  @Spec private CommandSpec spec;

  /** Refuses a command line without a subcommand. */
  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(),
        "which command? expected topology, routes, explain, admit, run, compare, sweep, report or figure");
  }
}
