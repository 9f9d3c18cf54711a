// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import vlarb.chisel.VerilogModule;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.port.PortParameters;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.proof.prove.ModuleGates.Claims;
import vlarb.proof.prove.ModuleGates.Words;

/** Proves or disproves what is stated of a design; proofs may run in parallel. */
public final class Prover {
  private final Path folder;
  private final Duration limit;
  private final DesignRun.Start run;
  private final ProofSteps steps;
  private final Map<List<VerilogModule>, Set<String>> seen = new ConcurrentHashMap<>();
  private final Map<List<VerilogModule>, Hierarchy> hierarchies = new ConcurrentHashMap<>();
  private final Map<Target, ModuleGates> gates = new ConcurrentHashMap<>();

  /**
   * Proves obligations of arbiters.
   *
   * @param parameters the parameters of the designs
   * @param folder the folder for circuits, logs and traces; made if missing
   * @param limit the limit of the processor time of any one step of a proof
   */
  public Prover(ArbiterParameters parameters, Path folder, Duration limit) {
    this(DesignRun.of(parameters), folder, limit, ProofSteps.UNOBSERVED);
  }

  /** Proves obligations of table engines. */
  public Prover(EngineParameters parameters, Path folder, Duration limit) {
    this(DesignRun.of(parameters), folder, limit, ProofSteps.UNOBSERVED);
  }

  /** Makes a prover of table engines with admission in front of them. */
  public static Prover ofAdmission(EngineParameters parameters, Path folder, Duration limit) {
    return new Prover(DesignRun.ofAdmission(parameters), folder, limit, ProofSteps.UNOBSERVED);
  }

  /** Makes a prover of ports. */
  public static Prover ofPort(PortParameters parameters, Path folder, Duration limit) {
    return new Prover(DesignRun.ofPort(parameters), folder, limit, ProofSteps.UNOBSERVED);
  }

  private Prover(DesignRun.Start run, Path folder, Duration limit, ProofSteps steps) {
    this.run = run;
    this.folder = folder;
    this.limit = limit;
    this.steps = steps;
  }

  /** A prover like this one, with an observer; one proof at a time. */
  public Prover observedBy(ProofSteps observer) {
    return new Prover(run, folder, limit, observer);
  }

  /**
   * Proves that the claims always hold and that every situation can come about.
   *
   * @param design the modules with their properties, the top last
   * @throws vlarb.system.ToolMissingException if yosys is not installed
   * @throws vlarb.system.ToolMissingException if the design is to be simulated, and Verilator or
   *     the C++ compiler is not installed
   * @throws IllegalStateException if a tool fails or contradicts another one
   */
  public Proof prove(List<VerilogModule> design, Obligation obligation) {
    return timed(obligation, () -> proveParts(design, obligation));
  }

  private Verdict proveParts(List<VerilogModule> design, Obligation obligation) throws IOException {
    int number = 0;
    for (Obligation part : obligation.parts()) {
      Path own = folder.resolve(obligation.name()).resolve("part-" + ++number);
      if (!holdsAround(design, part, own.resolve("around"))) {
        Verdict verdict = prove(new Circuit(own, gatesOf(design, part), part), design, part);
        if (!(verdict instanceof Verdict.Proved)) {
          return verdict;
        }
      }
    }
    return new Verdict.Proved();
  }

  private Hierarchy hierarchyOf(List<VerilogModule> design) {
    return hierarchies.computeIfAbsent(design, Hierarchy::new);
  }

  private ModuleGates gatesOf(List<VerilogModule> design, Obligation obligation) {
    steps.begin("circuit");
    return gates.computeIfAbsent(
        new Target(design, obligation.module(), Claims.of(obligation)),
        target -> read(target, hierarchyOf(design)));
  }

  /**
   * True if the claims that a module relies on hold in the part of the design around it, for
   * arbitrary inputs to that part: its circuit is far smaller than the whole one.
   */
  private boolean holdsAround(List<VerilogModule> design, Obligation obligation, Path own)
      throws IOException {
    if (!obligation.isAssumed()) {
      return false;
    }
    Optional<String> around = hierarchyOf(design).around(obligation.stater(), obligation.module());
    if (around.isEmpty()) {
      return false;
    }
    Obligation ofPart = obligation.of(around.get());
    Circuit circuit = new Circuit(own, gatesOf(design, ofPart), ofPart);
    return circuit.gates().isRead()
        && holdsForAnyInputs(circuit, ofPart, new CircuitDecision(own, limit, steps));
  }

  /**
   * Looks for a failure of the claims in a design with a bug in it.
   *
   * @throws IllegalArgumentException if the bug is not one of this design
   */
  public Proof refute(List<VerilogModule> design, Mutant mutant, Obligation obligation) {
    List<VerilogModule> wrong = mutant.seedIn(design);
    Obligation rule = obligation.ruleOnly();
    Path own = folder.resolve("mutant-" + obligation.name());
    return timed(
        rule,
        () -> {
          steps.begin("circuit");
          ModuleGates ofMutant =
              read(new Target(wrong, rule.module(), Claims.of(rule)), new Hierarchy(wrong));
          return refute(new Circuit(own, ofMutant, rule));
        });
  }

  /**
   * A module of which something is proved.
   *
   * @param design that it belongs to
   * @param module its name
   * @param claims whose they are
   */
  private record Target(List<VerilogModule> design, String module, Claims claims) {}

  private ModuleGates read(Target target, Hierarchy hierarchy) {
    try {
      Files.createDirectories(folder);
      Path own = Files.createTempDirectory(folder, target.module + "-");
      return new ModuleGates(own, hierarchy, target.module, target.claims, limit);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** An attempt that gives a verdict. */
  private interface Attempt {
    Verdict make() throws IOException;
  }

  private static Proof timed(Obligation obligation, Attempt attempt) {
    long start = System.nanoTime();
    try {
      Verdict verdict = attempt.make();
      return new Proof(obligation, verdict, Duration.ofNanos(System.nanoTime() - start));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Verdict prove(Circuit circuit, List<VerilogModule> design, Obligation obligation)
      throws IOException {
    if (!circuit.gates().isRead()) {
      return noCircuit();
    }
    CircuitDecision decision = new CircuitDecision(circuit.folder(), limit, steps);
    Verdict claims =
        circuit.gates().fewest() != Words.WRITTEN
                && (holdsForAnyInputs(circuit, obligation, decision)
                    || holdsWithFewest(circuit, decision))
            ? new Verdict.Proved()
            : claims(circuit, decision);
    return claims instanceof Verdict.Proved
        ? situations(circuit, decision, design, obligation)
        : claims;
  }

  /** Searches for a failure first, as one is expected: that is far quicker than a proof. */
  private Verdict refute(Circuit circuit) throws IOException {
    if (!circuit.gates().isRead()) {
      return noCircuit();
    }
    CircuitDecision decision = new CircuitDecision(circuit.folder(), limit, steps);
    if (!circuit.writeClaimsWithoutLemmas()) {
      return noCircuit();
    }
    return decision.isRefuted(Circuit.CLAIMS)
        ? circuit.replay(CircuitDecision.WITNESS, limit)
        : decided(circuit, decision);
  }

  private Verdict claims(Circuit circuit, CircuitDecision decision) throws IOException {
    steps.begin("circuit with all memories");
    return circuit.writeClaims(Words.WRITTEN) ? decided(circuit, decision) : noCircuit();
  }

  /** The verdict on the circuit that was written. */
  private Verdict decided(Circuit circuit, CircuitDecision decision) throws IOException {
    Optional<Boolean> holds = decision.decide(Circuit.CLAIMS);
    if (holds.isEmpty()) {
      return new Verdict.Undecided("not within " + limit.toSeconds() + " s");
    }
    return holds.get() ? new Verdict.Proved() : circuit.replay(CircuitDecision.WITNESS, limit);
  }

  /**
   * True if the claims that a module relies on hold for arbitrary inputs to the whole, because the
   * module's neighbours see to it. If this is not shown, nothing is known of the design yet.
   */
  private boolean holdsForAnyInputs(
      Circuit circuit, Obligation obligation, CircuitDecision decision) throws IOException {
    return obligation.isAssumed()
        && circuit.writeClaimsForAnyInputs()
        && decision.decideSoon(Circuit.CLAIMS).orElse(false);
  }

  /** True if the claims hold with the fewest words; if not, nothing is known of the design yet. */
  private boolean holdsWithFewest(Circuit circuit, CircuitDecision decision) throws IOException {
    return circuit.writeClaims(circuit.gates().fewest())
        && decision.decide(Circuit.CLAIMS).orElse(false);
  }

  /**
   * Checks that all situations can be reached: by a search near reset, unless memories make
   * circuits large; otherwise by a run, and by a search far from reset for the rest.
   */
  private Verdict situations(
      Circuit circuit, CircuitDecision decision, List<VerilogModule> design, Obligation obligation)
      throws IOException {
    List<String> open = new ArrayList<>(obligation.situations());
    boolean searches = !circuit.gates().holdsLargeMemories();
    if (open.isEmpty() || searches && missed(circuit, decision, open, CircuitDecision.NEAR) == 0) {
      return new Verdict.Proved();
    }
    Set<String> come = seen(design);
    open.removeIf(label -> come.contains(Exercise.name(obligation.stater(), label)));
    int missed = open.isEmpty() ? 0 : missed(circuit, decision, open, CircuitDecision.FAR);
    int expected = obligation.situations().size();
    return missed == 0 ? new Verdict.Proved() : new Verdict.Vacuous(expected - missed, expected);
  }

  /** Counts the situations that a search does not reach. */
  private int missed(Circuit circuit, CircuitDecision decision, List<String> situations, int cycles)
      throws IOException {
    int count = situations.size();
    boolean written = circuit.writeSituations(situations);
    return written ? count - decision.reachable(Circuit.SITUATIONS, count, cycles) : count;
  }

  private Set<String> seen(List<VerilogModule> design) {
    steps.begin("simulation of the design");
    return seen.computeIfAbsent(
        design,
        it -> {
          try {
            Files.createDirectories(folder);
            Path own = Files.createTempDirectory(folder, "exercise");
            return new Exercise(run, own, it).run();
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  private Verdict noCircuit() {
    return new Verdict.Undecided("no circuit within " + limit.toSeconds() + " s");
  }
}
