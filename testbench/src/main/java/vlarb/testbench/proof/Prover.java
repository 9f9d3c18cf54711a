// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.proof;

import java.io.IOException;
import java.io.UncheckedIOException;
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

/** Proves or disproves what is stated of a design; proofs may run in parallel. */
public final class Prover {
  private final Path folder;
  private final Duration limit;
  private final ArbiterParameters parameters;
  private final Map<List<VerilogModule>, Set<String>> seen = new ConcurrentHashMap<>();

  /**
   * @param parameters of the designs
   * @param folder for circuits, logs and traces; made where it does not exist
   * @param limit how long any one step of a proof may take
   */
  public Prover(ArbiterParameters parameters, Path folder, Duration limit) {
    this.parameters = parameters;
    this.folder = folder;
    this.limit = limit;
  }

  /**
   * Proves that the claims always hold and that every situation can come about.
   *
   * @param design the modules with their properties, the top last
   * @throws MissingToolException if yosys is not installed
   * @throws vlarb.verilator.ToolMissingException if the design is to be simulated, and Verilator or
   *     the C++ compiler is not installed
   * @throws IllegalStateException if a tool fails or contradicts another one
   */
  public Proof prove(List<VerilogModule> design, Obligation obligation) {
    return attempt(design, obligation, obligation.name());
  }

  /**
   * Looks for a failure of the claims in a design with a bug in it.
   *
   * @throws IllegalArgumentException if the bug is not one of this design
   */
  public Proof refute(List<VerilogModule> design, Mutant mutant, Obligation obligation) {
    return attempt(
        mutant.seedIn(design, obligation), obligation.ruleOnly(), "mutant-" + obligation.name());
  }

  private Proof attempt(List<VerilogModule> design, Obligation obligation, String name) {
    long start = System.nanoTime();
    try {
      Circuit circuit = new Circuit(folder.resolve(name), obligation);
      Verdict verdict = decide(circuit, design, obligation);
      return new Proof(obligation, verdict, Duration.ofNanos(System.nanoTime() - start));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Verdict decide(Circuit circuit, List<VerilogModule> design, Obligation obligation)
      throws IOException {
    if (!circuit.prepare(design, limit)) {
      return noCircuit();
    }
    Abc abc = new Abc(circuit.folder(), limit);
    if (!(circuit.holdsMemories() && holdsWhateverIsRead(circuit, abc))) {
      if (!circuit.writeClaims(Circuit.Words.WRITTEN, limit)) {
        return noCircuit();
      }
      Optional<Boolean> holds = abc.decide(Circuit.CLAIMS);
      if (holds.isEmpty()) {
        return new Verdict.Undecided("not within " + limit.toSeconds() + " s");
      }
      if (!holds.get()) {
        return circuit.replay(Abc.WITNESS, limit);
      }
    }
    return situations(circuit, abc, design, obligation);
  }

  /** Whether that was shown; if not, nothing is known of the design yet. */
  private boolean holdsWhateverIsRead(Circuit circuit, Abc abc) throws IOException {
    return circuit.writeClaims(Circuit.Words.ANY, limit)
        && abc.decide(Circuit.CLAIMS).orElse(false);
  }

  /** Where there are memories, first those that come about in a run: circuits are large then. */
  private Verdict situations(
      Circuit circuit, Abc abc, List<VerilogModule> design, Obligation obligation)
      throws IOException {
    List<String> open = new ArrayList<>(obligation.situations());
    if (circuit.holdsMemories() && !open.isEmpty()) {
      Set<String> come = seen(design);
      open.removeIf(label -> come.contains(Exercise.name(obligation.stater(), label)));
    }
    if (open.isEmpty()) {
      return new Verdict.Proved();
    }
    if (!circuit.writeSituations(open, limit)) {
      return noCircuit();
    }
    int missed = open.size() - abc.reachable(Circuit.SITUATIONS);
    int expected = obligation.situations().size();
    return missed == 0 ? new Verdict.Proved() : new Verdict.Vacuous(expected - missed, expected);
  }

  private Set<String> seen(List<VerilogModule> design) {
    return seen.computeIfAbsent(
        design,
        it -> {
          try {
            return new Exercise(parameters, folder.resolve("exercise"), it).run();
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  private Verdict noCircuit() {
    return new Verdict.Undecided("no circuit within " + limit.toSeconds() + " s");
  }
}
