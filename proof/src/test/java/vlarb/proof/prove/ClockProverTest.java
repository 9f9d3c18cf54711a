// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.model.port.FullQueue;
import vlarb.model.port.LengthSource;
import vlarb.model.port.PortClocks;
import vlarb.model.port.PortParameters;
import vlarb.proof.rule.Rule;

/** The pointers that cross from one clock of a port to another. */
@Tag("thorough")
class ClockProverTest {
  private static final Duration LIMIT = Duration.ofMinutes(5);

  static final PortParameters PORT =
      PortParameters.of(
              new ArbiterParameters(1, 1, 2, 4, Architecture.FLAT, CreditKind.BLOCKS, Rules.SPEC)
                  .withOptions(new PortOptions(288, 0)),
              LengthSource.LRH,
              FullQueue.HOLD)
          .withClocks(PortClocks.OWN);

  @TempDir static Path folder;

  static List<ProofCase> cases() {
    return ProofCase.of("own clocks", Prover.ofPort(PORT, folder, LIMIT), CheckedDesign.port(PORT))
        .filter(each -> each.obligation().rule() == Rule.ONE_BIT)
        .toList();
  }

  @Test
  void bothEndsOfBothQueuesStateIt() {
    assertEquals(4, cases().size());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void ruleIsProved(ProofCase each) {
    each.isProved();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void ruleFailsInItsMutant(ProofCase each) {
    each.failsInItsMutant();
  }
}
