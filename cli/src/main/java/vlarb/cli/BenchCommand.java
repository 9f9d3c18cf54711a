// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import vlarb.bench.CosimBench;
import vlarb.bench.GenerateBench;
import vlarb.bench.Measurement;
import vlarb.bench.ModelBench;
import vlarb.bench.NetworkBench;
import vlarb.bench.PlanBench;
import vlarb.bench.TableBench;
import vlarb.cli.failure.ToolException;
import vlarb.cli.option.Json;
import vlarb.config.Configuration;
import vlarb.config.ConfigurationException;
import vlarb.config.ConfigurationReader;
import vlarb.config.OpenSmPort;

/** Measures speeds on the example configuration. */
@Command(
    name = "bench",
    description = {
      "Measure speeds on the example configuration; all of them where none is " + "named.",
      "Each figure is a median; ratios are to a baseline measured in the same run. "
          + "The table engine's is that of the golden model under model4."
    })
final class BenchCommand implements Runnable {
  /** What can be measured. */
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

  @Option(names = "--json", description = "Print the results as JSON.")
  private boolean json;

  @Override
  public void run() {
    Configuration configuration = example();
    List<Measurement> results = new ArrayList<>();
    for (Subject subject : subjects) {
      results.addAll(
          switch (subject) {
            case COSIM -> new CosimBench(configuration, this::skipped).run();
            case MODEL -> new ModelBench(configuration).run();
            case GENERATE -> new GenerateBench(configuration.arbiter()).run();
            case TABLE -> new TableBench().run();
            case PLAN -> new PlanBench().run();
            case NETWORK -> new NetworkBench().run();
          });
    }
    PrintWriter out = spec.commandLine().getOut();
    out.print(json ? asJson(results) : asText(results));
    out.flush();
  }

  private void skipped(String what) {
    PrintWriter err = spec.commandLine().getErr();
    err.println("vlarb: skipped: " + what);
    err.flush();
  }

  private static Configuration example() {
    Path example = Path.of(System.getProperty("vlarb.home", "."), "examples", "opensm-qos.conf");
    try {
      return ConfigurationReader.read(
          example.toString(), InputStream.nullInputStream(), OpenSmPort.CA);
    } catch (ConfigurationException e) {
      throw new ToolException("the example configuration is damaged: " + e.getMessage(), e);
    }
  }

  private static String asText(List<Measurement> results) {
    StringBuilder text = new StringBuilder();
    for (Measurement m : results) {
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

  private static String asJson(List<Measurement> results) {
    return Json.text(Map.of("results", results));
  }
}
