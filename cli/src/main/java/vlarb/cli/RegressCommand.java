// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.failure.ToolException;
import vlarb.cli.option.ConfigOption;
import vlarb.cli.option.ForeignVerilog;
import vlarb.cli.option.Progress;
import vlarb.cli.option.RunsOptions;
import vlarb.cli.option.TimeLeft;
import vlarb.cli.option.TopOption;
import vlarb.cli.option.Writable;
import vlarb.config.Configuration;
import vlarb.testbench.regression.Regression;
import vlarb.testbench.regression.Subject;
import vlarb.testbench.regression.SubjectTop;

/** Runs many configurations with many seeds, and makes one report of it. */
@Command(
    name = "regress",
    description = {
      "Run RTL and golden model in lock-step over many configurations and seeds.",
      "What has passed is not run again while nothing has changed: the same command "
          + "goes on where it was interrupted, and takes up what other shards have left "
          + "in the folder."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  vlarb regress --run-seeds 10 --out nightly",
      "  vlarb regress --top port --shard 2/4 --run-seeds 10 --out ports",
      "  vlarb regress --config port.yaml --rtl edited/ --run-seeds 100 --jobs slurm"
    })
final class RegressCommand implements Runnable {
  @Spec private CommandSpec spec;

  @ArgGroup(exclusive = false)
  private Own own;

  /** A configuration in place of the matrix. */
  private static final class Own {
    @ArgGroup(exclusive = false, multiplicity = "1")
    private ConfigOption config;

    @Option(
        names = "--rtl",
        paramLabel = "PATH",
        description = "Its Verilog, instead of generated: a file, or a folder's *.v and *.sv.")
    private Optional<Path> rtl = Optional.empty();
  }

  @Mixin private TopOption top;

  @Mixin private ForeignVerilog foreign;

  @Mixin private RunsOptions runs;

  @Option(
      names = "--run-seeds",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seeds of each configuration (default: ${DEFAULT-VALUE}).")
  private int seeds;

  @Option(
      names = "--first-seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "The first of them; the others follow it (default: ${DEFAULT-VALUE}).")
  private long firstSeed;

  @Option(
      names = "--cycles",
      paramLabel = "N",
      defaultValue = "1000000",
      description = "Clock cycles of each run (default: ${DEFAULT-VALUE}).")
  private long cycles;

  @Option(
      names = "--code-coverage",
      paramLabel = "N",
      defaultValue = "100000",
      description =
          "So many cycles of each configuration's first run count lines, branches and "
              + "toggles of the Verilog, in a model of its own; 0: none (default: "
              + "${DEFAULT-VALUE}).")
  private long codeCycles;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "vlarb-regress",
      description = "Where results and report.html go (default: ${DEFAULT-VALUE}).")
  private Path out;

  @Option(names = "--json", description = "Print the result as JSON.")
  private boolean json;

  @Override
  public void run() {
    check("--run-seeds", seeds, 1);
    check("--cycles", cycles, 1);
    check("--code-coverage", codeCycles, 0);
    Writable.folder("--out", out);
    try {
      var regression = new Regression(subjects(), out, firstSeed, seeds, cycles, codeCycles);
      var result = new RegressResult(out.resolve(Regression.PAGE), make(regression));
      PrintWriter results = spec.commandLine().getOut();
      results.print(json ? result.json() : result.text());
      results.flush();
      result.check();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ToolException("interrupted; the same command goes on where it was", e);
    }
  }

  private static void check(String option, long value, long least) {
    if (value < least) {
      throw new BadInputException(
          "%s: expected %d or more, not %d".formatted(option, least, value));
    }
  }

  private List<Subject> subjects() throws IOException {
    if (own != null) {
      return List.of(ownSubject());
    }
    Path folder = out.resolve("configurations");
    return top.isPort() ? Subject.portMatrix(folder) : Subject.matrix(folder);
  }

  private Subject ownSubject() {
    if (own.config.isStandardInput()) {
      throw new BadInputException("--config: expected a file, which each run reads");
    }
    Configuration configuration = own.config.read();
    SubjectTop module = top.isPort() ? SubjectTop.PORT : SubjectTop.ARBITER;
    if (top.isPort()) {
      TopOption.portOfOneClock(configuration);
    }
    if (own.rtl.isPresent()) {
      foreign.read(own.rtl.get(), configuration.prefix() + module.module());
    }
    Path file = own.config.file();
    String name = file.getFileName().toString().replaceAll("[^A-Za-z0-9_.-]", "_");
    return new Subject(
        name,
        file.toString(),
        module,
        file,
        own.config.port(),
        own.config.dialect(),
        own.config.instead(),
        own.rtl);
  }

  private Regression.Outcome make(Regression regression) throws IOException, InterruptedException {
    try (Progress progress = Progress.on(spec.commandLine().getErr())) {
      TimeLeft timeLeft = new TimeLeft(System::nanoTime);
      return regression.run(
          runs.shard(),
          runs.engine().get(),
          (done, total) ->
              progress.report("regress" + timeLeft.after(done, total), done, total, "runs"));
    }
  }
}
