// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.chisel.VerilogModule;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Offer;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.proof.rule.Rule;
import vlarb.testsupport.TakesTurns;

/** Proofs of what a stable offer changes: the port's rules, the held offer, the credits. */
@TakesTurns(2)
@Tag("thorough")
class StableOfferProverTest {
  private static final Duration LIMIT = Duration.ofMinutes(10);
  private static final Set<String> MODULES = Set.of("VlArbiter", "HeldOffer", "DataVl");
  private static final ArbiterParameters FLAT =
      new ArbiterParameters(2, 2, 2, 4, Architecture.FLAT, CreditKind.BLOCKS, Rules.SPEC)
          .withOptions(PortOptions.NONE.withOffer(Offer.STABLE));
  private static final List<VerilogModule> DESIGN = CheckedDesign.of(FLAT);

  @TempDir static Path folder;

  static Stream<Obligation> obligations() {
    return Obligation.of(DESIGN).stream().filter(each -> MODULES.contains(each.module()));
  }

  @ParameterizedTest
  @MethodSource("obligations")
  void ruleIsProved(Obligation obligation) {
    Proof proof = new Prover(FLAT, folder, LIMIT).prove(DESIGN, obligation);
    assertEquals(new Verdict.Proved(), proof.verdict());
  }

  @Test
  void anOfferThatIsForgottenIsFound() throws IOException {
    List<Obligation> stated =
        obligations().filter(each -> each.rule() == Rule.STABLE_OFFER).toList();
    assertFalse(stated.isEmpty());
    for (Obligation obligation : stated) {
      Mutant mutant = Mutants.against(obligation, DESIGN).orElseThrow();
      Proof proof = new Prover(FLAT, folder, LIMIT).refute(DESIGN, mutant, obligation);
      assertInstanceOf(Verdict.Disproved.class, proof.verdict());
    }
  }
}
