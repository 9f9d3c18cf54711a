// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/**
 * The worked example of Shanley's chapter 25, packet by packet, weights and counter included:
 * VLHighLimit 4, all packets 4096 bytes, every listed VL backlogged.
 */
class WorkedExampleTest {
  private final Scenario port =
      new Scenario().rules(Rules.SHANLEY).limit(4).high(6, 127, 1, 63, 7, 254).low(3, 2);

  @Test
  void packetByPacket() {
    high("high 0 vl6", 63 * 16, 3072);
    high("high 0 vl6", -16, 2048);
    high("high 1 vl1", -16, 1024);
    high("high 2 vl7", 190 * 16, 0);
    high("high 2 vl7", 126 * 16, -1024);
    assertEquals("low 0 vl3", port.decide(1, 3, 6, 7));
    assertEquals(new TablePosition(0, (2 - 64) * 16), port.state().low());
    assertEquals(4096, port.state().highPriCounter());
    high("high 2 vl7", 62 * 16, 3072);
  }

  private void high(String sent, int remaining, int counter) {
    assertEquals(sent, port.decide(1, 3, 6, 7));
    assertEquals(remaining, port.state().high().remaining());
    assertEquals(counter, port.state().highPriCounter());
  }
}
