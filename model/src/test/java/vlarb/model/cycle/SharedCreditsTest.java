// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditCount;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Tables;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;

/**
 * Credits that the arbiter counts for one VL a cycle: when they are accepted, and when they count.
 */
@ParameterizedClass
@EnumSource(Architecture.class)
class SharedCreditsTest {
  private final CycleArbiter arbiter;
  private final ArbiterInputs in;
  private final ArbiterOutputs out;

  SharedCreditsTest(Architecture architecture) {
    ArbiterParameters parameters =
        switch (architecture) {
          case SCAN, TREE, PAIRS ->
              with(architecture)
                  .withTablesAtReset(new Tables(255, List.of(new VlWeight(1, 255)), List.of()));
          case FLAT ->
              with(architecture)
                  .withTablesAtReset(new Tables(0, List.of(), List.of(new VlWeight(1, 255))))
                  .withEngine(EngineParameters.of(new TableSize(8), Policy.MODEL4));
        };
    assertEquals(CreditCount.SHARED, parameters.creditCount());
    arbiter = CycleArbiter.of(parameters);
    in = arbiter.in;
    out = arbiter.out;
  }

  private static ArbiterParameters with(Architecture architecture) {
    return new ArbiterParameters(8, 2, 2, 4, architecture, CreditKind.BLOCKS, Rules.SPEC);
  }

  @BeforeEach
  void initialises() {
    for (int i = 0; i < arbiter.initCycles(); i++) {
      cycle();
    }
    arbiter.settle();
    assertTrue(out.creditReady);
    in.headValid = 0b10;
    in.headLength[1] = 17;
  }

  private void cycle() {
    arbiter.settle();
    arbiter.edge();
    in.creditValid = false;
    in.creditClear = 0;
  }

  private void offer(int vl, int blocks) {
    in.creditValid = true;
    in.creditVl = vl;
    in.creditBlocks = blocks;
  }

  private boolean isEligible() {
    arbiter.settle();
    return (arbiter.eligible() & 0b10) != 0;
  }

  @Test
  void creditsCountThreeCyclesAfterTheyWereAccepted() {
    offer(1, 2);
    for (int cycles = 0; cycles < SharedCredits.LATE; cycles++) {
      assertFalse(isEligible(), cycles + " cycles later");
      cycle();
    }
    assertTrue(isEligible());
  }

  @Test
  void creditsAreAcceptedInEverySecondCycle() {
    offer(1, 1);
    cycle();
    offer(1, 1);
    arbiter.settle();
    assertFalse(out.creditReady);
    cycle();
    offer(1, 1);
    arbiter.settle();
    assertTrue(out.creditReady);
    for (int i = 0; i < SharedCredits.LATE; i++) {
      cycle();
    }
    assertEquals(2, arbiter.credits(1), "the second ones were not accepted");
  }

  @Test
  void aPacketIsPaidInTheCycleAfterIt() {
    offer(1, 4);
    in.grantReady = true;
    while ((out.headReady & 0b10) == 0) {
      cycle();
    }
    in.grantReady = false;
    assertEquals(4, arbiter.credits(1), "taken");
    assertFalse(isEligible());
    cycle();
    assertEquals(2, arbiter.credits(1));
    assertTrue(isEligible());
  }

  @Test
  void creditsWaitForAPacketThatIsTaken() {
    offer(1, 2);
    in.grantReady = true;
    for (arbiter.settle(); (out.headReady & 0b10) == 0; arbiter.settle()) {
      cycle();
    }
    offer(1, 3);
    cycle();
    in.headValid = 0;
    for (int i = 0; i < SharedCredits.LATE; i++) {
      cycle();
    }
    assertEquals(3, arbiter.credits(1), "paid, then added");
  }

  @Test
  void whatWasAcceptedUpToAClearIsForgotten() {
    offer(1, 2);
    cycle();
    in.creditClear = 0b10;
    cycle();
    for (int i = 0; i < SharedCredits.LATE; i++) {
      cycle();
    }
    assertEquals(0, arbiter.credits(1));
    offer(1, 2);
    in.creditClear = 0b10;
    cycle();
    offer(0, 1);
    cycle();
    offer(1, 5);
    cycle();
    for (int i = 0; i < SharedCredits.LATE; i++) {
      cycle();
    }
    assertEquals(5, arbiter.credits(1), "what came later counts");
  }

  @Test
  void aCounterStopsAtTheLimit() {
    for (int i = 0; i < 2; i++) {
      offer(1, CycleArbiter.CREDIT_LIMIT);
      cycle();
      cycle();
    }
    assertEquals(0, out.creditOverflow);
    for (int i = 0; i < SharedCredits.LATE; i++) {
      cycle();
    }
    assertEquals(CycleArbiter.CREDIT_LIMIT, arbiter.credits(1));
    assertEquals(0b10, out.creditOverflow);
  }
}
