// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.UnlistedVl;

/** Lengths of 0 and above the longest packet are errors, whatever shows them. */
class LengthErrorTest {
  private static final int MAX_PACKET = 291;
  private static final int LONGEST = 72;
  private static final int CYCLES = 100;

  private static CycleArbiter arbiter(Architecture architecture) {
    Rules rules = Rules.SPEC.withUnlistedVl(UnlistedVl.WHEN_IDLE);
    return CycleArbiter.of(
        new ArbiterParameters(2, 2, 2, 4, architecture, CreditKind.FLAGS, rules)
            .withOptions(new PortOptions(MAX_PACKET, 0)));
  }

  @ParameterizedTest
  @CsvSource({
    "FLAT, 0, 1, 0", "FLAT, 1, 0, 1", "FLAT, 72, 0, 1", "FLAT, 73, 1, 0", "FLAT, 2047, 1, 0",
    "SCAN, 0, 1, 0", "SCAN, 1, 0, 1", "SCAN, 72, 0, 1", "SCAN, 73, 1, 0", "SCAN, 2047, 1, 0"
  })
  void headIsSentOrReported(Architecture architecture, int dwords, int reported, int sent) {
    CycleArbiter arbiter = arbiter(architecture);
    arbiter.in.creditAvailable = 1;
    arbiter.in.headValid = 1;
    arbiter.in.headLength[0] = dwords;
    assertEquals(sent, packets(arbiter));
    assertEquals(reported, arbiter.out.lengthError);
  }

  @ParameterizedTest
  @CsvSource({"0, 32768, 0", "72, 0, 1", "73, 32768, 0"})
  void smpIsSentOrReported(int dwords, int reported, int sent) {
    CycleArbiter arbiter = arbiter(Architecture.FLAT);
    arbiter.in.smpValid = true;
    arbiter.in.smpLength = dwords;
    assertEquals(sent, packets(arbiter));
    assertEquals(reported, arbiter.out.lengthError);
  }

  /** Packets sent until one is taken, or none in a hundred cycles. */
  private static int packets(CycleArbiter arbiter) {
    arbiter.in.grantReady = true;
    int sent = 0;
    for (int i = 0; i < CYCLES; i++) {
      arbiter.settle();
      if (arbiter.out.grantValid) {
        sent++;
        arbiter.edge();
        arbiter.in.headValid = 0;
        arbiter.in.smpValid = false;
      } else {
        arbiter.edge();
      }
    }
    return sent;
  }

  @Test
  void bytesThatFillNoDwordDoNotCount() {
    assertEquals(LONGEST, new PortOptions(MAX_PACKET, 0).maxDwords());
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 287, 8189})
  void impossibleMaximumIsRefused(int maxPacket) {
    assertThrows(IllegalArgumentException.class, () -> new PortOptions(maxPacket, 0));
  }
}
