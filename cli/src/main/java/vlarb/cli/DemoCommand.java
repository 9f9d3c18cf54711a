// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import picocli.CommandLine.Command;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.failure.CheckFailedException;
import vlarb.cli.option.ConfigOption;
import vlarb.cli.option.Progress;
import vlarb.cli.option.TableWarnings;
import vlarb.cli.option.Writable;
import vlarb.config.Configuration;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.rtl.generate.Delivery;
import vlarb.rtl.generate.Generator;
import vlarb.rtl.generate.Generator.GeneratedFile;
import vlarb.rtl.output.Existing;
import vlarb.system.AtomicFiles;
import vlarb.system.FolderLock;
import vlarb.testbench.cosim.ArbiterRtl;
import vlarb.testbench.cosim.CosimJob;
import vlarb.testbench.cosim.CosimOutcome;
import vlarb.testbench.cosim.CosimRun;
import vlarb.testbench.report.DecisionRecorder;
import vlarb.testbench.report.RunReport;
import vlarb.testbench.stimulus.TableTraffic;
import vlarb.testbench.stimulus.TrafficPlan;
import vlarb.testbench.watch.Shares;
import vlarb.testbench.watch.VlShare;

/** The main job from end to end: from a configuration to Verilog that agrees with the model. */
@Command(
    name = "demo",
    description =
        "Generate an arbiter's Verilog, run it in lock-step with the golden model on traffic from"
            + " the VLs of its tables, and report what each VL got of the link.",
    footerHeading =
        "%nWithout options it runs examples/opensm-qos.conf and writes to build/demo, both in%n",
    footer = "the repository; with --config C only, it writes to build/demo-C.",
    defaultValueProvider = DemoCommand.Defaults.class)
final class DemoCommand implements Runnable {
  private static final String EXAMPLE = "examples/opensm-qos.conf";

  /** A cycle takes microseconds: after this time without a cycle the design hangs. */
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @Spec private CommandSpec spec;
  @Mixin private ConfigOption config;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "The folder to write to; one demo at a time writes to it.")
  private Optional<Path> folder;

  @Option(
      names = "--cycles",
      paramLabel = "N",
      defaultValue = "1000000",
      description = "Clock cycles to run (default: ${DEFAULT-VALUE}).")
  private long cycles;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "Seed of the traffic (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(names = "--json", description = "Print the result as JSON.")
  private boolean json;

  @Override
  public void run() {
    if (cycles < 1) {
      throw new BadInputException("--cycles: expected 1 or more, not " + cycles);
    }
    Path out = folder.orElseGet(() -> Path.of(Defaults.inRepository(folderFor(config.file()))));
    Writable.folder("--out", out);
    Configuration configuration = config.read();
    TableWarnings.print(configuration, spec.commandLine().getErr());
    try (FolderLock lock = FolderLock.of(out)) {
      run(configuration, out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Each configuration has its own folder, so that several demos can be compared. */
  private static String folderFor(Path config) {
    String name = config.getFileName().toString().replaceAll("[^A-Za-z0-9_.-]", "_");
    return config.endsWith(EXAMPLE) ? "build/demo" : "build/demo-" + name;
  }

  private void run(Configuration configuration, Path out) throws IOException {
    ArbiterParameters arbiter = config.withoutEngine(configuration);
    Path rtl = out.resolve("rtl");
    List<GeneratedFile> files =
        Generator.generate(new Delivery(arbiter, configuration.tables(), ""));
    GenerateCommand.write(files, rtl, Existing.KEEP_EDITED);
    Path report = out.resolve("report.html");
    // If this run fails, no report of an earlier run may remain.
    Files.deleteIfExists(report);

    TrafficPlan plan = new TrafficPlan(configuration);
    AtomicReference<TableTraffic> traffic = new AtomicReference<>();
    AtomicReference<DecisionRecorder> recorder = new AtomicReference<>();
    CosimRun run =
        new CosimRun(
            new CosimJob(
                arbiter,
                new ArbiterRtl.Given(verilog(files, rtl)),
                () -> traffic.updateAndGet(_ -> new TableTraffic(plan, seed)),
                seed,
                cycles,
                Optional.empty(),
                out.resolve("mismatch.vcd")),
            () -> recorder.updateAndGet(_ -> new DecisionRecorder()));
    CosimOutcome outcome = run(run);
    CosimResult result = new CosimResult(configuration.source(), seed, run, outcome);
    if (result.failure().isPresent()) {
      print(json ? result.json() : result.text());
      throw new CheckFailedException(result.failure().get());
    }

    List<VlShare> shares = Shares.of(plan, run.statistics(), traffic.get()::offeredDwords);
    RunReport page =
        new RunReport(
            configuration.source(),
            plan,
            seed,
            run.cycles(),
            run.statistics(),
            run.coverage(),
            shares,
            run.waits().all(),
            recorder.get().stretch(),
            files.stream().map(file -> "rtl/" + file.name()).toList());
    AtomicFiles.write(report, page.html());
    DemoResult done = new DemoResult(configuration, seed, files, out, run, shares);
    print(json ? done.json() : done.text());
  }

  private static List<Path> verilog(List<GeneratedFile> files, Path folder) {
    return files.stream()
        .filter(file -> file.name().endsWith(".v"))
        .map(file -> folder.resolve(file.name()))
        .toList();
  }

  private CosimOutcome run(CosimRun run) {
    try (Progress progress = Progress.on(spec.commandLine().getErr())) {
      return run.run(done -> progress.report("demo", done, cycles, "cycles"), PATIENCE);
    }
  }

  private void print(String text) {
    PrintWriter results = spec.commandLine().getOut();
    results.print(text);
    results.flush();
  }

  /** The example and the build folder of the repository, as seen from the working directory. */
  static final class Defaults implements IDefaultValueProvider {
    @Override
    public String defaultValue(ArgSpec argument) {
      if (argument instanceof OptionSpec option) {
        return switch (option.longestName()) {
          case "--config" -> inRepository(EXAMPLE);
          default -> null;
        };
      }
      return null;
    }

    private static String inRepository(String name) {
      Path here = Path.of("").toAbsolutePath();
      Path file = Path.of(System.getProperty("vlarb.home", "")).toAbsolutePath().resolve(name);
      return (file.startsWith(here) ? here.relativize(file) : file).toString();
    }
  }
}
