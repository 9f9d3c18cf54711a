// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.network;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import vlarb.cli.failure.CheckFailedException;
import vlarb.cli.option.Json;
import vlarb.cli.option.NameConverter;
import vlarb.cli.option.Progress;
import vlarb.cli.option.Writable;
import vlarb.network.figure.DeadlineFigure;
import vlarb.network.figure.ExtremesFigure;
import vlarb.network.figure.JitterFigure;
import vlarb.network.figure.JpdcTable3;
import vlarb.network.figure.PaperFigure;
import vlarb.system.AtomicFiles;

/** Figures of papers, made again. */
@Command(
    name = "figure",
    description = {
      "Reproduce a table or figure of a paper and print it beside the paper's.",
      "Ends with exit code 1 if a run fails, or, in jpdc-table3, links are not as busy as the"
          + " connections of the run have reserved; a difference to the print is shown and is no"
          + " failure."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  vlarb network figure jpdc-table3 --quick --out table3",
      "  vlarb network figure jpdc-fig7 --quick"
    })
public final class NetworkFigureCommand implements Runnable {
  @Spec private CommandSpec spec;

  /** What can be made: by its name, in full and quickly. */
  private enum Figure {
    JPDC_TABLE3(
        () -> new JpdcTable3(JpdcTable3.SIZES, 5, 4000),
        () -> new JpdcTable3(JpdcTable3.SIZES, 1, 1000)),
    JPDC_FIG7(() -> new DeadlineFigure(10, 50), () -> new DeadlineFigure(3, 5)),
    JPDC_FIG8(() -> new JitterFigure(10, 100), () -> new JitterFigure(3, 20)),
    JPDC_FIG9(() -> new ExtremesFigure(10, 100, 50), () -> new ExtremesFigure(3, 20, 10));

    private final Supplier<PaperFigure> full;
    private final Supplier<PaperFigure> quick;

    Figure(Supplier<PaperFigure> full, Supplier<PaperFigure> quick) {
      this.full = full;
      this.quick = quick;
    }
  }

  private static final class FigureConverter extends NameConverter<Figure> {
    FigureConverter() {
      super(Figure.class);
    }
  }

  @Parameters(
      paramLabel = "FIGURE",
      converter = FigureConverter.class,
      description =
          "Of Alfaro, Sanchez and Duato, 2009. jpdc-table3: traffic and utilization for four sizes"
              + " of network; jpdc-fig7: packets within parts of their deadlines; jpdc-fig8: jitter;"
              + " jpdc-fig9: the best and the worst connection.")
  private Figure figure;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Write figure.json and report.md there.")
  private Path out;

  @Option(names = "--quick", description = "Fewer replications and less time of the network.")
  private boolean quick;

  @Override
  public void run() {
    if (out != null) {
      Writable.folder("--out", out);
    }
    PaperFigure made = (quick ? figure.quick : figure.full).get();
    String name = figure.name().toLowerCase(Locale.ROOT).replace('_', '-');
    try (Progress progress = Progress.on(spec.commandLine().getErr())) {
      made.make(done -> progress.report(name, done, made.networks(), "networks"));
    }
    if (out != null) {
      try {
        AtomicFiles.write(out.resolve("figure.json"), Json.text(made.figures()));
        AtomicFiles.write(out.resolve("report.md"), made.markdown());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    PrintWriter print = spec.commandLine().getOut();
    print.print(made.markdown());
    print.flush();
    List<String> failures = made.failures();
    if (!failures.isEmpty()) {
      throw new CheckFailedException(failures.getFirst());
    }
  }
}
