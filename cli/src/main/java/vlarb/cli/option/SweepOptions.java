// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Option;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.failure.ToolException;
import vlarb.fpga.flow.Target;
import vlarb.fpga.flow.Tool;
import vlarb.fpga.sweep.ArbiterSweep;
import vlarb.fpga.sweep.ArbiterSweepFile;
import vlarb.fpga.sweep.ArbiterSweepPoint;
import vlarb.fpga.sweep.SweepFileException;
import vlarb.fpga.sweep.SweepFiles;
import vlarb.rtl.output.OutputDirectory;

/** The options of a sweep, and the sweep that they describe. */
public final class SweepOptions {
  @Option(
      names = "--sweep",
      required = true,
      paramLabel = "FILE",
      description =
          "Measure every combination of the values in a YAML file: parameters (keys of "
              + "the configuration with lists of values) and targets. What was measured "
              + "before is kept: an interrupted sweep goes on where it was.")
  private Path file;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "vlarb-sweep",
      description = "Where to write sweep.csv, sweep.json and sweep.html (${DEFAULT-VALUE}).")
  private Path out;

  @Option(
      names = "--jobs",
      paramLabel = "JOBS",
      defaultValue = "local",
      description = RunEngine.HELP)
  private RunEngine engine;

  /** Measures the sweep and writes its files. */
  public void run(PrintWriter results, PrintWriter err, FlowOptions flow) {
    Writable.folder("--out", out);
    List<ArbiterSweepPoint> points = possible(points(), err);
    List<ArbiterSweep.Result> measured =
        FlowFailures.reported(err, () -> measure(points, err, flow));
    try {
      OutputDirectory.at(out)
          .add("sweep.csv", SweepFiles.csv(measured))
          .add("sweep.json", SweepFiles.json(measured))
          .add("sweep.html", SweepFiles.html(measured))
          .write()
          .forEach(results::println);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    results.flush();
  }

  private List<ArbiterSweepPoint> points() {
    try {
      return ArbiterSweepFile.read(file);
    } catch (SweepFileException e) {
      throw new BadInputException(e.getMessage(), e);
    }
  }

  /** Leaves out the targets that a sweep can do without and whose tools are not installed. */
  private static List<ArbiterSweepPoint> possible(List<ArbiterSweepPoint> points, PrintWriter err) {
    Set<Target> skipped = new HashSet<>();
    for (ArbiterSweepPoint point : points) {
      Target target = point.target();
      if (target.isOptional() && !skipped.contains(target)) {
        target.tools().stream()
            .map(Tool::external)
            .filter(tool -> !tool.isInstalled())
            .findFirst()
            .ifPresent(
                tool -> {
                  skipped.add(target);
                  err.println(
                      "vlarb budget: skipping %s: %s".formatted(target.name(), tool.missing()));
                });
      }
    }
    List<ArbiterSweepPoint> possible =
        points.stream().filter(point -> !skipped.contains(point.target())).toList();
    if (possible.isEmpty()) {
      throw new ToolException("no target of the sweep has its tools installed");
    }
    return possible;
  }

  private List<ArbiterSweep.Result> measure(
      List<ArbiterSweepPoint> points, PrintWriter err, FlowOptions flow) {
    try (Progress progress = Progress.on(err)) {
      TimeLeft timeLeft = new TimeLeft(System::nanoTime);
      return new ArbiterSweep(
              flow.cache(),
              engine.get(),
              (done, total) ->
                  progress.report("sweep" + timeLeft.after(done, total), done, total, "runs"))
          .measure(points, flow.seeds());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ToolException("interrupted; the same command goes on where it was", e);
    }
  }
}
