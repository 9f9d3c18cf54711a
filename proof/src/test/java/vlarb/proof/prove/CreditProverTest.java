// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.chisel.VerilogModule;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.port.CreditRules;
import vlarb.model.port.FullQueue;
import vlarb.model.port.LengthSource;
import vlarb.model.port.PortParameters;
import vlarb.proof.rule.Rule;

/** The credits of a port: FCCL is never broken, neither the one received nor the one told. */
@Tag("thorough")
class CreditProverTest {
  private static final Duration LIMIT = Duration.ofMinutes(10);
  private static final int VLS = 4;
  private static final ArbiterParameters ARBITER =
      ArbiterParameters.DEFAULT.withDataVls(VLS).withOptions(new PortOptions(2072, 0));
  private static final PortParameters PORT =
      PortParameters.of(ARBITER, LengthSource.LRH, FullQueue.HOLD)
          .withReceiver(new CreditRules(5, 4096));

  @TempDir static Path folder;

  static List<ProofCase> cases() {
    return Stream.of(CheckedDesign.creditTransmitter(VLS), CheckedDesign.creditReceiver(PORT))
        .flatMap(CreditProverTest::cases)
        .toList();
  }

  private static Stream<ProofCase> cases(List<VerilogModule> design) {
    Prover prover = new Prover(ARBITER, folder.resolve(design.getLast().name()), LIMIT);
    return ProofCase.of("credits", prover, design);
  }

  @Test
  void bothModulesStateARule() {
    assertEquals(2, cases().size());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void ruleIsProved(ProofCase each) {
    each.isProved();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          CreditTransmitter | the blocks beyond FCTBS are given | blocks: told -> gone
          CreditTransmitter | a limit counts whatever was sent | beyond: gone -> told
          CreditTransmitter | a part of a block is not counted | used: 12'hF -> 12'h0
          CreditReceiver | all free blocks are promised | room = freeHere
          CreditReceiver | one block too many is promised | limit = _ + 12'h1
          CreditReceiver | a packet has FCTBS of another VL | packetSent: sent[47:36] -> sent[35:24]
          """)
  void ruleFailsInAMutant(String module, String bug, String edit) {
    Mutant mutant = Mutant.in(Pattern.compile(module), Rule.CREDITS, bug, edit);
    cases().stream()
        .filter(each -> each.obligation().module().equals(module))
        .forEach(each -> each.failsIn(mutant));
  }
}
