// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import vlarb.bench.BenchTiming;
import vlarb.bench.BookSimBench;
import vlarb.bench.CosimBench;
import vlarb.bench.FatTreeBench;
import vlarb.bench.GenerateBench;
import vlarb.bench.HtsimBench;
import vlarb.bench.ModelBench;
import vlarb.bench.NetworkBench;
import vlarb.bench.PeerProgram;
import vlarb.bench.PlanBench;
import vlarb.bench.TableBench;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.failure.ToolException;
import vlarb.cli.option.Json;
import vlarb.cli.option.Progress;
import vlarb.cli.option.TimeConverter;
import vlarb.config.Configuration;
import vlarb.config.ConfigurationException;
import vlarb.config.OpenSmPort;
import vlarb.config.file.ConfigurationFile;
import vlarb.network.setting.Ticks;

/** Measures speeds on the example configuration. */
@Command(
    name = "bench",
    description = {
      "Measure speeds on the example configuration; all of them where none is " + "named.",
      "Each figure is a median; ratios are to a baseline measured in the same run. "
          + "The table engine's is that of the golden model under model4."
    })
final class BenchCommand implements Runnable {
  /** The speeds that {@code bench} measures. */
  enum Subject {
    COSIM,
    MODEL,
    GENERATE,
    TABLE,
    PLAN,
    NETWORK;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Spec private CommandSpec spec;

  @Parameters(arity = "0..*", paramLabel = "WHAT", description = "One of ${COMPLETION-CANDIDATES}.")
  private List<Subject> subjects = List.of(Subject.values());

  @Option(
      names = "--tree-ports",
      paramLabel = "N",
      defaultValue = "8",
      description =
          "Of network: ports of a switch of the fat tree of three levels, which has N^3 / 4 hosts;"
              + " 32 for 8192 of them (default: ${DEFAULT-VALUE}).")
  private int treePorts;

  @Option(
      names = "--tree-time",
      paramLabel = "US",
      defaultValue = "100",
      converter = TimeConverter.Microseconds.class,
      description = "Of network: microseconds of the fat tree (default: ${DEFAULT-VALUE}).")
  private double treeTime;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "Of network: threads that share the fat tree, by turns with one, 1 to 1000 (default:"
              + " ${DEFAULT-VALUE}).")
  private int threads;

  @Option(
      names = "--peer",
      paramLabel = "FILE",
      description =
          "Of network: a BookSim 2 program, or htsim's htsim_eqds, to be measured beside vlarb.")
  private Optional<Path> peer = Optional.empty();

  @Option(names = "--json", description = "Print the results as JSON.")
  private boolean json;

  @Override
  public void run() {
    if (treePorts < 4 || treePorts > 64 || treePorts % 2 != 0) {
      throw new BadInputException(
          "--tree-ports " + treePorts + ": expected an even number, 4 to 64");
    }
    if (treeTime != Math.rint(treeTime) || treeTime < 1 || treeTime > 1_000_000) {
      throw new BadInputException(
          "--tree-time " + treeTime + ": expected 1 to 1000000 microseconds");
    }
    if (threads < 1 || threads > 1000) {
      throw new BadInputException("--threads " + threads + ": expected 1 to 1000");
    }
    peer.filter(file -> !Files.isExecutable(file))
        .ifPresent(
            file -> {
              throw new BadInputException("--peer " + file + ": expected a program");
            });
    Configuration configuration = example();
    List<BenchTiming> results = new ArrayList<>();
    for (Subject subject : subjects) {
      results.addAll(
          switch (subject) {
            case COSIM -> new CosimBench(configuration, this::skipped).run();
            case MODEL -> new ModelBench(configuration).run();
            case GENERATE -> new GenerateBench(configuration.arbiter()).run();
            case TABLE -> new TableBench().run();
            case PLAN -> new PlanBench().run();
            case NETWORK -> network();
          });
    }
    PrintWriter out = spec.commandLine().getOut();
    out.print(json ? asJson(results) : asText(results));
    out.flush();
  }

  private List<BenchTiming> network() {
    List<BenchTiming> results = new ArrayList<>(new NetworkBench().run());
    try {
      results.addAll(
          peer.filter(HtsimBench::isIt)
              .map(htsim -> new HtsimBench(htsim).run())
              .orElseGet(() -> new BookSimBench(peer, this::skipped).run()));
    } catch (PeerProgram.UnknownProgramException e) {
      throw new ToolException(e.getMessage(), e);
    }
    try (Progress progress = Progress.on(spec.commandLine().getErr())) {
      int time = (int) treeTime;
      FatTreeBench tree = new FatTreeBench(treePorts, time, threads);
      results.addAll(
          tree.run(
              now ->
                  progress.report(
                      "fat tree",
                      Math.min(now / Ticks.PER_NANOSECOND, time * 1000L),
                      time * 1000L,
                      "ns of the network")));
    }
    return results;
  }

  private void skipped(String what) {
    PrintWriter err = spec.commandLine().getErr();
    err.println("vlarb: skipped: " + what);
    err.flush();
  }

  private static Configuration example() {
    Path example = Path.of(System.getProperty("vlarb.home", "."), "examples", "opensm-qos.conf");
    try {
      return ConfigurationFile.read(
          example.toString(), InputStream.nullInputStream(), OpenSmPort.CA);
    } catch (ConfigurationException e) {
      throw new ToolException("the example configuration is damaged: " + e.getMessage(), e);
    }
  }

  private static String asText(List<BenchTiming> results) {
    StringBuilder text = new StringBuilder();
    for (BenchTiming m : results) {
      text.append(
          String.format(
              Locale.ROOT,
              "%-26s %14.4g %s (median of %d runs)%n",
              m.name(),
              m.value(),
              m.unit(),
              m.runs()));
    }
    return text.toString();
  }

  private static String asJson(List<BenchTiming> results) {
    return Json.text(Map.of("results", results));
  }
}
