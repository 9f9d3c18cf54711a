// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.network;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.failure.CheckFailedException;
import vlarb.network.sweep.Sweep;
import vlarb.network.sweep.SweepFolder;

/** The files about a sweep, once more. */
@Command(
    name = "report",
    description = {
      "Write metrics.csv, figure.json and report.html of a sweep again, from what its runs have"
          + " left; nothing is run.",
      "Ends with exit code 1 if a run has failed as in 'network run'."
    },
    footerHeading = "%nExample:%n",
    footer = "  vlarb network report S")
public final class NetworkReportCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "DIR", description = "The folder that 'network sweep' wrote.")
  private Path folder;

  @Mixin private SweepSummary summary;

  @Override
  public void run() {
    Sweep.Outcome outcome;
    try {
      outcome = SweepFolder.report(folder);
    } catch (NoSuchFileException e) {
      throw new BadInputException(folder + ": expected a folder that network sweep wrote", e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    summary.print(spec.commandLine().getOut(), outcome, folder);
    if (!outcome.failures().isEmpty()) {
      throw new CheckFailedException(outcome.failures().getFirst());
    }
  }
}
