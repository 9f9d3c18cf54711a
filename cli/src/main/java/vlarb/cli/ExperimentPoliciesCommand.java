// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import vlarb.model.table.sets.TableSize;
import vlarb.testbench.experiment.PolicyExperiment;

/** The table engine's policies under random operations. */
@Command(
    name = "policies",
    description = {
      "Put random operations to the table engine under every policy, and count what maintenance",
      "does. Half of the operations are inserts; a release takes any of the live requests."
    },
    footerHeading = "%nExample:%n",
    footer = {
      "  vlarb experiment policies --operations 1000000 --seed 7",
      "",
      "docs/table-engine.md says what the figures mean."
    })
final class ExperimentPoliciesCommand implements Runnable {
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

  @Option(names = "--json", description = "Print the figures as JSON.")
  private boolean json;

  @Override
  public void run() {
    if (operations < 1 || operations > 1_000_000_000_000L) {
      throw new BadInputException("--operations: expected 1 to 1000000000000, not " + operations);
    }
    PolicyExperiment experiment = new PolicyExperiment(new TableSize(64), operations, seed);
    long total = experiment.totalOperations();
    List<PolicyExperiment.Run> runs;
    try (Progress progress = Progress.on(spec.commandLine().getErr())) {
      runs = experiment.run(done -> progress.report("policies", done, total, "operations"));
    }
    PoliciesResult result = new PoliciesResult(experiment, runs);
    PrintWriter out = spec.commandLine().getOut();
    out.print(json ? result.json() : result.text());
    out.flush();
  }
}
