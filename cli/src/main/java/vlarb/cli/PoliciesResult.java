// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;
import vlarb.model.table.policy.Maintenance;
import vlarb.model.table.policy.Policy;
import vlarb.testbench.experiment.PolicyExperiment;
import vlarb.testbench.experiment.PolicyFigures;
import vlarb.testbench.experiment.Workload;

/** What the experiment on policies has shown, for people and for machines. */
record PoliciesResult(PolicyExperiment experiment, List<PolicyExperiment.Run> runs) {
  /** Table 6 of DIAB-04-12-1: exchanges for each operation, models 1 to 3. */
  private static final List<Double> PUBLISHED_EXCHANGES = List.of(0.0715, 0.1207, 0.1126);

  String text() {
    StringBuilder text = new StringBuilder();
    line(
        text,
        "%d operations for each policy and workload, %d entries, seed %d",
        experiment.operations(),
        experiment.table().entries(),
        experiment.seed());
    for (Workload workload : Workload.values()) {
      text.append('\n');
      line(text, "%s", workload.description());
      line(
          text,
          "%-8s %12s %12s %12s %12s %9s %8s",
          "policy",
          "exchanges/op",
          "eventful def",
          "eventful reo",
          "moved/op",
          "most",
          "refused");
      runs.stream().filter(run -> run.workload() == workload).forEach(run -> row(text, run));
    }
    return text.append(
            """

            exchanges/op  exchanges of sets for each operation; DIAB-04-12-1 has 0.0715, 0.1207 and
                          0.1126 for the models 1 to 3
            eventful      part of the defragmentations (def) and reorderings (reo) that exchanged
                          anything; it has 8.72 % and 9.05 % for model 2
            moved/op      occupied entries moved for each operation
            most          the same for the worst operation
            refused       part of the inserts for which too few entries were free
            """)
        .toString();
  }

  private static void row(StringBuilder text, PolicyExperiment.Run run) {
    PolicyFigures figures = run.figures();
    line(
        text,
        "%-8s %12.4f %12s %12s %12.4f %9d %8s",
        name(run.policy()),
        figures.exchangesPerOperation(),
        eventful(figures, Maintenance.DEFRAGMENT),
        eventful(figures, Maintenance.REORDER),
        figures.entriesMovedPerOperation(),
        figures.mostEntriesMoved(),
        percent(figures.refusedShare()));
  }

  private static String eventful(PolicyFigures figures, Maintenance kind) {
    return figures.runs(kind) == 0 ? "-" : percent(figures.eventfulShare(kind));
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.2f %%", 100 * share);
  }

  private static void line(StringBuilder text, String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values)).append('\n');
  }

  String json() {
    List<Map<String, Object>> rows = new ArrayList<>();
    for (PolicyExperiment.Run run : runs) {
      rows.add(asMap(run));
    }
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("operations", experiment.operations());
    result.put("entries", experiment.table().entries());
    result.put("seed", experiment.seed());
    result.put("published_exchanges_per_operation", PUBLISHED_EXCHANGES);
    result.put("runs", rows);
    return JsonMapper.builder().build().writerWithDefaultPrettyPrinter().writeValueAsString(result)
        + "\n";
  }

  /** Shares of what never ran are absent. */
  private static Map<String, Object> asMap(PolicyExperiment.Run run) {
    PolicyFigures figures = run.figures();
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("workload", run.workload().name().toLowerCase(Locale.ROOT));
    row.put("policy", name(run.policy()));
    row.put("exchanges_per_operation", figures.exchangesPerOperation());
    for (Maintenance kind : Maintenance.values()) {
      if (figures.runs(kind) > 0) {
        String name = kind.name().toLowerCase(Locale.ROOT);
        row.put(name + "_runs", figures.runs(kind));
        row.put(name + "_eventful_share", figures.eventfulShare(kind));
      }
    }
    row.put("entries_moved_per_operation", figures.entriesMovedPerOperation());
    row.put("most_entries_moved", figures.mostEntriesMoved());
    row.put("refused_share", figures.refusedShare());
    return row;
  }

  private static String name(Policy policy) {
    return policy.name().toLowerCase(Locale.ROOT);
  }
}
