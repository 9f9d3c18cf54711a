// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.network;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.failure.CheckFailedException;
import vlarb.cli.failure.ToolException;
import vlarb.cli.option.Progress;
import vlarb.cli.option.RunEngine;
import vlarb.cli.option.RunsOptions;
import vlarb.cli.option.TimeLeft;
import vlarb.cli.option.Writable;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.config.file.SourceFile;
import vlarb.jobs.JobEngine;
import vlarb.jobs.LocalEngine;
import vlarb.jobs.SlurmEngine;
import vlarb.network.sweep.Sweep;

/** Runs one network in many variants. */
@Command(
    name = "sweep",
    description = {
      "Run a network in every combination of values that a file lists, with several seeds each, and"
          + " write metrics.csv, figure.json (Vega-Lite with data) and report.html.",
      "Each run is a process of its own. What has a result is not run again: the same command goes"
          + " on where it was interrupted, and takes up what other shards have left in the folder.",
      "Ends with exit code 1 if a run fails as in 'network run'."
    },
    footerHeading = "%nExample:%n",
    footer = "  vlarb network sweep --config net.yaml --vary loads.yaml --run-seeds 3 --out S")
public final class NetworkSweepCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Option(
      names = "--config",
      required = true,
      paramLabel = "FILE",
      description = "The network, as docs/guide/network.md describes it.")
  private String network;

  @Option(
      names = "--vary",
      required = true,
      paramLabel = "SWEEP",
      description = "YAML: under vary, keys of the network with lists of values.")
  private String vary;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "DIR",
      description = "Where results go; an interrupted sweep is continued there.")
  private Path out;

  @Option(
      names = "--run-seeds",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seeds of each point: 1 to N (default: ${DEFAULT-VALUE}).")
  private int seeds;

  @Option(
      names = "--packet-logs",
      description =
          "Each run writes a line for each packet, as 'network run' does, in packets.csv.")
  private boolean packets;

  @Mixin private RunsOptions runs;

  @Option(
      names = "--at-once",
      paramLabel = "N",
      description =
          "Most runs at a time (default: as many as there are processors; as Slurm lets).")
  private Optional<Integer> atOnce;

  @Option(
      names = "--memory",
      paramLabel = "MB",
      description = "Memory that Slurm gives each run (default: as Slurm gives).")
  private Optional<Integer> memory;

  @Mixin private SweepSummary summary;

  @Override
  public void run() {
    check("--run-seeds", seeds);
    atOnce.ifPresent(jobs -> check("--at-once", jobs));
    memory.ifPresent(megabytes -> check("--memory", megabytes));
    if (memory.isPresent() && runs.engine() != RunEngine.slurm) {
      throw new BadInputException("--memory: expected with --jobs slurm");
    }
    if (network.equals(SourceText.STDIN)) {
      throw new BadInputException("--config: expected a file");
    }
    Sweep sweep = sweep();
    Writable.folder("--out", out);
    PrintWriter err = spec.commandLine().getErr();
    sweep.warnings().forEach(line -> err.println("warning: " + line));
    err.flush();
    try (Progress progress = Progress.on(spec.commandLine().getErr())) {
      TimeLeft timeLeft = new TimeLeft(System::nanoTime);
      report(
          sweep.run(
              runs.shard(),
              engine(),
              (done, total) ->
                  progress.report("sweep" + timeLeft.after(done, total), done, total, "runs")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ToolException("interrupted; the same command goes on where it was", e);
    }
  }

  private Sweep sweep() {
    try {
      Sweep sweep =
          Sweep.read(
              SourceFile.read(vary, System.in), SourceFile.read(network, System.in), seeds, out);
      return packets ? sweep.withPackets() : sweep;
    } catch (ConfigurationException e) {
      throw new BadInputException(e.getMessage(), e);
    }
  }

  private static void check(String option, int value) {
    if (value < 1) {
      throw new BadInputException("%s: expected 1 or more, not %d".formatted(option, value));
    }
  }

  private JobEngine engine() {
    OptionalInt most = atOnce.map(OptionalInt::of).orElse(OptionalInt.empty());
    OptionalInt megabytes = memory.map(OptionalInt::of).orElse(OptionalInt.empty());
    return switch (runs.engine()) {
      case local -> atOnce.map(LocalEngine::new).orElseGet(LocalEngine::onAllProcessors);
      case slurm -> new SlurmEngine(new SlurmEngine.Limits(most, megabytes, 1));
    };
  }

  private void report(Sweep.Outcome outcome) {
    summary.print(spec.commandLine().getOut(), outcome, out);
    if (!outcome.failures().isEmpty()) {
      throw new CheckFailedException(outcome.failures().getFirst());
    }
    if (!outcome.dead().isEmpty()) {
      throw new ToolException("no result of " + outcome.dead().getFirst());
    }
  }
}
