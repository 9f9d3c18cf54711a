// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import vlarb.cli.option.Json;
import vlarb.proof.prove.Mutant;
import vlarb.proof.prove.Obligation;
import vlarb.proof.prove.Proof;
import vlarb.proof.prove.Verdict;

/**
 * The result of one property, for people and as JSON.
 *
 * @param proof the proof on the design as it is
 * @param cpu the processors' time that the proof took, where the operating system tells
 * @param seeded the proof on the design with a bug, where that was asked for
 */
record ProveResult(Proof proof, Optional<Duration> cpu, Optional<Seeded> seeded) {

  /**
   * @param mutant a bug
   * @param proof the attempt to prove the property in spite of it
   */
  record Seeded(Mutant mutant, Proof proof) {
    boolean isCaught() {
      return proof.verdict() instanceof Verdict.Disproved;
    }
  }

  /** The property holds, and the bug against it was found. */
  boolean succeeded() {
    return proof.succeeded() && seeded.map(Seeded::isCaught).orElse(true);
  }

  /** A line, and one more for the mutant. */
  String text() {
    StringBuilder text = new StringBuilder();
    text.append(line(proof.obligation().name(), proof, detail(proof.verdict())));
    seeded.ifPresent(bug -> text.append(line("  mutant", bug.proof(), "  " + bug.mutant().bug())));
    return text.toString();
  }

  private static String line(String name, Proof proof, String detail) {
    return String.format(
        Locale.ROOT,
        "%-40s %-9s %7.1f s%s%n",
        name,
        word(proof.verdict()),
        seconds(proof.time()),
        detail);
  }

  private static String word(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Proved _ -> "proved";
      case Verdict.Disproved _ -> "disproved";
      case Verdict.Vacuous _ -> "vacuous";
      case Verdict.Undecided _ -> "undecided";
    };
  }

  private static String detail(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Proved _ -> "";
      case Verdict.Disproved(String claim, var trace) -> "  " + claim + ", trace " + trace;
      case Verdict.Vacuous(int reached, int expected) ->
          "  holds, but %d of %d of its situations were reached".formatted(reached, expected);
      case Verdict.Undecided(String reason) -> "  " + reason;
    };
  }

  private static double seconds(Duration time) {
    return time.toMillis() / 1000.0;
  }

  /** The JSON with all results of a configuration. */
  static String json(String source, List<ProveResult> results) {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("configuration", source);
    all.put("proved", results.stream().filter(ProveResult::succeeded).count());
    all.put("seconds", results.stream().mapToDouble(r -> seconds(r.proof().time())).sum());
    all.put("longest_seconds", longest(results.stream().map(ProveResult::proof)));
    List<Double> cpu =
        results.stream().flatMap(r -> r.cpu().stream()).map(ProveResult::seconds).toList();
    if (!cpu.isEmpty()) {
      all.put("cpu_seconds", cpu.stream().mapToDouble(Double::doubleValue).sum());
      all.put("longest_cpu_seconds", Collections.max(cpu));
    }
    List<Proof> ofMutants =
        results.stream().flatMap(r -> r.seeded().stream()).map(Seeded::proof).toList();
    if (!ofMutants.isEmpty()) {
      all.put("longest_mutant_seconds", longest(ofMutants.stream()));
    }
    all.put("properties", results.stream().map(ProveResult::fields).toList());
    return Json.text(all);
  }

  private static double longest(Stream<Proof> proofs) {
    return proofs.mapToDouble(each -> seconds(each.time())).max().orElse(0);
  }

  private Map<String, Object> fields() {
    Obligation obligation = proof.obligation();
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("name", obligation.name());
    fields.put("module", obligation.module());
    fields.put("rule", obligation.rule().text());
    fields.put("result", word(proof.verdict()));
    fields.put("seconds", seconds(proof.time()));
    cpu.ifPresent(time -> fields.put("cpu_seconds", seconds(time)));
    switch (proof.verdict()) {
      case Verdict.Proved _ -> {}
      case Verdict.Disproved(String claim, var trace) -> {
        fields.put("claim", claim);
        fields.put("trace", trace.toString());
      }
      case Verdict.Vacuous(int reached, int expected) -> {
        fields.put("situations_reached", reached);
        fields.put("situations", expected);
      }
      case Verdict.Undecided(String reason) -> fields.put("reason", reason);
    }
    seeded.ifPresent(bug -> fields.put("mutant", fields(bug)));
    return fields;
  }

  private static Map<String, Object> fields(Seeded bug) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("bug", bug.mutant().bug());
    fields.put("result", word(bug.proof().verdict()));
    fields.put("seconds", seconds(bug.proof().time()));
    return fields;
  }
}
