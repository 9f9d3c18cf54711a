// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Offer;
import vlarb.model.arbitration.PortOptions;

class PortParametersTest {
  private static final ArbiterParameters ARBITER =
      ArbiterParameters.DEFAULT.withDataVls(2).withOptions(new PortOptions(2072, 0));

  @Test
  void aQueueHasTwoOfTheLongestPackets() {
    PortParameters port = PortParameters.of(ARBITER, LengthSource.LRH, FullQueue.HOLD);
    assertEquals(List.of(8192, 8192), port.queueBytes());
    assertEquals(1024, port.bytes(15));
    assertEquals(0, port.bytes(2));
  }

  static List<ArbiterParameters> otherArbiters() {
    return List.of(
        ARBITER.withCredits(CreditKind.FLAGS),
        ARBITER.withOptions(ARBITER.options().withClockEnable()),
        ARBITER.withOptions(ARBITER.options().withOffer(Offer.STABLE)));
  }

  @ParameterizedTest
  @MethodSource("otherArbiters")
  void anArbiterThatDoesNotFitIsRefused(ArbiterParameters arbiter) {
    assertThrows(
        IllegalArgumentException.class,
        () -> PortParameters.of(arbiter, LengthSource.LRH, FullQueue.HOLD));
  }

  static List<List<Integer>> sizes() {
    return List.of(List.of(4096), List.of(4096, 2048), List.of(4096, 5000));
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void queuesThatDoNotFitAreRefused(List<Integer> bytes) {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> new PortParameters(ARBITER, LengthSource.LRH, FullQueue.HOLD, bytes, 1024));
    assertTrue(e.getMessage().contains("queue"), e.getMessage());
  }

  @Test
  void smpsNeedAQueue() {
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new PortParameters(
                ARBITER, LengthSource.LRH, FullQueue.HOLD, Collections.nCopies(2, 4096), 256));
  }
}
