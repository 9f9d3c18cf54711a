// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.planning;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import vlarb.cli.option.Json;
import vlarb.model.table.policy.Maintenance;
import vlarb.model.table.policy.Policy;
import vlarb.papers.policies.CycleFigures;
import vlarb.papers.policies.PolicyExperiment;
import vlarb.papers.policies.PolicyFigures;
import vlarb.papers.policies.Workload;

/** The result of the experiment on policies, for people and for machines. */
public record PoliciesResult(PolicyExperiment experiment, List<PolicyExperiment.Run> runs) {
  /** Table 6 of DIAB-04-12-1: exchanges for each operation, models 1 to 3. */
  private static final List<Double> PUBLISHED_EXCHANGES = List.of(0.0715, 0.1207, 0.1126);

  /**
   * The published times of an operation in software, in microseconds: a column of the same table.
   */
  private static final List<Double> PUBLISHED_MICROSECONDS = List.of(29.0, 30.5, 30.0);

  /** The format of the three columns of cycles. */
  private static final String CYCLES = " %10s %7s %6s";

  private static final String ABOUT_CYCLES =
      """
      cycles/op     the hardware's clock cycles from the acceptance of an operation to the last
                    change of the table, with no high entry eligible, for each that changes it;
                    DIAB-04-12-1 has 29.0, 30.5 and 30.0 us in software
      99.9 %, worst the cycles within which so many of them are done, and all
      """;

  /** The part of the operations that the cycles given beside mean and worst are enough for. */
  private static final double MOST = 0.999;

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
          "%-8s %12s %12s %12s %12s %9s %8s%s",
          "policy",
          "exchanges/op",
          "eventful def",
          "eventful reo",
          "moved/op",
          "most",
          "refused",
          hasCycles() ? CYCLES.formatted("cycles/op", "99.9 %", "worst") : "");
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
        .append(hasCycles() ? ABOUT_CYCLES : "")
        .toString();
  }

  /** The figures as a table in Markdown, the requests named in the first row of each. */
  String markdown() {
    StringBuilder text = new StringBuilder();
    line(
        text,
        "| requests | policy | exchanges | eventful: defragment | reorder | moved | most | refused |"
            + (hasCycles() ? " cycles | 99.9 %% | worst |" : ""));
    text.append("|---".repeat(hasCycles() ? 11 : 8)).append("|\n");
    for (Workload workload : Workload.values()) {
      String requests =
          workload
              .description()
              .replace("the deepest", Integer.toString(experiment.table().deepest()))
              .replace("the table's size", Integer.toString(experiment.table().entries()));
      for (PolicyExperiment.Run run : runs) {
        if (run.workload() == workload) {
          line(text, "| %s | %s", requests, markdown(run));
          requests = "";
        }
      }
    }
    return text.toString();
  }

  private static String markdown(PolicyExperiment.Run run) {
    PolicyFigures figures = run.figures();
    return String.format(
        Locale.ROOT,
        "`%s` | %.4f | %s | %s | %.4f | %d | %s |%s",
        name(run.policy()),
        figures.exchangesPerOperation(),
        eventful(figures, Maintenance.DEFRAGMENT).replace("-", ""),
        eventful(figures, Maintenance.REORDER).replace("-", ""),
        figures.entriesMovedPerOperation(),
        figures.mostEntriesMoved(),
        percent(figures.refusedShare()),
        run.cycles()
            .map(
                c ->
                    String.format(
                        Locale.ROOT, " %.1f | %d | %d |", c.mean(), c.within(MOST), c.worst()))
            .orElse(""));
  }

  private static void row(StringBuilder text, PolicyExperiment.Run run) {
    PolicyFigures figures = run.figures();
    line(
        text,
        "%-8s %12.4f %12s %12s %12.4f %9d %8s%s",
        name(run.policy()),
        figures.exchangesPerOperation(),
        eventful(figures, Maintenance.DEFRAGMENT),
        eventful(figures, Maintenance.REORDER),
        figures.entriesMovedPerOperation(),
        figures.mostEntriesMoved(),
        percent(figures.refusedShare()),
        run.cycles().map(PoliciesResult::cycles).orElse(""));
  }

  private static String cycles(CycleFigures cycles) {
    String mean = String.format(Locale.ROOT, "%.2f", cycles.mean());
    return CYCLES.formatted(mean, cycles.within(MOST), cycles.worst());
  }

  private boolean hasCycles() {
    return runs.stream().anyMatch(run -> run.cycles().isPresent());
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
    result.put("published_microseconds_per_operation", PUBLISHED_MICROSECONDS);
    result.put("runs", rows);
    return Json.text(result);
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
    run.cycles().ifPresent(cycles -> row.put("cycles", asMap(cycles)));
    return row;
  }

  private static Map<String, Object> asMap(CycleFigures cycles) {
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("operations", cycles.operations());
    row.put("mean", cycles.mean());
    row.put("within_99.9_percent", cycles.within(MOST));
    row.put("worst", cycles.worst());
    return row;
  }

  private static String name(Policy policy) {
    return policy.name().toLowerCase(Locale.ROOT);
  }
}
