// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.verilator.BuildException;

/** Ports of every kind. */
class PortsTest {

  @ParameterizedTest
  @EnumSource
  void elementsOfArraysArePorts(BothSimulators simulator) {
    try (Dut dut = simulator.open(BothSimulators.design("ports.sv"))) {
      Clock clk = dut.clock("clk", 10);
      assertEquals(9, dut.ports().size());
      assertTrue(dut.signal("in[0]").isInput());
      dut.run(
          () -> {
            for (int i = 0; i < 4; i++) {
              dut.signal("in[" + i + "]").set(0x10 + i);
            }
            clk.edges(1).await();
            for (int i = 0; i < 4; i++) {
              assertEquals(0x13 - i, dut.signal("out[" + i + "]").get());
            }
          });
    }
  }

  @Test
  void bothSidesDriveOnIcarus() {
    try (Dut dut = BothSimulators.ICARUS.open(BothSimulators.design("pads.v"))) {
      Signal pad = dut.signal("pad");
      Signal seen = dut.signal("seen");
      dut.run(
          () -> {
            dut.settled().await();
            assertEquals("zzzz", seen.bits());
            pad.setBits("10xz");
            dut.settled().await();
            assertEquals("10xz", seen.bits());
            pad.setBits("zzzz");
            dut.signal("drive").set(6);
            dut.signal("enable").set(1);
            dut.settled().await();
            assertEquals(6, seen.get());
            assertEquals(6, pad.get());
            dut.signal("enable").setBits("x");
            dut.settled().await();
            assertTrue(seen.hasUnknown());
            assertThrows(IllegalArgumentException.class, () -> pad.setBits("10"));
            assertThrows(IllegalArgumentException.class, () -> pad.setBits("10ab"));
          });
    }
  }

  @Test
  void verilatorRefusesThemInOneLine() {
    BuildException refusal =
        assertThrows(
            BuildException.class,
            () -> BothSimulators.VERILATOR.open(BothSimulators.design("pads.v")));
    assertEquals(
        "pad is inout: with Verilator each port is an input or an output", refusal.getMessage());
    try (Dut dut = BothSimulators.VERILATOR.open(BothSimulators.design("habits.sv"))) {
      Signal level = dut.signal("level");
      dut.run(
          () -> {
            level.setBits("11110000");
            assertEquals(0xF0, level.get());
            assertThrows(UnsupportedOperationException.class, () -> level.setBits("1111000x"));
          });
    }
  }
}
