// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.network;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.failure.CheckFailedException;
import vlarb.cli.option.Json;
import vlarb.cli.option.NameConverter;
import vlarb.cli.option.Progress;
import vlarb.cli.option.Writable;
import vlarb.page.chart.VegaLite;
import vlarb.page.report.PlotScripts;
import vlarb.page.report.Report;
import vlarb.page.report.ReportPage;
import vlarb.papers.figure.AdmissionLoads;
import vlarb.papers.figure.DeadlineFigure;
import vlarb.papers.figure.ExtremesFigure;
import vlarb.papers.figure.JitterFigure;
import vlarb.papers.figure.JpdcTable3;
import vlarb.papers.figure.PaperFigure;
import vlarb.papers.figure.SetUpRates;
import vlarb.papers.figure.SweptFigure;
import vlarb.papers.figure.TpdsFigure5;
import vlarb.system.AtomicFiles;

/** Figures of papers, made again. */
@Command(
    name = "figure",
    description = {
      "Reproduce a table or figure of a paper and print it beside the paper's, or make one of our"
          + " own.",
      "Ends with exit code 1 if a run fails; in jpdc-table1, jpdc-waste, jpdc-fig6 and tpds-fig5,"
          + " if the print is not met; in jpdc-table3, if links are not as busy as the connections of the run"
          + " have reserved. Elsewhere a difference to the print is shown and is no failure."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  vlarb network figure jpdc-table3 --quick --out table3",
      "  vlarb network figure jpdc-fig7 --quick"
    })
public final class NetworkFigureCommand implements Runnable {
  @Spec private CommandSpec spec;

  /** The figures that can be made: each by its name, in full and quickly. */
  private enum Figure {
    JPDC_TABLE1(TableOneFigure::new, TableOneFigure::new),
    JPDC_WASTE(() -> new WasteFigure(20_000), () -> new WasteFigure(2_000)),
    JPDC_FIG6(SixFigure::new, SixFigure::new),
    JPDC_TABLE3(
        () -> new JpdcTable3(JpdcTable3.SIZES, 5, 4000),
        () -> new JpdcTable3(JpdcTable3.SIZES, 1, 1000)),
    JPDC_FIG7(() -> new DeadlineFigure(10, 50), () -> new DeadlineFigure(3, 5)),
    JPDC_FIG8(() -> new JitterFigure(10, 100), () -> new JitterFigure(3, 20)),
    JPDC_FIG9(() -> new ExtremesFigure(10, 100, 50), () -> new ExtremesFigure(3, 20, 10)),
    TPDS_FIG5(TpdsFigure5::new, TpdsFigure5::new),
    TPDS_FIG7("tpds-fig7"),
    TPDS_FIG8("tpds-fig8"),
    TPDS_FIG9("tpds-fig9"),
    TPDS_FIG10("tpds-fig10"),
    TPDS_FIG10F("tpds-fig10f"),
    TPDS_CHOICES("tpds-choices"),
    ADMISSION(() -> new AdmissionLoads(16, 3, 3000), () -> new AdmissionLoads(8, 1, 1500)),
    SET_UP(
        () -> new SetUpRates(16, 3, SetUpRates.RATES),
        () -> new SetUpRates(6, 1, SetUpRates.RATES));

    private final Supplier<PaperFigure> full;
    private final Supplier<PaperFigure> quick;

    /** A figure that is data: ten networks a point, or three for less time. */
    Figure(String swept) {
      this(() -> new SweptFigure(swept, 10, 200, 1000), () -> new SweptFigure(swept, 3, 100, 200));
    }

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
      completionCandidates = FigureConverter.class,
      description =
          "Of Alfaro, Sanchez and Duato, 2009. jpdc-table1, jpdc-waste, jpdc-fig6: a single table;"
              + " jpdc-table3: traffic and utilization for four sizes of network; jpdc-fig7:"
              + " packets within parts of their deadlines; jpdc-fig8: jitter; jpdc-fig9: the best"
              + " and the worst connection. Of Kim et al., 2007. tpds-fig5: forwarding tables; tpds-fig7 to"
              + " tpds-fig9: deadlines of films and latencies under seven schemes; tpds-fig10: under schemes of"
              + " multicast; tpds-fig10f: with other VLs for it; tpds-choices: figure 7"
              + " with other choices. Our own: admission: connections that come and go under"
              + " each strategy, loads 0.5 to 2, table engines at 150 MHz; set-up: the same at"
              + " 1,000 to 1,000,000 requests a second.")
  private Figure figure;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Write report.html, report.md, figure.json (Vega-Lite with data; all single results under"
              + " usermeta) and pictures there.")
  private Optional<Path> out;

  @Option(names = "--quick", description = "Fewer replications and less time of the network.")
  private boolean quick;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "1",
      description = "Networks at a time; changes no result (default: ${DEFAULT-VALUE}).")
  private int threads;

  @Option(names = "--json", description = "Print the figures and all single results as JSON.")
  private boolean json;

  @Override
  public void run() {
    if (threads < 1 || threads > 1024) {
      throw new BadInputException("--threads: expected 1 to 1024, not " + threads);
    }
    out.ifPresent(folder -> Writable.folder("--out", folder));
    PaperFigure made = (quick ? figure.quick : figure.full).get();
    String name = figure.name().toLowerCase(Locale.ROOT).replace('_', '-');
    try (Progress progress = Progress.on(spec.commandLine().getErr())) {
      made.make(threads, done -> progress.report(name, done, made.networks(), "networks"));
    }
    Report report = made.report();
    if (out.isPresent()) {
      try {
        write(out.get(), made, report);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    PrintWriter print = spec.commandLine().getOut();
    print.print(json ? Json.text(made.figures()) : report.markdown());
    print.flush();
    List<String> failures = made.failures();
    if (!failures.isEmpty()) {
      throw new CheckFailedException(failures.getFirst());
    }
  }

  private static void write(Path folder, PaperFigure made, Report report) throws IOException {
    String figure =
        report.points().isEmpty()
            ? Json.text(made.figures())
            : VegaLite.figure(report.points(), report.axis(), made.figures());
    AtomicFiles.write(folder.resolve("figure.json"), figure);
    AtomicFiles.write(folder.resolve("report.md"), report.markdown());
    String page = ReportPage.of(report, PlotScripts.installed());
    AtomicFiles.write(folder.resolve("report.html"), page);
    for (Map.Entry<String, String> picture : made.pictures().entrySet()) {
      AtomicFiles.write(folder.resolve(picture.getKey()), picture.getValue());
    }
  }
}
