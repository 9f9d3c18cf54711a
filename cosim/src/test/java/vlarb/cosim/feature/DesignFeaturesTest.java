// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.cosim.BothSimulators;
import vlarb.cosim.Clock;
import vlarb.cosim.Dut;
import vlarb.cosim.Scope;
import vlarb.cosim.Signal;

/**
 * Tests of what is inside a design and what a design is built with: the features that
 * docs/guide/cosim.md sets beside cocotb.
 */
class DesignFeaturesTest {

  @ParameterizedTest
  @EnumSource
  void readsRegistersInside(BothSimulators simulator) {
    try (Dut dut = Features.open(simulator)) {
      dut.run(
          () -> {
            Clock clk = Features.reset(dut);
            dut.signal("s_data").set(42);
            dut.signal("s_valid").set(true);
            clk.edges(1).await();
            assertEquals(42, dut.signal("holder.held").get());
          });
    }
  }

  @ParameterizedTest
  @EnumSource
  void writesRegisters(BothSimulators simulator) {
    try (Dut dut = Features.open(simulator)) {
      Signal held = dut.signal("holder.held");
      dut.run(
          () -> {
            Clock clk = Features.reset(dut);
            held.deposit(100);
            clk.edges(1).await();
            assertEquals(100, held.get());
          });
    }
  }

  @ParameterizedTest
  @EnumSource
  void writesWordsOfMemories(BothSimulators simulator) {
    try (Dut dut = Features.open(simulator)) {
      dut.run(
          () -> {
            dut.signal("words[2]").deposit(0xA2);
            dut.signal("address").set(2);
            dut.settled().await();
            assertEquals(0xA2, dut.signal("stored").get());
          });
    }
  }

  @ParameterizedTest
  @EnumSource(names = "ICARUS")
  void forcesAndReleases(BothSimulators simulator) {
    try (Dut dut = Features.open(simulator)) {
      Signal count = dut.signal("count");
      dut.run(
          () -> {
            Clock clk = Features.reset(dut);
            count.force(40);
            clk.edges(3).await();
            assertEquals(40, count.get());
            count.release();
            clk.edges(1).await();
            assertEquals(41, count.get());
          });
    }
  }

  @ParameterizedTest
  @EnumSource
  void listsTheHierarchy(BothSimulators simulator) {
    try (Dut dut = Features.open(simulator)) {
      List<Scope> scopes = dut.scope().scopes();
      assertEquals(List.of("holder"), scopes.stream().map(Scope::path).toList());
      assertTrue(scopes.getFirst().nets().contains("holder.held"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void setsParametersAndDefines(BothSimulators simulator) {
    try (Dut dut = Features.open(simulator)) {
      dut.run(
          () -> {
            dut.settled().await();
            assertEquals(3, dut.signal("step").get());
            assertEquals(5, dut.signal("offset").get());
          });
    }
  }

  @ParameterizedTest
  @EnumSource
  void passesPlusargs(BothSimulators simulator) {
    try (Dut dut = Features.open(simulator)) {
      dut.run(
          () -> {
            dut.settled().await();
            assertEquals(12, dut.signal("depth").get());
          });
    }
  }
}
