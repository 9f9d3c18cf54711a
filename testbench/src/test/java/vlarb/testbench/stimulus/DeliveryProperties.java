// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Tables;
import vlarb.model.iba.VlWeight;
import vlarb.model.traffic.Packet;
import vlarb.testbench.GoldenRun;
import vlarb.testbench.stimulus.ArbitraryTraffic.Case;

/** Properties that an arbiter owes its packets, whatever the tables. */
class DeliveryProperties {
  /** The most cycles that the loading of tables takes, and that the arbiter takes for a packet. */
  private static final int LOADING = 400, DECIDING = 120;

  @Property(tries = 300)
  void everyPacketIsDeliveredOnceInOrderAndNotTooEarly(@ForAll("cases") Case run) {
    check(run);
  }

  @Provide
  Arbitrary<Case> cases() {
    return ArbitraryTraffic.cases();
  }

  private static void check(Case run) {
    var deliveries = new Deliveries();
    GoldenRun.run(run.parameters(), run.traffic(), longEnough(run), deliveries);
    for (int vl = 0; vl < run.packets().size(); vl++) {
      List<Packet> sent = run.packets().get(vl);
      List<Packet> delivered = deliveries.of(vl);
      assertEquals(
          sent.stream().map(Packet::dwords).toList(),
          delivered.stream().map(Packet::dwords).toList(),
          "VL" + vl);
      for (int i = 0; i < sent.size(); i++) {
        assertTrue(delivered.get(i).cycle() >= sent.get(i).cycle(), "VL" + vl + " is early");
      }
    }
  }

  /** The cycles for one packet after the other, each with a whole round trip. */
  private static long longEnough(Case run) {
    long cycles = LOADING;
    for (List<Packet> packets : run.packets()) {
      if (!packets.isEmpty()) {
        cycles += packets.getLast().cycle();
      }
      for (Packet packet : packets) {
        cycles += packet.dwords() + run.way() + run.gap() + DECIDING;
      }
    }
    return cycles;
  }

  /** The checks can fail: a packet that the receiver has no room for stays where it is. */
  @Example
  void aPacketThatIsNotDeliveredIsNoticed() {
    var parameters =
        new ArbiterParameters(1, 2, 2, 4, Architecture.FLAT, CreditKind.BLOCKS, Rules.SPEC);
    var tables = new Tables(0, List.of(), List.of(new VlWeight(0, 1), new VlWeight(1, 1)));
    List<List<Packet>> packets = List.of(List.of(new Packet(0, 16)), List.of(new Packet(5, 17)));
    check(new Case(parameters, tables, packets, 2, 100, 0));
    AssertionError failure =
        assertThrows(
            AssertionError.class, () -> check(new Case(parameters, tables, packets, 1, 100, 0)));
    assertTrue(failure.getMessage().startsWith("VL1 "), failure.getMessage());
  }
}
