// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.planning;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.failure.CheckFailedException;
import vlarb.cli.option.PortsOptions;
import vlarb.cli.option.TimeConverter;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.config.file.SourceFile;
import vlarb.page.JsonText;
import vlarb.plan.load.Deadlines;
import vlarb.plan.load.LoadReport;
import vlarb.plan.load.LoadRun;
import vlarb.plan.load.LoadRun.LevelResult;
import vlarb.plan.load.Mix;
import vlarb.plan.ports.PortGroup;
import vlarb.plan.requirements.RequirementsReader;
import vlarb.system.AtomicFiles;

/** Sends the user's traffic through tables. */
@Command(
    name = "load",
    description = {
      "Send traffic by service level through the tables of one or more inputs, the same arrivals"
          + " through each, and say what each level got beside its bound. The golden model alone"
          + " does it: no simulator is needed. Exit code 1 if a bound does not hold, or a deadline"
          + " of --requirements is missed."
    },
    footerHeading = "%nExample:%n",
    footer = "  vlarb load a.conf b.conf --port ca --mix examples/mix.yaml --html load.html")
public final class LoadCommand implements Runnable {
  private static final double MOST_SECONDS = 1000;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "INPUT", arity = "1..*", description = "Inputs, as for vlarb explain.")
  private List<String> inputs;

  @Mixin private PortsOptions ports;

  @Option(
      names = "--mix",
      required = true,
      paramLabel = "FILE",
      description = "The traffic, in YAML: docs/guide/planning.md describes the keys.")
  private String mix;

  @Option(
      names = "--requirements",
      paramLabel = "FILE",
      description = "A plan's requirements: their deadlines have to be kept.")
  private Optional<String> requirements;

  @Option(
      names = "--seconds",
      paramLabel = "T",
      defaultValue = "0.01",
      converter = TimeConverter.Seconds.class,
      description = "How long, in seconds of the link's time (default: ${DEFAULT-VALUE}).")
  private double seconds;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "Seed of the arrivals (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(names = "--html", paramLabel = "FILE", description = "Also write a page with pictures.")
  private Optional<Path> html;

  @Option(names = "--json", description = "Print the figures as JSON.")
  private boolean json;

  @Override
  public void run() {
    if (!(seconds > 0) || seconds > MOST_SECONDS) {
      throw new BadInputException("--seconds: expected more than 0, to " + (int) MOST_SECONDS);
    }
    Mix traffic;
    Deadlines deadlines = Deadlines.NONE;
    try {
      traffic = Mix.read(SourceFile.read(mix, System.in));
      if (requirements.isPresent()) {
        SourceText text = SourceFile.read(requirements.get(), System.in);
        deadlines = Deadlines.of(RequirementsReader.read(text, Optional.empty()));
      }
    } catch (ConfigurationException e) {
      throw new BadInputException(e.getMessage(), e);
    }
    Map<String, List<LevelResult>> results = new LinkedHashMap<>();
    List<PortGroup> groups = ports.read(inputs);
    PortsOptions.warn(groups, spec.commandLine().getErr());
    for (PortGroup group : groups) {
      results.put(group.source() + " " + group.name(), LoadRun.run(group, traffic, seconds, seed));
    }
    LoadReport report = new LoadReport(traffic, seconds, seed, deadlines, results);
    PrintWriter out = spec.commandLine().getOut();
    String assumed = ports.assumption();
    out.print(
        json
            ? JsonText.of(report.values())
            : report.text() + (assumed.isEmpty() ? "" : "\n" + assumed));
    out.flush();
    if (html.isPresent()) {
      try {
        AtomicFiles.write(html.get(), report.html());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    if (report.beyond()) {
      throw new CheckFailedException("a wait was longer than its bound");
    }
    List<String> missed = report.missed();
    if (!missed.isEmpty()) {
      throw new CheckFailedException(missed.getFirst());
    }
  }
}
