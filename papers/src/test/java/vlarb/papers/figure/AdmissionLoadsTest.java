// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import vlarb.papers.figure.AdmissionLoads.Asked;
import vlarb.testsupport.TakesTurns;

/** Our own experiment, small. */
class AdmissionLoadsTest {
  private static AdmissionLoads made(int threads) {
    AdmissionLoads loads = new AdmissionLoads(6, 2, 100);
    int[] ended = new int[1];
    loads.make(threads, done -> ended[0] = Math.max(ended[0], done));
    assertEquals(loads.networks(), ended[0]);
    return loads;
  }

  @TakesTurns(2)
  @Tag("thorough")
  @Test
  void theNumberOfThreadsChangesNothing() {
    AdmissionLoads one = made(1);
    for (int threads : List.of(2, 8)) {
      AdmissionLoads more = made(threads);
      assertEquals(one.report().markdown(), more.report().markdown());
      assertEquals(one.report(), more.report());
      assertEquals(one.figures(), more.figures());
      assertEquals(one.pictures(), more.pictures());
    }
    assertEquals(List.of(), one.failures());
    // Two tables of four loads and six strategies each.
    long rows =
        one.report().markdown().lines().filter(line -> line.matches("\\| [\\d.]+ \\| `.*")).count();
    assertEquals(2 * 4 * 6, rows);
    assertTrue(one.pictures().get("admission.svg").startsWith("<svg xmlns="));
  }

  /** CESY rounds distances down to powers of two; CENRE takes what they need, and a few more. */
  @Test
  void cesyLosesEntriesWhereDistancesAreNoPowersOfTwo() {
    AdmissionLoads loads = made(2);
    for (double load : AdmissionLoads.LOADS) {
      double cesy =
          loads.interval(Asked.BY_DELAY, Strategy.MODEL4, load, AdmissionMetric.LOST).mean();
      double cenre =
          loads.interval(Asked.BY_DELAY, Strategy.CENRE, load, AdmissionMetric.LOST).mean();
      assertTrue(cesy > 2 * cenre, cesy + " " + cenre);
      double powers =
          loads.interval(Asked.TABLE_2, Strategy.MODEL4, load, AdmissionMetric.LOST).mean();
      assertTrue(powers < 2, powers + "");
      assertEquals(
          0, loads.interval(Asked.BY_DELAY, Strategy.CENRE, load, AdmissionMetric.MOVED).mean());
    }
  }
}
