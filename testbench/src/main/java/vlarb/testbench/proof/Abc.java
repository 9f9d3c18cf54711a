// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.proof;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Decides what holds of a circuit. First by induction, which takes the claims together as its
 * hypothesis and is quick where they were stated with it in mind; otherwise by property directed
 * reachability, which finds a hypothesis of its own or a counterexample.
 */
final class Abc {
  /** Cycles that the induction looks at, and from reset on as many that are checked beside. */
  private static final int DEPTH = 4;

  /**
   * Cycles from reset within which a situation has to be reached: sweeping and a commit take 258.
   */
  private static final int REACH = 280;

  /** The counterexample of the run before. */
  static final String WITNESS = "witness.aiw";

  private static final Pattern SOLVED = Pattern.compile("\\(solved (\\d+) out of \\d+ outputs\\)");

  private final Path folder;
  private final Duration limit;

  Abc(Path folder, Duration limit) {
    this.folder = folder;
    this.limit = limit;
  }

  /** Whether no output of the circuit is ever 1; empty where that cannot be found out in time. */
  Optional<Boolean> decide(String circuit) {
    String base = run("base.log", one(circuit) + "bmc3 -F " + DEPTH + writeWitness()).orElse("");
    if (base.contains("was asserted in frame")) {
      return Optional.of(false);
    }
    if (base.contains("No output asserted in " + DEPTH + " frames")) {
      String step = run("step.log", one(circuit) + "ind -F " + DEPTH).orElse("");
      if (step.contains("Networks are equivalent")) {
        return Optional.of(true);
      }
    }
    String reachability = one(circuit) + "scorr; pdr -T " + limit.toSeconds() + writeWitness();
    String found = run("reachability.log", reachability).orElse("");
    if (found.contains("was asserted in frame")) {
      return Optional.of(false);
    }
    return found.contains("Property proved") ? Optional.of(true) : Optional.empty();
  }

  /** How many outputs of the circuit can become 1. */
  int reachable(String circuit) {
    String log =
        run(
                "reached.log",
                read(circuit) + "bmc3 -a -F %d -T %d".formatted(REACH, limit.toSeconds()))
            .orElse("");
    int solved = 0;
    for (Matcher line = SOLVED.matcher(log); line.find(); ) {
      solved = Integer.parseInt(line.group(1));
    }
    return solved;
  }

  private static String read(String circuit) {
    return "read_aiger " + circuit + "; fold; strash; ";
  }

  /** The circuit with all its outputs in one. */
  private static String one(String circuit) {
    return read(circuit) + "orpos; ";
  }

  private static String writeWitness() {
    return "; write_cex -a " + WITNESS;
  }

  private Optional<String> run(String log, String commands) {
    return Tool.ABC.run(folder, log, limit, List.of("-c", commands));
  }
}
