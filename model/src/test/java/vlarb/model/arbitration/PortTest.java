// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;

class PortTest {
  private static final int[] DWORDS = {17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17, 17};

  private final Port port = new Port(ArbiterParameters.DEFAULT);

  private void commit(OperationalVls vls) {
    List<VlWeight> entries = List.of(new VlWeight(0, 4), new VlWeight(1, 4));
    port.commit(Settings.of(entries, entries, 255, vls, Rules.SPEC));
  }

  private Grant decide(int smpDwords, boolean fcp, int heads) {
    Grant grant = port.offer(smpDwords, fcp, port.eligible(heads, DWORDS), DWORDS);
    port.take(grant);
    return grant;
  }

  @Test
  void smpThenFlowControlThenData() {
    commit(OperationalVls.VL0_14);
    port.setCredits(1, 100);
    assertEquals(Source.SMP, decide(64, true, 2).source());
    assertEquals(Source.FCP, decide(0, true, 2).source());
    assertEquals(Source.DATA, decide(0, false, 2).source());
    assertEquals(Source.IDLE, decide(0, false, 0).source());
  }

  @Test
  void aPacketNeedsCreditsForAllOfItAndUsesThemUp() {
    commit(OperationalVls.VL0_14);
    port.setCredits(0, 1);
    assertEquals(Source.IDLE, decide(0, false, 1).source());
    port.setCredits(0, 3);
    assertEquals(Source.DATA, decide(0, false, 1).source());
    assertEquals(1, port.credits(0));
    decide(64, false, 0);
    decide(0, true, 0);
    assertEquals(1, port.credits(0));
  }

  @Test
  void unlimitedCreditsStay() {
    commit(OperationalVls.VL0_14);
    port.setCredits(0, Port.UNLIMITED);
    decide(0, false, 1);
    assertEquals(Port.UNLIMITED, port.credits(0));
  }

  @Test
  void creditBlocksAreRoundedUp() {
    assertEquals(1, Port.blocks(1));
    assertEquals(1, Port.blocks(16));
    assertEquals(2, Port.blocks(17));
    assertEquals(128, Port.blocks(2047));
  }

  @Test
  void withOneDataVlTheTablesAreNotConsulted() {
    commit(OperationalVls.VL0);
    port.setCredits(0, 100);
    port.setCredits(1, 100);
    DataState before = port.state();
    Grant grant = decide(0, false, 3);
    assertEquals(0, grant.vl());
    assertEquals(ServedBy.NO_TABLE, grant.table());
    assertEquals(before, port.state());
    assertEquals(Source.IDLE, decide(0, false, 2).source());
  }

  @Test
  void smpsLeaveTheTablesAsTheyAre() {
    commit(OperationalVls.VL0_14);
    port.setCredits(0, 100);
    decide(0, false, 1);
    DataState before = port.state();
    decide(64, false, 1);
    decide(0, true, 1);
    assertEquals(before, port.state());
  }
}
