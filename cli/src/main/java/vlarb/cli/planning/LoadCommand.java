// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.planning;

import java.io.PrintWriter;
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
import vlarb.cli.option.PageFile;
import vlarb.cli.option.PortsOptions;
import vlarb.cli.option.TimeConverter;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.config.file.SourceFile;
import vlarb.page.JsonText;
import vlarb.plan.load.Deadlines;
import vlarb.plan.load.LoadLimits;
import vlarb.plan.load.LoadReport;
import vlarb.plan.load.LoadRun;
import vlarb.plan.load.LoadRun.LevelResult;
import vlarb.plan.load.Mix;
import vlarb.plan.ports.LimitRange;
import vlarb.plan.ports.PortGroup;
import vlarb.plan.requirements.RequirementsReader;

/** Sends the user's traffic through tables. */
@Command(
    name = "load",
    description = {
      "Send traffic by service level through the tables of one or more inputs, the same arrivals"
          + " through each, and say what each level got beside its bound. The golden model alone"
          + " does it: no simulator is needed. Exit code 1 if a bound does not hold, or a deadline"
          + " of --requirements is missed;"
          + " with a range of VLHighLimit, if each value misses one."
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
    if (ports.limits().isPresent()) {
      List<PortGroup> groups = ports.described(inputs);
      PortsOptions.warn(groups, spec.commandLine().getErr());
      limits(new LoadLimits(values(ports.limits().get(), groups, traffic, deadlines)));
      return;
    }
    List<PortGroup> groups = ports.read(inputs);
    PortsOptions.warn(groups, spec.commandLine().getErr());
    LoadReport report = report(groups, traffic, deadlines);
    print(report.values(), report.text());
    html.ifPresent(file -> PageFile.write(file, report.html()));
    if (report.beyond()) {
      throw beyond();
    }
    List<String> missed = report.missed();
    if (!missed.isEmpty()) {
      throw new CheckFailedException(missed.getFirst());
    }
  }

  private List<LoadLimits.Value> values(
      LimitRange range, List<PortGroup> groups, Mix traffic, Deadlines deadlines) {
    return range.values().stream()
        .map(
            limit ->
                new LoadLimits.Value(
                    limit, report(PortsOptions.with(limit, groups), traffic, deadlines)))
        .toList();
  }

  private LoadReport report(List<PortGroup> groups, Mix traffic, Deadlines deadlines) {
    Map<String, List<LevelResult>> results = new LinkedHashMap<>();
    for (PortGroup group : groups) {
      results.put(group.source() + " " + group.name(), LoadRun.run(group, traffic, seconds, seed));
    }
    return new LoadReport(traffic, seconds, seed, deadlines, results);
  }

  private void limits(LoadLimits report) {
    print(report.asMap(), report.text());
    html.ifPresent(file -> PageFile.write(file, new LoadLimitPage(report).html()));
    if (report.beyond()) {
      throw beyond();
    }
    if (report.missed()) {
      throw new CheckFailedException("each VLHighLimit misses a deadline");
    }
  }

  private static CheckFailedException beyond() {
    return new CheckFailedException("a wait was longer than its bound");
  }

  private void print(Map<String, Object> values, String text) {
    PrintWriter out = spec.commandLine().getOut();
    String assumed = ports.assumption();
    out.print(json ? JsonText.of(values) : text + (assumed.isEmpty() ? "" : "\n" + assumed));
    out.flush();
  }
}
