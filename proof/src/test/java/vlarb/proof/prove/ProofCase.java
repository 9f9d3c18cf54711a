// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.List;
import java.util.stream.Stream;
import vlarb.chisel.VerilogModule;

/**
 * One rule of one design.
 *
 * @param name the design's, for whoever reads results
 */
record ProofCase(String name, Prover prover, List<VerilogModule> design, Obligation obligation) {
  /** A case for each rule that the design states. */
  static Stream<ProofCase> of(String name, Prover prover, List<VerilogModule> design) {
    return Obligation.of(design).stream().map(each -> new ProofCase(name, prover, design, each));
  }

  void isProved() {
    assertEquals(new Verdict.Proved(), prover.prove(design, obligation).verdict());
  }

  void failsInItsMutant() {
    failsIn(Mutants.against(obligation, design).orElseGet(() -> fail("no mutant")));
  }

  /** Expects the bug to break the rule itself, not what only the rule's proof needs. */
  void failsIn(Mutant mutant) {
    Proof proof = prover.refute(design, mutant, obligation);
    Verdict.Disproved disproved = assertInstanceOf(Verdict.Disproved.class, proof.verdict());
    assertTrue(obligation.ruleOnly().claims().contains(disproved.claim()), disproved.claim());
  }

  @Override
  public String toString() {
    return name + " " + obligation.name();
  }
}
