// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.feature;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.cosim.BothSimulators;
import vlarb.cosim.Clock;
import vlarb.cosim.ClockShape;
import vlarb.cosim.Dut;
import vlarb.cosim.Signal;
import vlarb.cosim.Trigger;
import vlarb.cosim.TriggerTimeoutException;

/** Times, clocks and what a task waits for: what docs/guide/cosim.md sets beside cocotb. */
class TimeFeaturesTest {

  @ParameterizedTest
  @EnumSource
  void waitsForClockEdges(BothSimulators simulator) {
    try (Dut dut = Features.open(simulator)) {
      Signal count = dut.signal("count");
      dut.run(
          () -> {
            Clock clk = Features.reset(dut);
            clk.edges(5).await();
            assertEquals(4, count.sampled());
            assertEquals(5, count.get());
            clk.fallingEdge().await();
            assertEquals(5, count.get());
          });
    }
  }

  @ParameterizedTest
  @EnumSource
  void waitsForConditions(BothSimulators simulator) {
    try (Dut dut = Features.open(simulator)) {
      Signal count = dut.signal("count");
      dut.run(
          () -> {
            Clock clk = Features.reset(dut);
            clk.until(() -> count.sampled() == 9).await();
            assertEquals(10, count.get());
          });
    }
  }

  @ParameterizedTest
  @EnumSource
  void waitsForChangesOfSignals(BothSimulators simulator) {
    try (Dut dut = Features.open(simulator)) {
      dut.run(
          () -> {
            Features.reset(dut);
            dut.signal("go").set(true);
            dut.signal("done").risingEdge().await();
            long before = dut.signal("count").get();
            dut.signal("count").changes().await();
            assertEquals(before + 1, dut.signal("count").get());
          });
    }
  }

  @ParameterizedTest
  @EnumSource
  void waitsForTimes(BothSimulators simulator) {
    try (Dut dut = Features.open(simulator)) {
      dut.run(
          () -> {
            long begin = dut.time();
            dut.timer(dut.ns(25)).await();
            assertEquals(begin + dut.ns(25), dut.time());
          });
    }
  }

  @ParameterizedTest
  @EnumSource
  void waitsForTheDesignToSettle(BothSimulators simulator) {
    try (Dut dut = Features.open(simulator)) {
      dut.run(
          () -> {
            long begin = dut.time();
            dut.signal("word").set(0xABC);
            dut.settled().await();
            assertEquals(0xB, dut.signal("middle").get());
            assertEquals(begin, dut.time());
          });
    }
  }

  @ParameterizedTest
  @EnumSource
  void waitsForTheFirstOfSeveral(BothSimulators simulator) {
    try (Dut dut = Features.open(simulator)) {
      dut.run(
          () -> {
            Trigger edge = Features.reset(dut).risingEdge();
            assertSame(edge, Trigger.first(dut.timer(dut.ns(100)), edge).await());
          });
    }
  }

  @ParameterizedTest
  @EnumSource
  void waitsForAllOfSeveral(BothSimulators simulator) {
    try (Dut dut = Features.open(simulator)) {
      dut.run(
          () -> {
            Clock clk = Features.reset(dut);
            long begin = dut.time();
            Trigger.all(dut.timer(dut.ns(100)), clk.risingEdge()).await();
            assertEquals(begin + dut.ns(100), dut.time());
          });
    }
  }

  @ParameterizedTest
  @EnumSource
  void limitsAWait(BothSimulators simulator) {
    try (Dut dut = Features.open(simulator)) {
      Trigger done = dut.signal("done").risingEdge();
      dut.run(
          () -> assertThrows(TriggerTimeoutException.class, () -> done.within(dut.ns(50)).await()));
    }
  }

  @ParameterizedTest
  @EnumSource
  void drivesSeveralClocks(BothSimulators simulator) {
    try (Dut dut = Features.open(simulator)) {
      Clock slow = dut.clock("slow_clk", ClockShape.of(dut.ns(30)).phase(dut.ns(5)));
      dut.run(
          () -> {
            Clock clk = Features.reset(dut);
            dut.signal("rst").set(true);
            slow.edges(2).await();
            dut.signal("rst").set(false);
            long slowBegin = slow.cycles();
            long begin = clk.cycles();
            slow.edges(10).await();
            assertEquals(10, slow.cycles() - slowBegin);
            assertEquals(30, clk.cycles() - begin);
            assertEquals(10, dut.signal("slow_count").get());
          });
    }
  }

  @ParameterizedTest
  @EnumSource
  void stopsAndStartsClocks(BothSimulators simulator) {
    try (Dut dut = Features.open(simulator)) {
      Clock slow = dut.clock("slow_clk", dut.ns(30));
      dut.run(
          () -> {
            slow.risingEdge().await();
            slow.stop();
            assertThrows(
                TriggerTimeoutException.class,
                () -> slow.signal().risingEdge().within(dut.ns(200)).await());
            slow.start();
            slow.risingEdge().await();
            assertTrue(slow.isRunning());
          });
    }
  }
}
