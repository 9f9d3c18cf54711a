// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port.bus;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.model.port.CyclePort;
import vlarb.model.port.FullQueue;
import vlarb.model.port.LengthSource;
import vlarb.model.port.PortParameters;

/** The cycles of accesses that follow each other: an answer every six, the first after five. */
class AccessTimesTest {
  private static final int START = 200;
  private static final List<Integer> EXPECTED = List.of(5, 11, 17, 23);
  private static final int VL_HIGH_LIMIT = 0x200;

  private CyclePort port;

  private BusFront behind(RegisterBus bus) {
    ArbiterParameters arbiter =
        new ArbiterParameters(
            4, 4, 2, 4, Architecture.FLAT, CreditKind.BLOCKS, Rules.SPEC, new PortOptions(512, 0));
    port = new CyclePort(PortParameters.of(arbiter, LengthSource.LRH, FullQueue.HOLD).withBus(bus));
    for (int cycle = 0; cycle < START; cycle++) {
      port.settle();
      port.edge();
    }
    return port.bus().orElseThrow();
  }

  @Test
  void ofAxiLite() {
    AxiLiteBus axi = (AxiLiteBus) behind(RegisterBus.AXI_LITE);
    axi.in.arvalid = true;
    axi.in.araddr = VL_HIGH_LIMIT;
    axi.in.rready = true;
    List<Integer> answers = new ArrayList<>();
    for (int cycle = 0; cycle < 24; cycle++) {
      port.settle();
      if (axi.out.rvalid) {
        assertEquals(AxiLiteOutputs.OKAY, axi.out.rresp);
        answers.add(cycle);
      }
      port.edge();
    }
    assertEquals(EXPECTED, answers);
  }

  /** Of a write and a read that always wait, each has every other turn, the write the first. */
  @Test
  void writesAndReadsTakeTurns() {
    AxiLiteBus axi = (AxiLiteBus) behind(RegisterBus.AXI_LITE);
    axi.in.awvalid = true;
    axi.in.awaddr = VL_HIGH_LIMIT;
    axi.in.wvalid = true;
    axi.in.wstrb = 0b0011;
    axi.in.wdata = 7;
    axi.in.bready = true;
    axi.in.arvalid = true;
    axi.in.araddr = VL_HIGH_LIMIT;
    axi.in.rready = true;
    StringBuilder turns = new StringBuilder();
    for (int cycle = 0; cycle < 24; cycle++) {
      port.settle();
      turns.append(axi.out.bvalid ? "w" : "").append(axi.out.rvalid ? "r" : "");
      port.edge();
    }
    assertEquals("wrwr", turns.toString());
    assertEquals(7, axi.out.rdata);
  }

  @Test
  void ofApb() {
    ApbBus apb = (ApbBus) behind(RegisterBus.APB);
    apb.in.psel = true;
    apb.in.paddr = VL_HIGH_LIMIT;
    List<Integer> answers = new ArrayList<>();
    for (int cycle = 0; cycle < 24; cycle++) {
      port.settle();
      boolean over = apb.out.pready;
      if (over) {
        answers.add(cycle);
      }
      port.edge();
      apb.in.penable = !over;
    }
    assertEquals(EXPECTED, answers);
  }

  @Test
  void ofWishbone() {
    WishboneBus wishbone = (WishboneBus) behind(RegisterBus.WISHBONE);
    wishbone.in.cyc = true;
    wishbone.in.stb = true;
    wishbone.in.adr = VL_HIGH_LIMIT;
    List<Integer> answers = new ArrayList<>();
    for (int cycle = 0; cycle < 24; cycle++) {
      port.settle();
      if (wishbone.out.ack) {
        answers.add(cycle);
      }
      port.edge();
    }
    assertEquals(EXPECTED, answers);
  }
}
