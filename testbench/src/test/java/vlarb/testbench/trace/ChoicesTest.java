// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static vlarb.testbench.trace.Engines.both;

import java.util.List;
import org.junit.jupiter.api.Test;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.UnlistedVl;
import vlarb.model.arbitration.UnsupportedVl;

/**
 * Tests of the choices that are no default: what they change in a trace's lines, in model and RTL
 * alike.
 */
class ChoicesTest {
  private static final ArbiterParameters SHANLEY =
      Ports.port(4, 15, CreditKind.BLOCKS, Rules.SHANLEY);

  private static final ArbiterParameters FOLD_AND_WHEN_IDLE =
      Ports.port(
          4,
          4,
          CreditKind.BLOCKS,
          new Rules(
              HighLimitExpiry.NOT_POSITIVE,
              LowTurn.ONE_PACKET,
              UnsupportedVl.FOLD,
              UnlistedVl.WHEN_IDLE));

  @Test
  void smpsAndFlowControlDoNotEndALowTurn() {
    assertEquals(
        List.of(
            "1 vl2 low 0 64 32 1024",
            "2 smp - - 256 - -",
            "3 fcp - - - - -",
            "4 vl2 low 0 64 16 1024",
            "5 vl2 low 0 64 0 1024",
            "6 vl1 high 0 64 0 1008"),
        both(
            SHANLEY,
            "limit 1",
            "high 0 1 1",
            "low 0 2 3",
            "credit 1 inf",
            "credit 2 inf",
            "arrive 2 64 x9",
            "decide 1",
            "arrive 1 64",
            "smp 256",
            "fcp",
            "decide 5"));
  }

  @Test
  void aLowTurnThatEndedDoesNotRegainTheLinkButItsWeightStays() {
    assertEquals(
        List.of(
            "1 vl2 low 0 64 32 1024",
            "2 vl1 high 0 64 16 1008",
            "3 vl1 high 0 64 0 992",
            "4 vl2 low 0 64 16 1024"),
        both(
            SHANLEY,
            "limit 1",
            "high 0 1 2",
            "low 0 2 3",
            "credit 1 inf",
            "credit 2 inf",
            "arrive 2 64",
            "decide 1",
            "arrive 1 64 x2",
            "decide 1",
            "arrive 2 64",
            "decide 2"));
  }

  @Test
  void aDecisionThatFindsNothingEndsALowTurnToo() {
    assertEquals(
        List.of("1 vl2 low 0 64 32 1024", "2 idle - - - - -", "3 vl1 high 0 64 0 1008"),
        both(
            SHANLEY,
            "limit 1",
            "high 0 1 1",
            "low 0 2 3",
            "credit 1 inf",
            "credit 2 inf",
            "arrive 2 64",
            "decide 2",
            "arrive 1 64",
            "arrive 2 64",
            "decide 1"));
  }

  @Test
  void aVlSentWhenIdleHasNoTable() {
    assertEquals(
        List.of("1 vl1 low 0 64 0 1", "2 vl2 - - 64 - -", "3 vl3 - - 64 - -", "4 idle - - - - -"),
        both(
            FOLD_AND_WHEN_IDLE,
            "low 0 1 1",
            "high 0 3 0",
            "credit 1 inf",
            "credit 2 inf",
            "credit 3 inf",
            "arrive 1 64",
            "arrive 2 64",
            "arrive 3 64",
            "decide 4"));
  }

  @Test
  void anEntryOfADisabledVlIsFoldedAndVl15Too() {
    assertEquals(
        List.of("1 vl3 high 0 64 0 inf", "2 vl1 high 1 64 0 inf", "3 vl1 high 0 64 0 inf"),
        both(
            FOLD_AND_WHEN_IDLE,
            "limit 255",
            "high 0 15 1",
            "high 1 13 1",
            "credit 1 inf",
            "credit 3 inf",
            "arrive 3 64",
            "arrive 1 64 x2",
            "decide 2",
            "vls 2",
            "commit",
            "decide 1"));
  }

  @Test
  void withOneDataVlEnabledTheTablesAreNotConsulted() {
    assertEquals(
        List.of("1 vl0 - - 64 - -", "2 idle - - - - -", "3 vl1 high 0 64 0 inf"),
        both(
            FOLD_AND_WHEN_IDLE,
            "limit 255",
            "vls 1",
            "high 0 1 1",
            "credit 0 1",
            "credit 1 1",
            "arrive 0 64 x2",
            "arrive 1 64",
            "decide 2",
            "vls 2",
            "commit",
            "decide 1"));
  }

  @Test
  void aPortWithOneDataVlTakesLinesOfTablesAllTheSame() {
    assertEquals(
        List.of("1 vl0 - - 64 - -", "2 fcp - - - - -", "3 idle - - - - -"),
        both(
            Ports.port(4, 1, CreditKind.BLOCKS, Rules.SPEC),
            "limit 3",
            "high 3 1 1",
            "low 0 15 255",
            "vls 1",
            "credit 0 1",
            "credit 7 1",
            "arrive 0 64",
            "arrive 7 64",
            "decide 1",
            "commit",
            "fcp",
            "decide 2"));
  }
}
