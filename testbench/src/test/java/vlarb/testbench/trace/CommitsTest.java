// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static vlarb.testbench.trace.Engines.both;
import static vlarb.testbench.trace.Ports.SMALL;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests of when a trace's writes take effect, in model and RTL alike. */
class CommitsTest {
  @Test
  void beforeTheFirstDecideACommitIsImplied() {
    assertEquals(
        List.of("1 vl3 low 2 64 112 5120"),
        both(SMALL, "commit", "limit 5", "low 2 3 8", "credit 3 9", "arrive 3 64", "decide 1"));
  }

  @Test
  void alsoWhereTheFirstDecideDecidesNothing() {
    assertEquals(
        List.of("1 idle - - - - -"),
        both(SMALL, "credit 3 9", "arrive 3 64", "decide 0", "low 2 3 8", "decide 1"));
  }

  @Test
  void whatIsWrittenLaterWaitsForItsCommit() {
    assertEquals(
        List.of(
            "1 vl3 low 0 64 112 1",
            "2 vl3 low 0 64 96 1",
            "3 vl4 high 1 64 0 inf",
            "4 idle - - - - -"),
        both(
            SMALL,
            "low 0 3 8",
            "credit 3 inf",
            "credit 4 inf",
            "arrive 3 64 x3",
            "arrive 4 64",
            "decide 1",
            "high 1 4 1",
            "low 0 0 0",
            "limit 255",
            "decide 1",
            "commit",
            "decide 2"));
  }

  @Test
  void aCommitStartsAfreshEvenIfNothingWasWritten() {
    assertEquals(
        List.of(
            "1 vl1 high 0 64 16 1008",
            "2 vl2 high 1 64 16 992",
            "3 vl1 high 0 64 16 1008",
            "4 vl2 high 1 64 16 992"),
        both(
            SMALL,
            "limit 1",
            "high 0 1 2",
            "high 1 2 2",
            "credit 1 inf",
            "credit 2 inf",
            "arrive 1 64",
            "arrive 2 64 x2",
            "decide 2",
            "commit",
            "arrive 1 64",
            "decide 2"));
  }

  @Test
  void packetsAndCreditsStayThroughACommit() {
    assertEquals(
        List.of("1 vl1 high 0 64 0 0", "2 vl1 high 0 64 0 0", "3 idle - - - - -"),
        both(
            SMALL, "high 0 1 1", "credit 1 2", "arrive 1 64 x3", "decide 1", "commit", "decide 2"));
  }

  @Test
  void packetsAndCreditsOfADisabledVlWaitUntilItIsEnabledAgain() {
    assertEquals(
        List.of("1 idle - - - - -", "2 idle - - - - -", "3 vl9 high 0 64 0 0"),
        both(
            SMALL,
            "vls 4",
            "high 0 9 1",
            "credit 9 1",
            "arrive 9 64",
            "decide 1",
            "vls 5",
            "decide 1",
            "commit",
            "decide 1"));
  }
}
