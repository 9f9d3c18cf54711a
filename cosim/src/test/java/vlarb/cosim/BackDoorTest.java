// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.cosim.simulator.Design;

/** What is inside a design, looked at and written from outside, the same on both simulators. */
class BackDoorTest {
  private static final Design DESIGN = BothSimulators.design("backdoor.sv").withInternals();

  @ParameterizedTest
  @EnumSource
  void registersAreWritten(BothSimulators simulator) {
    try (Dut dut = simulator.open(DESIGN)) {
      Clock clk = dut.clock("clk", 10);
      Signal count = dut.signal("left.count");
      Signal total = dut.signal("total");
      Signal wide = dut.signal("wide");
      dut.run(
          () -> {
            count.deposit(200);
            assertEquals(200, count.get(), "at once, and not initialized any more");
            dut.settled().await();
            assertEquals(201, total.get(), "what depends on it follows");
            clk.edges(1).await();
            assertEquals(200, count.get(), "until the design writes it");
            assertEquals(BigInteger.valueOf(144), wide.getBig(), "200 doubled in 8 bits");
            dut.signal("count_up").set(1);
            clk.edges(1).await();
            assertEquals(201, count.get());
            wide.depositBig(BigInteger.ONE.shiftLeft(69));
            clk.edges(1).await();
            assertEquals(69, wide.getBig().bitLength() - 1);
            count.deposit(-1);
            assertEquals(255, count.get());
            assertThrows(IllegalArgumentException.class, () -> count.deposit(256));
            assertThrows(
                UnsupportedOperationException.class, () -> dut.signal("count_up").deposit(1));
          });
    }
  }

  @ParameterizedTest
  @EnumSource
  void wordsOfMemoriesAreWritten(BothSimulators simulator) {
    try (Dut dut = simulator.open(DESIGN)) {
      Clock clk = dut.clock("clk", 10);
      dut.run(
          () -> {
            for (int i = 0; i < 4; i++) {
              dut.signal("words[" + i + "]").deposit(0xA0 + i);
            }
            for (int i = 0; i < 4; i++) {
              dut.signal("address").set(i);
              clk.edges(1).await();
              assertEquals(0xA0 + i, dut.signal("word").get());
              assertEquals(0xA0 + i, dut.signal("words[" + i + "]").get());
            }
          });
      assertThrows(NoSuchElementException.class, () -> dut.signal("words[4]"));
    }
  }

  @Test
  void netsAreForcedAndReleased() {
    try (Dut dut = BothSimulators.ICARUS.open(DESIGN)) {
      Clock clk = dut.clock("clk", 10);
      Signal count = dut.signal("left.count");
      Signal doubled = dut.signal("doubled");
      dut.run(
          () -> {
            dut.signal("count_up").set(1);
            clk.edges(1).await();
            count.force(40);
            doubled.force(7);
            clk.edges(5).await();
            assertEquals(40, count.get());
            assertEquals(7, doubled.get());
            assertEquals(47, dut.signal("total").get());
            count.release();
            doubled.release();
            clk.edges(1).await();
            assertEquals(41, count.get());
            assertEquals(82, doubled.get());
            assertThrows(
                UnsupportedOperationException.class, () -> dut.signal("words[1]").force(1));
          });
    }
  }

  @Test
  void verilatorRefusesToForce() {
    try (Dut dut = BothSimulators.VERILATOR.open(DESIGN)) {
      UnsupportedOperationException refusal =
          assertThrows(
              UnsupportedOperationException.class, () -> dut.signal("left.count").force(1));
      assertEquals(
          "left.count: Verilator forces no nets; deposit into a register, or use Icarus",
          refusal.getMessage());
    }
  }

  @ParameterizedTest
  @EnumSource
  void theHierarchyIsListed(BothSimulators simulator) {
    try (Dut dut = simulator.open(DESIGN)) {
      Scope top = dut.scope();
      assertEquals("backdoor", top.toString());
      assertEquals(List.of("left", "right"), top.scopes().stream().map(Scope::path).toList());
      assertEquals(
          List.of("left.clk", "left.count", "left.enable"), top.scopes().getFirst().nets());
      assertTrue(top.nets().containsAll(List.of("doubled", "wide", "words")), top::toString);
      List<String> all = top.allNets().toList();
      assertTrue(all.contains("right.count"), all::toString);
      assertEquals(1, dut.signal("right.count").get() | 1);
    }
  }

  @ParameterizedTest
  @EnumSource
  void whatIsRealIsRefusedByName(BothSimulators simulator) {
    try (Dut dut = simulator.open(DESIGN)) {
      assertFalse(dut.ports().stream().anyMatch(port -> port.name().equals("share")));
      for (String name : List.of("share", "level")) {
        UnsupportedOperationException refusal =
            assertThrows(UnsupportedOperationException.class, () -> dut.signal(name), name);
        assertEquals(
            name + " is real: only nets with bits can be read and driven", refusal.getMessage());
      }
    }
  }
}
