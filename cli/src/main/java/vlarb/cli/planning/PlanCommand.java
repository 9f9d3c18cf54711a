// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.planning;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.failure.CheckFailedException;
import vlarb.cli.option.Json;
import vlarb.cli.option.PortsOptions;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.config.file.SourceFile;
import vlarb.plan.planner.Plan;
import vlarb.plan.planner.PlanPage;
import vlarb.plan.planner.PlanReport;
import vlarb.plan.planner.PlanTexts;
import vlarb.plan.planner.TablePlanner;
import vlarb.plan.ports.Device;
import vlarb.plan.requirements.Requirements;
import vlarb.plan.requirements.RequirementsReader;
import vlarb.system.AtomicFiles;

/** Makes tables from requirements. */
@Command(
    name = "plan",
    description =
        "Find tables that keep the rates and deadlines of some classes of traffic, "
            + "whatever all others send; exit code 1 if there are none.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  vlarb plan --requirements examples/requirements.yaml --html plan.html",
      "  vlarb plan --requirements examples/requirements.yaml --opensm - > qos.conf",
      "",
      "docs/guide/planning.md describes the keys and both modes."
    })
public final class PlanCommand implements Runnable {
  private static final Path STANDARD_OUTPUT = Path.of("-");

  @Spec private CommandSpec spec;

  @Option(
      names = "--requirements",
      required = true,
      paramLabel = "FILE",
      description = "The requirements in YAML; - for standard input.")
  private String requirements;

  @Option(
      names = "--connections",
      paramLabel = "FILE",
      description = "Connections beside the classes' own: lines class,rate[,count].")
  private Optional<String> connections;

  @Option(
      names = "--opensm",
      paramLabel = "FILE",
      description = "Write an options file for OpenSM; - prints it and nothing else.")
  private Optional<Path> openSm;

  @Option(
      names = "--policy-out",
      paramLabel = "FILE",
      description = "Write a QoS policy file for OpenSM; - prints it and nothing else.")
  private Optional<Path> policy;

  @Option(
      names = "--config-out",
      paramLabel = "FILE",
      description = "Write a configuration of vlarb; - prints it and nothing else.")
  private Optional<Path> config;

  @Option(
      names = "--ops-out",
      paramLabel = "FILE",
      description =
          "Write the connections as a list for vlarb admit, in mode reserved; - prints it and"
              + " nothing else.")
  private Optional<Path> operations;

  @Option(
      names = "--device",
      paramLabel = "DEVICE",
      converter = PortsOptions.DeviceConverter.class,
      completionCandidates = PortsOptions.DeviceConverter.class,
      description =
          "The port that the tables are for, and its link: ${COMPLETION-CANDIDATES} (default: the"
              + " requirements', else usual).")
  private Optional<Device> device;

  @Option(names = "--html", paramLabel = "FILE", description = "Also write a page with pictures.")
  private Optional<Path> html;

  @Option(names = "--json", description = "Print the plan as JSON.")
  private boolean json;

  @Override
  public void run() {
    checkPrinted();
    Requirements asked = read();
    if (operations.isPresent() && asked.mode() != Requirements.Mode.RESERVED) {
      throw new BadInputException(
          requirements
              + ": mode is least, expected reserved beside --ops-out: only there connections"
              + " have weights of their own");
    }
    Plan plan = TablePlanner.planOrNearest(asked);
    PrintWriter out = spec.commandLine().getOut();
    if (!printed().isEmpty()) {
      plan.notes().forEach(note -> spec.commandLine().getErr().println("warning: " + note));
    }
    try {
      if (plan.feasible()) {
        PlanTexts texts = new PlanTexts(plan);
        write(openSm, texts::openSm, out);
        write(policy, texts::policy, out);
        write(config, texts::config, out);
        write(operations, texts::operations, out);
      }
      // Without a plan there is no result but in JSON, which has a place for the reason.
      if (printed().isEmpty() && (plan.feasible() || json)) {
        PlanReport report = new PlanReport(plan);
        out.print(json ? Json.text(report.values()) : report.text());
      }
      out.flush();
      if (html.isPresent()) {
        AtomicFiles.write(html.get(), new PlanPage("Plan of " + requirements, plan).html());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (!plan.feasible()) {
      throw new CheckFailedException("no plan: " + plan.reason());
    }
  }

  /** The options that print a text and nothing else. */
  private List<String> printed() {
    Map<String, Optional<Path>> files = new LinkedHashMap<>();
    files.put("--opensm", openSm);
    files.put("--policy-out", policy);
    files.put("--config-out", config);
    files.put("--ops-out", operations);
    return files.keySet().stream()
        .filter(option -> files.get(option).filter(STANDARD_OUTPUT::equals).isPresent())
        .toList();
  }

  private void checkPrinted() {
    List<String> all = new ArrayList<>(printed());
    if (json) {
      all.add("--json");
    }
    if (all.size() > 1) {
      throw new BadInputException(
          String.join(" and ", all) + ": expected one of them to print and nothing else");
    }
  }

  private Requirements read() {
    try {
      Optional<SourceText> list =
          connections.isPresent()
              ? Optional.of(SourceFile.readFabric(connections.get(), System.in))
              : Optional.empty();
      return RequirementsReader.read(SourceFile.read(requirements, System.in), list, device);
    } catch (ConfigurationException e) {
      throw new BadInputException(e.getMessage(), e);
    }
  }

  /** Writes a text, or prints it. */
  private static void write(Optional<Path> file, Supplier<String> text, PrintWriter out)
      throws IOException {
    if (file.filter(STANDARD_OUTPUT::equals).isPresent()) {
      out.print(text.get());
    } else if (file.isPresent()) {
      AtomicFiles.write(file.get(), text.get());
    }
  }
}
