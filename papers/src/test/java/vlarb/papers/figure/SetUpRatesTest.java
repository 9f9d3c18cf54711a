// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import vlarb.testsupport.TakesTurns;

/** Set-ups at several rates, on a small network. */
class SetUpRatesTest {
  private static SetUpRates made(int threads) {
    SetUpRates rates = new SetUpRates(5, 1, List.of(100_000, 1_000_000));
    rates.make(threads, done -> {});
    return rates;
  }

  @TakesTurns(0)
  @Tag("thorough")
  @Test
  void noSequenceWaitsLongerThanItsDistanceAtAnyRate() {
    SetUpRates rates = made(2);
    assertEquals(rates.report(), made(1).report());
    assertEquals(2 * 5, rates.report().tables().getFirst().rows().size());
    assertEquals(rates.failures(), rates.report().failures());
    for (Strategy strategy : Strategy.IN_HARDWARE) {
      double slow = rates.interval(strategy, 100_000, AdmissionMetric.SET_UP).mean();
      double fast = rates.interval(strategy, 1_000_000, AdmissionMetric.SET_UP).mean();
      assertTrue(slow < fast, slow + " " + fast);
      // Somewhere entries are moved, and nowhere a turn comes late.
      assertTrue(rates.interval(strategy, 100_000, AdmissionMetric.MOVES).mean() > 0);
      for (int rate : new int[] {100_000, 1_000_000}) {
        assertEquals(0, rates.interval(strategy, rate, AdmissionMetric.BEYOND).mean());
      }
    }
  }
}
