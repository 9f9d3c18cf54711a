// SPDX-License-Identifier: Apache-2.0
package vlarb.network.congestion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The index of a flow and the table that it looks into. */
class FlowTest {
  private static final long TIMER = 3 * CongestionControl.TIMER_UNIT;

  private static CongestionControl control(int increase, int limit, int least) {
    return new CongestionControl(15, 0, 0, increase, limit, least, TIMER, DelayTable.linear());
  }

  @Test
  void theTimerLowersTheIndexToTheTick() {
    Flow flow = new Flow(control(5, 9, 2));
    assertEquals(2, flow.index(10 * TIMER));
    flow.notified(10 * TIMER + 1);
    assertEquals(7, flow.index(11 * TIMER - 1));
    assertEquals(6, flow.index(11 * TIMER));
    flow.notified(12 * TIMER - 1);
    assertEquals(9, flow.index(12 * TIMER - 1), "at the limit");
    for (int expiry = 12; expiry < 30; expiry++) {
      int before = Math.max(2, 9 - (expiry - 12));
      assertEquals(before, flow.index(expiry * TIMER - 1));
      assertEquals(Math.max(2, before - 1), flow.index(expiry * TIMER));
    }
    flow.notified(30 * TIMER);
    assertEquals(7, flow.index(31 * TIMER - 1), "the tick of an expiry is behind it");
  }

  @Test
  void theNextPacketIsMadeAPauseAfterTheLastByte() {
    Flow flow = new Flow(control(3, 127, 0));
    assertEquals(0, flow.next());
    flow.made();
    assertEquals(Long.MAX_VALUE, flow.next());
    flow.leaves(1000, 1800);
    assertEquals(1800, flow.next());
    flow.notified(1900);
    flow.leaves(2000, 2800);
    assertEquals(2800 + 3 * 800, flow.next());
  }

  @Test
  void tablesAreThoseThatTheyAreCalled() {
    assertEquals(127 * 100, DelayTable.linear().delay(127, 100));
    DelayTable exponential = DelayTable.exponential();
    for (int index = 0; index + 16 < exponential.size(); index++) {
      double factor =
          (exponential.delay(index + 16, 8000) + 8000.0) / (exponential.delay(index, 8000) + 8000);
      assertEquals(2, factor, 0.15, "index " + index);
    }
    DelayTable listed = DelayTable.of("0, 0.125,7,16383").orElseThrow();
    assertEquals(List.of(0, 1, 56, 131064), listed.eighths());
    for (String wrong : List.of("", "1,", "2,1", "0,0.1", "16384", "cubic", "1;2")) {
      assertEquals(Optional.empty(), DelayTable.of(wrong), wrong);
    }
  }

  @Test
  void thresholdsAreSixteenthsOfABuffer() {
    CongestionControl most = control(1, 9, 2);
    assertEquals(4, most.mostUncongested(64));
    assertEquals(
        60,
        new CongestionControl(1, 0, 0, 1, 9, 2, TIMER, DelayTable.linear()).mostUncongested(64));
    assertEquals(
        Integer.MAX_VALUE,
        new CongestionControl(0, 0, 0, 1, 9, 2, TIMER, DelayTable.linear()).mostUncongested(64));
    assertThrows(IllegalArgumentException.class, () -> control(1, 128, 0));
  }
}
