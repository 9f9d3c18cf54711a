// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.page.chart.Interval;

/** A statement about a mean is decided where no part of the interval is on the other side. */
class FindingTest {
  @ParameterizedTest
  @CsvSource({
    "20.9, 13.9, REPRODUCED",
    "-20.9, 13.9, DIFFERS",
    // The mean has the right sign, and the interval holds 0.
    "7.3, 10.9, NOT_DECIDED",
    "-7.3, 10.9, NOT_DECIDED",
    "10.9, 10.9, NOT_DECIDED",
    // The same in all replications: not above.
    "0, 0, DIFFERS",
    // Nothing can be said of one replication.
    "7.3, NaN, NOT_DECIDED"
  })
  void aDifferenceIsAbove0(double mean, double half, Finding expected) {
    assertEquals(expected, Finding.above(new Interval(mean, half), 0));
  }

  @ParameterizedTest
  @CsvSource({
    "100, 0, REPRODUCED, DIFFERS",
    "99.9, 0, REPRODUCED, REPRODUCED",
    "99.699, 0.816, NOT_DECIDED, NOT_DECIDED",
    "35.582, 43.35, DIFFERS, REPRODUCED",
    "99.95, NaN, NOT_DECIDED, NOT_DECIDED"
  })
  void aShareHasALimit(double mean, double half, Finding atLeast, Finding atMost) {
    assertEquals(atLeast, Finding.atLeast(new Interval(mean, half), 99.9));
    assertEquals(atMost, Finding.atMost(new Interval(mean, half), 99.9));
  }

  @ParameterizedTest
  @CsvSource({
    "0.22, 0.03, REPRODUCED",
    "-0.22, 0.03, REPRODUCED",
    "0.23, 0.17, NOT_DECIDED",
    "0.05, 0.5, NOT_DECIDED",
    "1.00, 0.11, DIFFERS",
    "-1.00, 0.11, DIFFERS"
  })
  void skewnessIsNear0(double mean, double half, Finding expected) {
    assertEquals(expected, Finding.near0(new Interval(mean, half), 0.3));
  }

  @Test
  void aSingleExceptionRefutesWhatIsSaidOfAll() {
    assertEquals(Finding.REPRODUCED, Finding.ofAll(true));
    assertEquals(Finding.DIFFERS, Finding.ofAll(false));
  }
}
