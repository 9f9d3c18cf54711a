// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static vlarb.testbench.trace.Engines.both;
import static vlarb.testbench.trace.Ports.SMALL;

import java.util.List;
import org.junit.jupiter.api.Test;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Rules;

/** Tests of what a decision's line says, from model and RTL alike. */
class DecisionLinesTest {
  @Test
  void smpsThenFlowControlThenData() {
    assertEquals(
        List.of(
            "1 smp - - 256 - -",
            "2 smp - - 8 - -",
            "3 fcp - - - - -",
            "4 vl2 high 1 64 32 1008",
            "5 idle - - - - -"),
        both(
            SMALL,
            "limit 1",
            "high 1 2 3",
            "credit 2 1",
            "arrive 2 64",
            "fcp",
            "smp 256",
            "smp 5",
            "decide 5"));
  }

  @Test
  void decisionsAreCountedFromOneThroughAllOfTheTrace() {
    assertEquals(
        List.of("1 idle - - - - -", "2 fcp - - - - -", "3 idle - - - - -"),
        both(SMALL, "decide 1", "decide 0", "fcp", "decide 2"));
  }

  @Test
  void bytesAreWholeDwords() {
    assertEquals(
        List.of("1 vl0 low 0 4 15 1", "2 vl0 low 0 8188 -2032 1"),
        both(SMALL, "low 0 0 1", "credit 0 inf", "arrive 0 4", "arrive 0 8185", "decide 2"));
  }

  @Test
  void theCounterIsInfWhereTheLimitNeverExpires() {
    assertEquals(
        List.of("1 vl1 high 0 124 -15 inf", "2 vl2 low 3 64 0 inf"),
        both(
            SMALL,
            "limit 255",
            "high 0 1 1",
            "low 3 2 1",
            "credit 1 inf",
            "credit 2 inf",
            "arrive 1 124",
            "arrive 2 64",
            "decide 2"));
  }

  @Test
  void withLimitZeroTheCounterCountsPackets() {
    for (Rules rules : List.of(Rules.SPEC, Rules.SHANLEY)) {
      assertEquals(
          List.of(
              "1 vl1 high 0 64 0 0",
              "2 vl2 low 0 64 0 1",
              "3 vl1 high 0 64 0 0",
              "4 vl1 high 0 64 0 0",
              "5 vl1 high 0 64 0 0"),
          both(
              Ports.port(4, 15, CreditKind.BLOCKS, rules),
              "high 0 1 1",
              "low 0 2 1",
              "credit 1 inf",
              "credit 2 inf",
              "arrive 1 64 x4",
              "arrive 2 64",
              "decide 5"));
    }
  }

  @Test
  void anExpiredCounterIsShownBeforeItsReload() {
    assertEquals(
        List.of(
            "1 vl1 high 0 4096 -1008 0",
            "2 vl2 low 0 4096 -1008 1024",
            "3 vl1 high 0 4092 -1007 1",
            "4 vl1 high 0 4096 -1008 -1023",
            "5 vl1 high 0 4096 -1008 0"),
        both(
            SMALL,
            "limit 1",
            "high 0 1 1",
            "low 0 2 1",
            "credit 1 inf",
            "credit 2 inf",
            "arrive 1 4096",
            "arrive 1 4092",
            "arrive 1 4096 x2",
            "arrive 2 4096",
            "decide 5"));
  }

  @Test
  void anIdleDecisionReloadsTheCounter() {
    assertEquals(
        List.of(
            "1 vl1 high 0 64 0 1008",
            "2 idle - - - - -",
            "3 vl1 high 0 64 0 1008",
            "4 fcp - - - - -",
            "5 vl1 high 0 64 0 992"),
        both(
            SMALL,
            "limit 1",
            "high 0 1 1",
            "credit 1 inf",
            "arrive 1 64",
            "decide 2",
            "arrive 1 64",
            "decide 1",
            "fcp",
            "arrive 1 64",
            "decide 2"));
  }
}
