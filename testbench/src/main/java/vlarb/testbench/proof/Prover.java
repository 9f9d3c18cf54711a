// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.proof;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import vlarb.chisel.VerilogModule;

/** Proves or disproves what is stated of a design; proofs may run in parallel. */
public final class Prover {
  private final Path folder;
  private final Duration limit;

  /**
   * @param folder for circuits, logs and traces; made where it does not exist
   * @param limit how long any one step of a proof may take
   */
  public Prover(Path folder, Duration limit) {
    this.folder = folder;
    this.limit = limit;
  }

  /**
   * Proves that the claims always hold and that every situation can come about.
   *
   * @param design the modules with their properties, the top last
   * @throws MissingToolException if yosys is not installed
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
    if (!circuit.build(design, limit)) {
      return new Verdict.Undecided("no circuit within " + limit.toSeconds() + " s");
    }
    Abc abc = new Abc(circuit.folder(), limit);
    Optional<Boolean> holds = abc.decide(Circuit.CLAIMS);
    if (holds.isEmpty()) {
      return new Verdict.Undecided("not within " + limit.toSeconds() + " s");
    }
    if (!holds.get()) {
      return circuit.replay(Abc.WITNESS, limit);
    }
    int expected = obligation.situations().size();
    int reached = expected == 0 ? 0 : abc.reachable(Circuit.SITUATIONS);
    return reached == expected ? new Verdict.Proved() : new Verdict.Vacuous(reached, expected);
  }
}
