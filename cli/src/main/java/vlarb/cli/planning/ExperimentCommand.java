// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.planning;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command for experiments; it only has subcommands. */
@Command(
    name = "experiment",
    description = "Run an experiment on the golden model and print its figures.",
    subcommands = {
      ExperimentPoliciesCommand.class,
      ExperimentWasteCommand.class,
      ExperimentFigureSixCommand.class
    })
public final class ExperimentCommand implements Runnable {
  @Spec private CommandSpec spec;

  /** Refuses a command line without an experiment. */
  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "which experiment? expected policies, waste or figure6");
  }
}
