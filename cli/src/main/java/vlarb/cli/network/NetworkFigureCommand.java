// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.network;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.failure.CheckFailedException;
import vlarb.cli.option.Json;
import vlarb.cli.option.Progress;
import vlarb.cli.option.Writable;
import vlarb.network.figure.JpdcTable3;
import vlarb.system.AtomicFiles;

/** Figures of papers, made again. */
@Command(
    name = "figure",
    description = {
      "Make a table of a paper again and print it beside what was printed.",
      "Ends with exit code 1 if a run fails, or links are not as busy as the connections of the run"
          + " have reserved; a difference to the print is shown and is no failure."
    },
    footerHeading = "%nExample:%n",
    footer = "  vlarb network figure jpdc-table3 --quick --out table3")
public final class NetworkFigureCommand implements Runnable {
  private static final int SEEDS = 5;
  private static final int MICROSECONDS = 4000;
  private static final int QUICK_MICROSECONDS = 1000;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "FIGURE",
      description =
          "jpdc-table3: traffic and utilization for four sizes of network, of Alfaro, Sanchez and"
              + " Duato, 2009.")
  private String figure;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Write figure.json and report.md there.")
  private Path out;

  @Option(
      names = "--quick",
      description = "One network of each size and a quarter of the time, instead of five.")
  private boolean quick;

  @Override
  public void run() {
    if (!figure.equals("jpdc-table3")) {
      throw new BadInputException("FIGURE: expected jpdc-table3, not " + figure);
    }
    if (out != null) {
      Writable.folder("--out", out);
    }
    JpdcTable3 table =
        quick
            ? new JpdcTable3(JpdcTable3.SIZES, 1, QUICK_MICROSECONDS)
            : new JpdcTable3(JpdcTable3.SIZES, SEEDS, MICROSECONDS);
    try (Progress progress = Progress.on(spec.commandLine().getErr())) {
      table.make(done -> progress.report("jpdc-table3", done, table.networks(), "networks"));
    }
    if (out != null) {
      try {
        AtomicFiles.write(out.resolve("figure.json"), Json.text(table.figures()));
        AtomicFiles.write(out.resolve("report.md"), table.markdown());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    PrintWriter print = spec.commandLine().getOut();
    print.print(table.markdown());
    print.flush();
    List<String> failures = table.failures();
    if (!failures.isEmpty()) {
      throw new CheckFailedException(failures.getFirst());
    }
  }
}
