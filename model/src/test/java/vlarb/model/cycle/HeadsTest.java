// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.PortOptions;

/** Tests that the result of the heads follows every input on which it depends. */
class HeadsTest {
  private static final PortOptions OPTIONS = new PortOptions(2048, 0);

  private final ArbiterInputs in = new ArbiterInputs();
  private final Port port = new Port(ArbiterParameters.DEFAULT);
  private final Heads heads = new Heads(in, port, CreditKind.BLOCKS, OPTIONS);

  @BeforeEach
  void vl0CanBeSentFromAndVl1Not() {
    in.headValid = 0b11;
    in.headLength[0] = 16;
    in.headLength[1] = 17;
    port.setCredits(0, 1);
    port.setCredits(1, 1);
    assertHeads(0b01, 0);
  }

  private void assertHeads(int eligible, int faulty) {
    heads.observe();
    assertEquals(eligible, heads.eligible());
    assertEquals(faulty, heads.faulty());
  }

  @Test
  void followsLengths() {
    in.headLength[1] = 16;
    assertHeads(0b11, 0);
    in.headLength[0] = 0;
    assertHeads(0b10, 0b01);
    in.headLength[0] = OPTIONS.maxDwords() + 1;
    assertHeads(0b10, 0b01);
  }

  @Test
  void followsPresence() {
    in.headValid = 0b10;
    assertHeads(0, 0);
  }

  @Test
  void followsCredits() {
    port.setCredits(1, 2);
    heads.portChanged();
    assertHeads(0b11, 0);
  }

  @Test
  void followsFlags() {
    Heads flagged = new Heads(in, port, CreditKind.FLAGS, OPTIONS);
    port.setCredits(1, 2);
    in.creditAvailable = 0b10;
    flagged.observe();
    assertEquals(0b10, flagged.eligible());
    in.creditAvailable = 0b01;
    flagged.observe();
    assertEquals(0b01, flagged.eligible());
  }
}
