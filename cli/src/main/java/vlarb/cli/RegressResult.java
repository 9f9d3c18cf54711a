// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import vlarb.cli.failure.CheckFailedException;
import vlarb.cli.failure.ToolException;
import vlarb.cli.option.Json;
import vlarb.cosim.coverage.Coverage;
import vlarb.cosim.result.RunResult;
import vlarb.testbench.regression.Regression;

/** The result of a regression, for people and as JSON. */
record RegressResult(Path report, Regression.Outcome outcome) {

  /**
   * Ends the command as it has to end.
   *
   * @throws CheckFailedException if a run failed; names the first, and how to repeat it
   * @throws ToolException if a run could not be made
   */
  void check() {
    if (!outcome.failures().isEmpty()) {
      RunResult first = outcome.failures().getFirst();
      throw new CheckFailedException(
          "%s: %s; repeat it with: %s".formatted(first.name(), what(first), first.command()));
    }
    if (!outcome.errors().isEmpty()) {
      RunResult first = outcome.errors().getFirst();
      throw new ToolException(first.name() + ": " + first.failure().orElseThrow().message());
    }
  }

  String text() {
    StringBuilder text = new StringBuilder();
    for (RunResult failure : outcome.failures()) {
      line(text, "failed", failure.name() + ": " + what(failure));
      line(text, "  repeat it", failure.command());
    }
    for (RunResult error : outcome.errors()) {
      line(text, "error", error.name() + ": " + error.failure().orElseThrow().message());
    }
    Coverage coverage = outcome.coverage();
    line(text, "runs", Integer.toString(outcome.contents().size()));
    if (!outcome.missing().isEmpty()) {
      line(text, "not run", Integer.toString(outcome.missing().size()));
    }
    line(text, "coverage", coverage.seen() + " of " + coverage.bins() + " bins seen");
    coverage.holes().forEach(hole -> line(text, "  not seen", hole.toString()));
    line(text, "report", report.toString());
    return text.append("failures ").append(outcome.failures().size()).append('\n').toString();
  }

  /** The line that says what went wrong; the report has all. */
  private static String what(RunResult run) {
    return run.failure().orElseThrow().message().lines().findFirst().orElse("");
  }

  private static void line(StringBuilder text, String name, String value) {
    text.append(String.format(Locale.ROOT, "%-14s %s%n", name, value));
  }

  String json() {
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("runs", outcome.contents().size());
    result.put("missing", outcome.missing());
    result.put("failures", outcome.failures().stream().map(RegressResult::failure).toList());
    result.put("errors", outcome.errors().stream().map(RegressResult::failure).toList());
    Coverage coverage = outcome.coverage();
    result.put("bins", coverage.bins());
    result.put("seen", coverage.seen());
    result.put("holes", coverage.holes().stream().map(Coverage.Hole::toString).toList());
    result.put("report", report.toString());
    return Json.text(result);
  }

  private static Map<String, Object> failure(RunResult run) {
    Map<String, Object> failure = new LinkedHashMap<>();
    failure.put("name", run.name());
    failure.put("seed", run.seed());
    failure.put("failure", run.failure().orElseThrow().message());
    failure.put("command", run.command());
    return failure;
  }
}
