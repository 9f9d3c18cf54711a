// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import vlarb.model.traffic.PacketMix;

class TurnTest {
  private static final double EXACT = 1e-9;

  @Test
  void packetsThatFitTheWeightUseItUpExactly() {
    assertEquals(new Turn(64, 0), Turn.of(64, new PacketMix(List.of(16))));
  }

  @Test
  void theLastPacketIsSentWhole() {
    assertEquals(new Turn(20, 0), Turn.of(16, new PacketMix(List.of(10))));
    assertEquals(new Turn(2047, 0), Turn.of(16, new PacketMix(List.of(2047))));
  }

  @Test
  void lengthsByChanceGiveTheMeanOfAllCourses() {
    // 3 alone in half of the turns; 1 and 1, 1 and 3 in a quarter each.
    Turn turn = Turn.of(2, new PacketMix(List.of(1, 3)));
    assertEquals(3, turn.mean(), EXACT);
    assertEquals(0.5, turn.variance(), EXACT);
  }

  @Test
  void withoutWeightThereIsNoTurn() {
    assertEquals(Turn.NONE, Turn.of(0, PacketMix.ofMtu(4096)));
  }
}
