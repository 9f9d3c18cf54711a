// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.planning;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.failure.CheckFailedException;
import vlarb.cli.option.NameConverter;
import vlarb.cli.option.PageFile;
import vlarb.cli.option.PortsOptions;
import vlarb.config.ConfigurationException;
import vlarb.config.file.SourceFile;
import vlarb.model.bounds.PortPackets;
import vlarb.page.JsonText;
import vlarb.plan.explain.Comparison;
import vlarb.plan.explain.Explanation;
import vlarb.plan.planner.Plan;
import vlarb.plan.planner.PlanTexts;
import vlarb.plan.planner.TablePlanner;
import vlarb.plan.ports.LimitRange;
import vlarb.plan.ports.PortGroup;
import vlarb.plan.requirements.Requirements;
import vlarb.plan.requirements.RequirementsReader;

/** Compares two inputs side by side. */
@Command(
    name = "compare",
    description =
        "Say what the tables of two inputs, or of two strategies of planning, promise each VL "
            + "and each SL, side by side.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  vlarb compare old.conf new.conf --packets packets.yaml",
      "  vlarb compare old.conf new.conf --set high-limit=0..255 --html limits.html",
      "  vlarb compare --strategy cesy,cenre examples/reserved.yaml"
    })
public final class CompareCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "A", description = "An input, as for vlarb explain.")
  private String first;

  @Parameters(index = "1", arity = "0..1", paramLabel = "B", description = "Another input.")
  private Optional<String> second;

  @Option(
      names = "--strategy",
      paramLabel = "STRATEGY",
      split = ",",
      converter = PlacingConverter.class,
      completionCandidates = PlacingConverter.class,
      description =
          "Compare two strategies, cesy and cenre: A is a file of requirements, as for vlarb plan, "
              + "and both plan it.")
  private List<Requirements.Placing> strategies = List.of();

  @Mixin private PortsOptions ports;

  @Mixin private RateOption rate;

  @Option(names = "--same", description = "End with exit code 1 unless both load the same tables.")
  private boolean same;

  @Option(names = "--html", paramLabel = "FILE", description = "Also write a page with pictures.")
  private Optional<Path> html;

  @Option(names = "--json", description = "Print the figures as JSON.")
  private boolean json;

  private static final class PlacingConverter extends NameConverter<Requirements.Placing> {
    PlacingConverter() {
      super(Requirements.Placing.class);
    }
  }

  @Override
  public void run() {
    if (strategies.isEmpty() && ports.limits().isPresent()) {
      limits(ports.limits().get());
      return;
    }
    Comparison comparison = strategies.isEmpty() ? ofInputs() : ofStrategies();
    PrintWriter out = spec.commandLine().getOut();
    out.print(
        json ? JsonText.of(comparison.values()) : comparison.text() + prefixed(ports.assumption()));
    out.flush();
    html.ifPresent(file -> PageFile.write(file, new ComparisonPage(comparison).html()));
    if (same && !comparison.same()) {
      throw new CheckFailedException("the tables differ");
    }
  }

  private void limits(LimitRange range) {
    if (same) {
      throw new BadInputException("--set: a range does not go with --same");
    }
    List<PortGroup> left = ports.described(List.of(first));
    List<PortGroup> right = ports.described(List.of(other()));
    PortsOptions.warn(
        Stream.of(left, right).flatMap(List::stream).toList(), spec.commandLine().getErr());
    LimitComparison report =
        LimitComparison.of(
            range.values().stream().map(limit -> compared(limit, left, right)).toList());
    PrintWriter out = spec.commandLine().getOut();
    out.print(json ? JsonText.of(report.values()) : report.text() + prefixed(ports.assumption()));
    out.flush();
    html.ifPresent(file -> PageFile.write(file, report.html()));
  }

  private Comparison compared(int limit, List<PortGroup> left, List<PortGroup> right) {
    return Comparison.of(
        explained(limit, left), explained(limit, right), rate.valueOr(ports.rate()));
  }

  private List<Explanation> explained(int limit, List<PortGroup> groups) {
    PortPackets packets = ports.packets();
    return PortsOptions.with(limit, groups).stream()
        .map(group -> Explanation.of(group, packets))
        .toList();
  }

  private String other() {
    return second.orElseThrow(
        () -> new BadInputException("expected two inputs, or --strategy cesy,cenre"));
  }

  private static String prefixed(String line) {
    return line.isEmpty() ? "" : "\n" + line;
  }

  private Comparison ofInputs() {
    List<Explanation> left = ports.explain(List.of(first));
    List<Explanation> right = ports.explain(List.of(other()));
    PortsOptions.warn(
        Stream.of(left, right).flatMap(List::stream).map(Explanation::group).toList(),
        spec.commandLine().getErr());
    return Comparison.of(left, right, rate.valueOr(ports.rate()));
  }

  private Comparison ofStrategies() {
    if (second.isPresent() || ports.isGiven() || strategies.size() != 2) {
      throw new BadInputException(
          "--strategy: expected two strategies, such as cesy,cenre, and one file of requirements,"
              + " which says all of the port and its packets");
    }
    Requirements asked;
    try {
      asked = RequirementsReader.read(SourceFile.read(first, System.in), Optional.empty());
    } catch (ConfigurationException e) {
      throw new BadInputException(e.getMessage(), e);
    }
    return Comparison.of(
        List.of(planned(asked, strategies.get(0))),
        List.of(planned(asked, strategies.get(1))),
        rate.valueOr(ports.rate()));
  }

  private static Explanation planned(Requirements asked, Requirements.Placing strategy) {
    String name = strategy.name().toLowerCase(Locale.ROOT);
    Plan plan = TablePlanner.plan(asked.with(strategy));
    if (!plan.feasible()) {
      throw new CheckFailedException(name + ": no plan: " + plan.reason());
    }
    PortGroup port = new PlanTexts(plan).ports(name);
    return Explanation.of(port, plan.requirements().packets());
  }
}
