// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Decides what holds of a circuit. First by induction, which takes the claims together as its
 * hypothesis and is quick where they were stated with it in mind, over few cycles and over more;
 * otherwise by property directed reachability, which finds a hypothesis of its own or a
 * counterexample.
 */
final class CircuitDecision {
  /** Lets bounded model checking use the other solver. */
  private static final String GLUCOSE = " -g";

  /**
   * Merges registers that are always equal, such as those that two modules keep of one thing. The
   * hypotheses stay.
   */
  private static final String MERGE_REGISTERS = "lcorr; ";

  /** Merges whatever is always equal. It takes hypotheses away as it shows them. */
  private static final String MERGE = "scorr; ";

  /**
   * A kind of induction.
   *
   * @param depth cycles of the induction; the base case checks as many cycles from reset on
   * @param before the transformations of the circuit before the induction
   */
  private record Induction(int depth, String before) {}

  /**
   * Large memories allow for the first one only. Where registers are merged, an induction can lose
   * a hypothesis that it needs (HighPriCounter in two halves): the last one merges none.
   */
  private static final List<Induction> INDUCTIONS =
      List.of(
          new Induction(4, ""),
          new Induction(6, MERGE_REGISTERS),
          new Induction(8, MERGE),
          new Induction(8, ""));

  /**
   * Cycles from reset that a search covers. With tables of 64 entries in registers sweeping and a
   * commit take 258.
   */
  static final int FAR = 280;

  /** Cycles from reset that are searched quickly, whatever the size. */
  static final int NEAR = 64;

  /**
   * The longest that a counterexample is searched for before a proof is tried. On a quiet machine
   * none of those of the tests takes a third of it.
   */
  private static final Duration SEARCH = Duration.ofMinutes(1);

  /**
   * The short time for a decision: several times what circuits take in which nearly all was left
   * out.
   */
  private static final Duration SOON = Duration.ofSeconds(20);

  /** The time for the search in one order of the registers, and for a first one. */
  private static final Duration SHORT = Duration.ofSeconds(1), FIRST = Duration.ofSeconds(5);

  /**
   * Orders of the registers, each by a seed of its own. A search for a hypothesis hangs on their
   * order, and so on names: it takes a twentieth of a second in about every second order, and
   * minutes in the others.
   */
  private static final int ORDERS = 16;

  /** The circuit after {@link #MERGE}. */
  private static final String MERGED = "merged.aig";

  /** The counterexample of the run before. */
  static final String WITNESS = "witness.aiw";

  /** The message for outputs that are never 1. */
  private static final String PROVED = "Property proved";

  /** The message for an output that can be 1. */
  private static final String FAILS = "was asserted in frame";

  private static final Pattern SOLVED = Pattern.compile("\\(solved (\\d+) out of \\d+ outputs\\)");

  private final Path folder;
  private final Duration limit;

  private final ProofSteps steps;

  CircuitDecision(Path folder, Duration limit, ProofSteps steps) {
    this.folder = folder;
    this.limit = limit;
    this.steps = steps;
  }

  /**
   * Decides whether no output of the circuit is ever 1; empty where that cannot be found out in
   * time.
   */
  Optional<Boolean> decide(String circuit) {
    return decide(circuit, limit);
  }

  /**
   * Decides as {@link #decide(String)} does, but in a short time: another circuit decides if this
   * one is not decided soon.
   */
  Optional<Boolean> decideSoon(String circuit) {
    return decide(circuit, limit.compareTo(SOON) < 0 ? limit : SOON);
  }

  private Optional<Boolean> decide(String circuit, Duration search) {
    for (Induction induction : INDUCTIONS) {
      steps.begin("induction over " + induction.depth + " cycles");
      String check = "bmc3 -F " + induction.depth + writeWitness();
      String base = run(one(circuit) + check).orElse("");
      if (base.contains(FAILS)) {
        return Optional.of(false);
      }
      boolean isBase = base.contains("No output asserted in " + induction.depth + " frames");
      if (isBase && isStep(circuit, induction)) {
        return Optional.of(true);
      }
    }
    Optional<Boolean> soon = search(circuit, least(FIRST, search), "write_aiger " + MERGED + "; ");
    if (soon.isPresent()) {
      return soon;
    }
    return isProvedInSomeOrder(least(SOON, search))
        ? Optional.of(true)
        : search(circuit, search, "");
  }

  private static Duration least(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }

  /** Searches for a hypothesis, or for a counterexample. */
  private Optional<Boolean> search(String circuit, Duration longest, String before) {
    steps.begin("property directed reachability");
    String search = before + "pdr -T " + longest.toSeconds() + writeWitness();
    String found = run(one(circuit) + MERGE + search).orElse("");
    if (found.contains(FAILS)) {
      return Optional.of(false);
    }
    return found.contains(PROVED) ? Optional.of(true) : Optional.empty();
  }

  /**
   * True if a search finds a hypothesis in another order of the registers, or by abstraction, which
   * begins with the registers of the claims. Counterexamples are of no use here: their registers
   * are in that order.
   */
  private boolean isProvedInSomeOrder(Duration longest) {
    if (!Files.exists(folder.resolve(MERGED))) {
      return false;
    }
    steps.begin("property directed reachability in other orders of the registers");
    String read = "read_aiger " + MERGED + "; strash; ";
    for (int seed = 1; seed <= ORDERS; seed++) {
      String search = "permute -S %d; strash; pdr -T %d".formatted(seed, SHORT.toSeconds());
      if (run(read + search).orElse("").contains(PROVED)) {
        return true;
      }
    }
    return run(read + "pdr -t -T " + longest.toSeconds()).orElse("").contains(PROVED);
  }

  /** True if the claims hold in a cycle, provided that they hold in the cycles before. */
  private boolean isStep(String circuit, Induction induction) {
    String step = one(circuit) + induction.before + "ind -F " + induction.depth;
    return run(step).orElse("").contains("Networks are equivalent");
  }

  /** True if a search from reset shows soon that an output of the circuit can become 1. */
  boolean isRefuted(String circuit) {
    steps.begin("search for a failure");
    long seconds = Math.min(SEARCH.toSeconds(), limit.toSeconds());
    String search = one(circuit) + "bmc3 -F %d -T %d".formatted(FAR, seconds) + writeWitness();
    return run(search).orElse("").contains(FAILS);
  }

  /**
   * Counts the outputs of the circuit that can become 1.
   *
   * @param outputs the number of outputs of the circuit
   * @param cycles the cycles from reset that the search covers
   */
  int reachable(String circuit, int outputs, int cycles) {
    steps.begin("search for situations, " + cycles + " cycles from reset");
    String bounds = " -F %d -T %d".formatted(cycles, limit.toSeconds());
    String search = read(circuit) + "bmc3 -a" + bounds;
    String log;
    try {
      log = run(search).orElse("");
    } catch (IllegalStateException crash) {
      // The usual solver crashes on some circuits that another one solves (yosys-abc 0.23).
      try {
        log = run(search + GLUCOSE).orElse("");
      } catch (IllegalStateException again) {
        // On others both do, but not where each output is looked at by itself.
        return reachableEach(circuit, outputs, bounds);
      }
    }
    int solved = 0;
    for (Matcher line = SOLVED.matcher(log); line.find(); ) {
      solved = Integer.parseInt(line.group(1));
    }
    return solved;
  }

  private int reachableEach(String circuit, int outputs, String bounds) {
    int solved = 0;
    for (int output = 0; output < outputs; output++) {
      String search = read(circuit) + "cone -s -O %d; bmc3%s".formatted(output, bounds);
      if (run(search).orElse("").contains(FAILS)) {
        solved++;
      }
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

  private Optional<String> run(String commands) {
    return ProofTool.ABC.run(folder, limit, List.of("-c", commands));
  }
}
