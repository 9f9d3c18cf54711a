// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import vlarb.fpga.budget.LinkRate.Speed;

class LinkBudgetTest {
  private static final LinkRate SDR_4X = new LinkRate(Speed.SDR, 4);

  @Test
  void aPacketLastsAsLongAsADecision() {
    // 8 Gb/s are a byte a nanosecond.
    assertEquals(new LinkBudget(SDR_4X, 20, 5e7, 20), LinkBudget.of(SDR_4X, 20, 1));
    assertEquals(60, LinkBudget.of(SDR_4X, 20, 3).smallestPacketBytes());
  }

  @Test
  void packetsAreWholeDwordsAndCyclesWholeBytes() {
    LinkBudget budget = LinkBudget.of(SDR_4X, 20.1, 1);
    assertEquals(24, budget.smallestPacketBytes());
    assertEquals(21, budget.bytesPerCycle());
    assertEquals(4, LinkBudget.of(SDR_4X, 0.1, 1).smallestPacketBytes());
  }

  @Test
  void everySpeedComesInEveryWidth() {
    assertEquals(21, LinkRate.all().size());
    assertEquals(2.0, LinkRate.all().getFirst().gigabits());
    assertEquals(1200.0, LinkRate.all().getLast().gigabits());
  }
}
