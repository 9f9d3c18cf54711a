// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.cosim.simulator.Design;

/** Tests that look into a design and write to it from outside, the same on both simulators. */
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

  @Tag("newest-tools")
  @Test
  void wordsOfTwoDimensionsHaveTwoIndicesWithVerilator() {
    try (Dut dut = BothSimulators.VERILATOR.open(DESIGN)) {
      if (!showsTwoDimensions(dut)) {
        return;
      }
      writeGrid(dut, (i, j) -> "grid[" + i + "][" + j + "]");
      for (String name : List.of("grid", "grid[1]", "grid[4][1]", "grid[0][0]", "grid[1][1][1]")) {
        assertThrows(NoSuchElementException.class, () -> dut.signal(name), name);
      }
    }
  }

  /**
   * True if arrays of two dimensions are shown; a version that cannot show them refuses in one
   * line.
   */
  private static boolean showsTwoDimensions(Dut dut) {
    try {
      dut.signal("grid[1][1]");
      return true;
    } catch (UnsupportedOperationException e) {
      assertEquals(
          "grid[1][1]: this version of Verilator shows no arrays of several unpacked dimensions;"
              + " 5.48 does",
          e.getMessage());
      return false;
    }
  }

  @Test
  void wordsOfTwoDimensionsAreNumberedThroughOnIcarus() {
    try (Dut dut = BothSimulators.ICARUS.open(DESIGN)) {
      writeGrid(dut, (i, j) -> "grid[" + (2 * i + j - 1) + "]");
      UnsupportedOperationException refusal =
          assertThrows(UnsupportedOperationException.class, () -> dut.signal("grid[1][1]"));
      assertEquals(
          "grid[1][1]: this simulator numbers the words of an array through, grid[0] and so on,"
              + " the last dimension's first",
          refusal.getMessage());
      assertThrows(NoSuchElementException.class, () -> dut.signal("nogrid[1][1]"));
    }
  }

  /** Writes each word by its name, and sees the design read what was written. */
  private static void writeGrid(Dut dut, BiFunction<Integer, Integer, String> name) {
    Clock clk = dut.clock("clk", 10);
    dut.run(
        () -> {
          for (int i = 0; i < 4; i++) {
            dut.signal(name.apply(i, 1)).deposit(0x10 + i);
            dut.signal(name.apply(i, 2)).deposit(0x20 + i);
          }
          for (int i = 0; i < 4; i++) {
            dut.signal("address").set(i);
            clk.edges(1).await();
            assertEquals(0x20 + i, dut.signal("corner").get());
            assertEquals(0x10 + i, dut.signal(name.apply(i, 1)).get());
          }
        });
  }

  @Tag("newest-tools")
  @ParameterizedTest
  @EnumSource
  void netsAreForcedAndReleased(BothSimulators simulator) {
    try (Dut dut = simulator.open(DESIGN)) {
      if (!forces(dut)) {
        return;
      }
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

  /** True if nets are forced; a version of Verilator that cannot force them refuses in one line. */
  private static boolean forces(Dut dut) {
    try {
      dut.signal("left.count").release();
      return true;
    } catch (UnsupportedOperationException e) {
      assertEquals(
          "left.count: this version of Verilator forces no nets by name; 5.48 does",
          e.getMessage());
      return false;
    }
  }

  @Tag("newest-tools")
  @Test
  void verilatorForcesOnlyWhatIsMarked() {
    try (Dut dut = BothSimulators.VERILATOR.open(DESIGN)) {
      boolean forces = forces(dut);
      UnsupportedOperationException refusal =
          assertThrows(UnsupportedOperationException.class, () -> dut.signal("total").force(1));
      assertEquals(
          forces
              ? "total: Verilator forces only nets that the Verilog marks with"
                  + " /*verilator forceable*/"
              : "total: this version of Verilator forces no nets by name; 5.48 does",
          refusal.getMessage());
    }
  }

  @Tag("newest-tools")
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

  @Tag("newest-tools")
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
