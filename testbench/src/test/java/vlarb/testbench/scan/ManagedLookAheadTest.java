// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.scan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.sets.TableSize;
import vlarb.testbench.scan.ManagedLookAhead.Answer;

/** Tests the results of a look-ahead in a managed table, and their cycles. */
class ManagedLookAheadTest {
  /** Entry 3 is VL1's, 5 and 12 are VL2's; entry 5 weighs 7 or, in the other bank, 9. */
  private static final long LIVE = 1 << 3 | 1 << 5 | 1 << 12;

  private static final int VL1 = 1 << 1;
  private static final int VL2 = 1 << 2;

  private final ManagedLookAhead table = new ManagedLookAhead(new TableSize(16));

  @BeforeEach
  void write() {
    table.write(0, 3, new VlWeight(1, 4));
    table.write(0, 5, new VlWeight(2, 7));
    table.write(1, 5, new VlWeight(2, 9));
    table.write(0, 12, new VlWeight(2, 8));
  }

  /** Runs a look-ahead until its answer is there. */
  private Answer lookAhead(int eligible, long live, long bank) {
    table.edge(true, 0, live, bank);
    for (int cycle = 0; cycle < table.known(); cycle++) {
      table.edge(false, eligible, live, bank);
    }
    return table.answer().orElseThrow();
  }

  @Test
  void findsTheNextEntryInCyclicOrder() {
    assertEquals(new Answer(true, false, 3, 1, 4), lookAhead(VL1 | VL2, LIVE, 0));
    table.edgeWithPacket(3, 0);
    assertEquals(new Answer(true, false, 5, 2, 7), lookAhead(VL1 | VL2, LIVE, 0));
    table.edgeWithPacket(12, 0);
    assertEquals(new Answer(true, false, 3, 1, 4), lookAhead(VL1 | VL2, LIVE, 0));
  }

  @Test
  void itsOwnEntryComesFirstWithWeightLeftAndLastWithout() {
    table.edgeWithPacket(5, 1);
    assertEquals(new Answer(true, true, 5, 2, 7), lookAhead(VL1 | VL2, LIVE, 0));
    assertEquals(new Answer(true, false, 3, 1, 4), lookAhead(VL1, LIVE, 0));
    table.edgeWithPacket(5, 0);
    assertEquals(12, lookAhead(VL2, LIVE, 0).entry());
    assertEquals(new Answer(true, false, 5, 2, 7), lookAhead(VL2, LIVE & ~(1 << 12), 0));
  }

  @Test
  void whatCountsIsWhatIsLiveAndInTheBank() {
    assertEquals(new Answer(true, false, 5, 2, 9), lookAhead(VL2, LIVE, 1 << 5));
    assertEquals(12, lookAhead(VL2, LIVE & ~(1 << 5), 0).entry());
    assertFalse(lookAhead(VL1, LIVE & ~(1 << 3), 0).found());
  }

  @Test
  void answersAfterItsRowsUntilTheNextLookAheadIsUnderWay() {
    assertEquals(2 + 5, table.known());
    lookAhead(VL1, LIVE, 0);
    table.edge(true, VL1, LIVE, 0);
    for (int cycle = 0; cycle <= 2; cycle++) {
      assertEquals(3, table.answer().orElseThrow().entry());
      table.edge(false, VL1, LIVE, 0);
    }
    assertEquals(Optional.empty(), table.answer());
  }

  @Test
  void aLookAheadThatIsBrokenOffGivesNoAnswer() {
    lookAhead(VL1, LIVE, 0);
    table.edge(true, VL1, LIVE, 0);
    table.edge(true, VL1, LIVE, 0);
    assertEquals(Optional.empty(), table.answer());
    assertEquals(3, lookAheadFromHere().entry());
  }

  private Answer lookAheadFromHere() {
    for (int cycle = 0; cycle < table.known(); cycle++) {
      table.edge(false, VL1, LIVE, 0);
    }
    return table.answer().orElseThrow();
  }

  @Test
  void nothingIsLeftOfADeadEntrysTurn() {
    table.edgeWithPacket(3, 20);
    for (int cycle = 0; cycle < 5; cycle++) {
      assertEquals(20, table.remaining());
      table.edge(false, VL1, LIVE & ~(1 << 3), 0);
    }
    assertEquals(0, table.remaining());
    assertEquals(new Answer(true, false, 3, 1, 4), lookAhead(VL1, LIVE, 0));
  }

  @Test
  void aPacketMeanwhileKeepsWhatItLeaves() {
    table.edgeWithPacket(3, 20);
    for (int cycle = 0; cycle < 4; cycle++) {
      table.edge(false, VL1, LIVE & ~(1 << 3), 0);
    }
    table.edgeWithPacket(5, 10);
    table.edge(false, VL1, LIVE, 0);
    assertEquals(10, table.remaining());
  }
}
