// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.planning;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.failure.CheckFailedException;
import vlarb.cli.option.Engine;
import vlarb.cli.option.Progress;
import vlarb.model.cycle.HardwareFaultException;
import vlarb.model.table.sets.TableSize;
import vlarb.papers.policies.PolicyExperiment;
import vlarb.testbench.engine.RtlOperationEngine;
import vlarb.verilator.SimulationStoppedException;

/** The table engine's policies under random operations. */
@Command(
    name = "policies",
    description = {
      "Run random operations on the table engine under every policy, and count what "
          + "maintenance does, and how many clock cycles the hardware takes.",
      "Half of the operations are inserts; a release takes any of the live " + "requests."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  vlarb experiment policies --operations 1000000 --seed 7",
      "  vlarb experiment policies --engine model --operations 1000000",
      "",
      "docs/reference/table-engine.md says what the figures mean."
    })
public final class ExperimentPoliciesCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Option(
      names = "--operations",
      paramLabel = "N",
      defaultValue = "100000",
      description = "Operations for each policy and workload (default: ${DEFAULT-VALUE}).")
  private long operations;

  @Option(
      names = "--seed",
      paramLabel = "S",
      defaultValue = "1",
      description = "Seed of the requests (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--engine",
      paramLabel = "ENGINE",
      defaultValue = "rtl",
      converter = Engine.Converter.class,
      completionCandidates = Engine.Converter.class,
      description =
          "Who carries them out: rtl, the golden model with the generated Verilog in "
              + "simulation beside it, or model, which has no clock (default: "
              + "${DEFAULT-VALUE}).")
  private Engine engine;

  @Option(names = "--json", description = "Print the figures as JSON.")
  private boolean json;

  @Option(names = "--markdown", description = "Print the figures as a table in Markdown.")
  private boolean markdown;

  @Override
  public void run() {
    if (operations < 1 || operations > 1_000_000_000_000L) {
      throw new BadInputException("--operations: expected 1 to 1000000000000, not " + operations);
    }
    PolicyExperiment experiment = new PolicyExperiment(new TableSize(64), operations, seed);
    long total = experiment.totalOperations();
    List<PolicyExperiment.Run> runs;
    try (Progress progress = Progress.on(spec.commandLine().getErr())) {
      runs =
          experiment.run(
              hardware(), done -> progress.report("policies", done, total, "operations"));
    } catch (HardwareFaultException | SimulationStoppedException e) {
      throw new CheckFailedException("the generated Verilog fails: " + e.getMessage());
    }
    PoliciesResult result = new PoliciesResult(experiment, runs);
    PrintWriter out = spec.commandLine().getOut();
    out.print(json ? result.json() : markdown ? result.markdown() : result.text());
    out.flush();
  }

  private Optional<PolicyExperiment.Hardware> hardware() {
    return switch (engine) {
      case MODEL -> Optional.empty();
      case RTL -> Optional.of(RtlOperationEngine::open);
    };
  }
}
