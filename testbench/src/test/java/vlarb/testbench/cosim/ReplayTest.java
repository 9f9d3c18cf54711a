// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.cosim;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplayTest {

  /** Back to the last commit, but 256 cycles at least and 32768 at most. */
  @ParameterizedTest
  @CsvSource({
    "1000, 990, 744",
    "1000, 300, 300",
    "100, 90, 0",
    "100000, 70000, 70000",
    "100000, 5, 67232",
    "-1, 0, 0"
  })
  void aWaveformBeginsWithTheLastCommit(long failure, long tablesSince, long begin) {
    assertEquals(begin, new TapeReplay.Failure(failure, tablesSince).begin());
  }
}
