// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.failure.CheckFailedException;
import vlarb.cli.failure.ToolException;
import vlarb.cli.option.ConfigOption;
import vlarb.cli.option.ForeignVerilog;
import vlarb.cli.option.Progress;
import vlarb.cli.option.TableWarnings;
import vlarb.cli.option.TablesAtResetOption;
import vlarb.cli.option.TimeConverter;
import vlarb.cli.option.TopOption;
import vlarb.cli.option.Writable;
import vlarb.config.Configuration;
import vlarb.model.port.PortParameters;
import vlarb.rtl.generate.ArbiterDesign;
import vlarb.rtl.generate.PortDesign;
import vlarb.testbench.cosim.ArbiterRtl;
import vlarb.testbench.cosim.CosimJob;
import vlarb.testbench.cosim.CosimOutcome;
import vlarb.testbench.cosim.CosimRun;
import vlarb.testbench.cosim.PortCosimJob;
import vlarb.testbench.lockstep.Observer;
import vlarb.testbench.lockstep.Stimulus;
import vlarb.testbench.matrix.MatrixEntry;
import vlarb.testbench.matrix.MatrixRun;
import vlarb.testbench.matrix.PortMatrixEntry;
import vlarb.testbench.matrix.PortMatrixRun;
import vlarb.testbench.stimulus.Exerciser;
import vlarb.testbench.stimulus.GivenTraffic;
import vlarb.testbench.stimulus.Restarts;
import vlarb.testbench.stimulus.TrafficFormatException;
import vlarb.verilator.BuildException;
import vlarb.verilator.SimulationStoppedException;

/** Runs RTL and golden model in lock-step. */
@Command(
    name = "cosim",
    description = "Run the RTL and the golden model in lock-step, every port compared every cycle.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  vlarb cosim --config examples/example.yaml --cycles 10000000 --seed 7",
      "  vlarb cosim --config examples/example.yaml --rtl edited/ --wave run.fst",
      "  vlarb cosim --config examples/port.yaml --top port --cycles 1000000",
      "  vlarb cosim --matrix done.txt --cycles 1000000000 --seed 7"
    })
final class CosimCommand implements Runnable {
  /** A year, in seconds. */
  private static final long MOST_PATIENCE = 31_536_000;

  @Spec private CommandSpec spec;

  @ArgGroup(multiplicity = "1")
  private Subject subject;

  @Mixin private TablesAtResetOption atReset;

  @Mixin private TopOption top;

  /** The subject of a run: one configuration, or many. */
  private static final class Subject {
    @ArgGroup(exclusive = false)
    private ConfigOption config;

    @Option(
        names = "--matrix",
        arity = "0..1",
        paramLabel = "FILE",
        fallbackValue = "",
        description =
            "Run the matrix of configurations, or of ports, the cycles split among them. FILE takes "
                + "the result of each that is done; where it has one already, of as many cycles "
                + "and the same seed, that configuration is not run again.")
    private Optional<String> matrix = Optional.empty();
  }

  @Option(
      names = "--cycles",
      paramLabel = "N",
      defaultValue = "1000000",
      description = "Clock cycles to run, in all (default: ${DEFAULT-VALUE}).")
  private long cycles;

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "Repeat the random traffic of this seed; a fresh one where none is given.")
  private Optional<Long> seed;

  @Option(
      names = "--traffic",
      paramLabel = "FILE",
      description =
          "Traffic from a file instead of random exercise: lines CYCLE EVENT, where "
              + "EVENT is arrive VL BYTES [xN], credit VL BLOCKS, smp BYTES or fcp; # begins "
              + "a comment. FILE.pcap is a capture on an InfiniBand link: libpcap's format, "
              + "link type 247, or 197 with ERF headers; FILE.erf one of ERF records.")
  private Optional<Path> traffic;

  @Option(
      names = "--capture-clock",
      paramLabel = "MHZ",
      defaultValue = "250",
      description = "Clock that a capture's times are counted in (default: ${DEFAULT-VALUE}).")
  private double captureClock;

  @Option(
      names = "--keep-tables",
      description =
          "Keep the configuration's tables in force for the whole run: random exercise rewrites "
              + "them every so often otherwise.")
  private boolean keepTables;

  @Option(
      names = "--rtl",
      paramLabel = "PATH",
      description = "Verilog to run instead of generated: a file, or a folder's *.v and *.sv.")
  private Optional<Path> rtl;

  @Mixin private ForeignVerilog foreign;

  @Option(
      names = "--wave",
      paramLabel = "FILE",
      description = "A waveform of the whole run, FST or VCD by the name's ending: slow.")
  private Optional<Path> wave;

  @Option(
      names = "--failure-wave",
      paramLabel = "FILE",
      defaultValue = "vlarb-failure.vcd",
      description = "The waveform of the cycles before a failure (default: ${DEFAULT-VALUE}).")
  private Path failureWave;

  @Option(
      names = "--hang-after",
      paramLabel = "SECONDS",
      defaultValue = "60",
      converter = TimeConverter.Seconds.class,
      description = "Time without progress after which a design hangs (${DEFAULT-VALUE}).")
  private double hangAfter;

  @Option(names = "--json", description = "Print the result as JSON.")
  private boolean json;

  @Override
  public void run() {
    check();
    long usedSeed = seed.orElseGet(() -> System.nanoTime() & 0x7fff_ffffL);
    if (subject.matrix.isPresent()) {
      runMatrix(subject.matrix.get(), usedSeed);
      return;
    }
    Configuration configuration = atReset.over(subject.config.read());
    TableWarnings.print(configuration, spec.commandLine().getErr());
    if (top.isPort()) {
      runPort(configuration, usedSeed);
      return;
    }
    CosimJob job =
        new CosimJob(
            configuration.arbiter(),
            rtl.map(path -> foreign.read(path, configuration.prefix() + ArbiterDesign.TOP))
                .orElseGet(() -> new ArbiterRtl.Generated(configuration.arbiter())),
            stimulus(configuration, usedSeed),
            usedSeed,
            cycles,
            wave,
            failureWave);
    try {
      report(configuration, usedSeed, job);
    } catch (SimulationStoppedException e) {
      // It is the waveform that failed: the design is judged without it.
      report(configuration, usedSeed, job.withoutWave());
      throw new ToolException("--wave: the waveform cannot be written: " + e.reason(), e);
    }
  }

  private void report(Configuration configuration, long usedSeed, CosimJob job) {
    CosimRun run = new CosimRun(job, () -> Observer.NONE);
    CosimOutcome outcome = run(run);
    CosimResult result = new CosimResult(configuration.source(), usedSeed, run, outcome);
    PrintWriter out = spec.commandLine().getOut();
    out.print(json ? result.json() : result.text());
    out.flush();
    result
        .failure()
        .ifPresent(
            failure -> {
              throw new CheckFailedException(failure);
            });
  }

  private void runPort(Configuration configuration, long usedSeed) {
    if (traffic.isPresent() || keepTables) {
      throw new BadInputException("--top port: not together with --traffic or --keep-tables");
    }
    PortParameters port = TopOption.portOfOneClock(configuration);
    PortCosimJob job =
        new PortCosimJob(
            port,
            rtl.map(path -> foreign.read(path, configuration.prefix() + PortDesign.TOP))
                .orElseGet(() -> new ArbiterRtl.GeneratedPort(port)),
            usedSeed,
            cycles,
            wave,
            failureWave);
    new PortCosim(configuration.source(), job, rtl, patience())
        .run(spec.commandLine().getOut(), spec.commandLine().getErr(), json);
  }

  private Duration patience() {
    return Duration.ofMillis((long) (1000 * hangAfter));
  }

  private void runMatrix(String notes, long usedSeed) {
    if (traffic.isPresent()
        || keepTables
        || rtl.isPresent()
        || wave.isPresent()
        || atReset.isGiven()) {
      throw new BadInputException(
          "--matrix: not together with --traffic, --keep-tables, --rtl, --wave or"
              + " --tables-at-reset");
    }
    Optional<Path> results = notes.isEmpty() ? Optional.empty() : Optional.of(Path.of(notes));
    Path folder = failureWave.toAbsolutePath().getParent();
    if (top.isPort()) {
      if (results.isPresent()) {
        throw new BadInputException("--matrix: expected no FILE with --top port");
      }
      PortMatrixRun run = new PortMatrixRun(PortMatrixEntry.all(), cycles, usedSeed, folder);
      new PortMatrixReport(run, spec.commandLine().getOut(), json).run();
      return;
    }
    new MatrixReport(
            new MatrixRun(MatrixEntry.all(), cycles, usedSeed, results, folder),
            spec.commandLine().getOut(),
            json)
        .run();
  }

  private void check() {
    if (cycles < 1) {
      throw new BadInputException("--cycles: expected 1 or more, not " + cycles);
    }
    if (hangAfter < 1 || hangAfter > MOST_PATIENCE) {
      throw new BadInputException(
          "--hang-after: expected 1 to %d seconds, not %s".formatted(MOST_PATIENCE, hangAfter));
    }
    if (keepTables && traffic.isPresent()) {
      throw new BadInputException(
          "--keep-tables: not together with --traffic, which never rewrites tables");
    }
    if (!(captureClock > 0)) {
      throw new BadInputException("--capture-clock: expected more than 0, not " + captureClock);
    }
    wave.ifPresent(file -> checkWave("--wave", file));
    checkWave("--failure-wave", failureWave);
    Writable.file("--matrix", subject.matrix.filter(file -> !file.isEmpty()).map(Path::of));
  }

  private static void checkWave(String option, Path file) {
    if (!file.toString().endsWith(".fst") && !file.toString().endsWith(".vcd")) {
      throw new BadInputException(
          option + ": expected a name that ends in .fst or .vcd, not " + file);
    }
    Writable.file(option, file);
  }

  private Supplier<Stimulus> stimulus(Configuration configuration, long usedSeed) {
    if (traffic.isEmpty()) {
      Exerciser.TableWrites writes =
          keepTables ? Exerciser.TableWrites.NONE : Exerciser.TableWrites.RANDOM;
      return () ->
          new Restarts(
              usedSeed,
              from -> new Exerciser(configuration.arbiter(), configuration.tables(), writes, from));
    }
    try {
      GivenTraffic given = GivenTraffic.read(traffic.get(), configuration.arbiter(), captureClock);
      if (given.lastCycle() < 0 || given.lastCycle() >= cycles) {
        spec.commandLine()
            .getErr()
            .println(
                given.lastCycle() < 0
                    ? "warning: --traffic: there is no event in it"
                    : "warning: --traffic: the last event is in cycle %d, beyond --cycles %d"
                        .formatted(given.lastCycle(), cycles));
      }
      return () -> given.stimulus(configuration.tables());
    } catch (TrafficFormatException e) {
      throw new BadInputException(e.getMessage(), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private CosimOutcome run(CosimRun run) {
    try (Progress progress = Progress.on(spec.commandLine().getErr())) {
      return run.run(done -> progress.report("cosim", done, cycles, "cycles"), patience());
    } catch (BuildException | NoSuchElementException e) {
      // A port is missing. With the user's Verilog this is bad input.
      if (rtl.isEmpty()) {
        throw e;
      }
      throw new BadInputException(rtl.get() + ": " + e.getMessage(), e);
    }
  }
}
