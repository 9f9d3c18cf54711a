// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Grant;
import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Settings;
import vlarb.model.arbitration.Source;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;

/** An offer is kept until something changes that it follows from. */
class StandingOfferTest {
  private static final int VL0 = 1;
  private static final int VL1 = 2;

  private final Port port = new Port(ArbiterParameters.DEFAULT);
  private final StandingOffer standing = new StandingOffer(port);
  private final int[] dwords = new int[15];
  private Grant first;

  private static Settings high(VlWeight... entries) {
    return Settings.of(
        List.of(entries), List.of(VlWeight.NULL), 6, OperationalVls.VL0_1, Rules.SPEC);
  }

  @BeforeEach
  void offerVl0() {
    port.commit(high(new VlWeight(0, 4), new VlWeight(1, 4)));
    dwords[0] = 10;
    dwords[1] = 20;
    first = standing.of(0, false, VL0, dwords);
    assertEquals(0, first.vl());
  }

  @Test
  void isKeptWhileNothingChanges() {
    assertSame(first, standing.of(0, false, VL0, dwords));
    dwords[1] = 30;
    assertSame(first, standing.of(0, false, VL0, dwords), "the length is another VL's");
  }

  @Test
  void followsTheHeadThatIsOffered() {
    dwords[0] = 11;
    assertEquals(11, standing.of(0, false, VL0, dwords).dwords());
  }

  @Test
  void followsEligibility() {
    assertEquals(1, standing.of(0, false, VL1, dwords).vl());
    assertEquals(Source.IDLE, standing.of(0, false, 0, dwords).source());
  }

  @Test
  void followsPacketsOfPrecedence() {
    assertEquals(Source.FCP, standing.of(0, true, VL0, dwords).source());
    assertEquals(5, standing.of(5, true, VL0, dwords).dwords());
    assertEquals(6, standing.of(6, true, VL0, dwords).dwords());
    assertEquals(first, standing.of(0, false, VL0, dwords));
  }

  @Test
  void followsTheState() {
    port.take(first);
    assertEquals(4 * 16 - 20, standing.of(0, false, VL0, dwords).after().high().remaining());
  }

  @Test
  void followsACommit() {
    port.commit(high(new VlWeight(1, 4), new VlWeight(0, 4)));
    assertEquals(1, standing.of(0, false, VL0, dwords).entry());
  }
}
