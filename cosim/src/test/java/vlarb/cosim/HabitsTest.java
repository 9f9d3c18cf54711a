// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.cosim.simulator.Design;

/** Tests of what verification engineers do every day, the same on both simulators. */
class HabitsTest {
  private static final Design DESIGN = BothSimulators.design("habits.sv");

  @ParameterizedTest
  @EnumSource
  void signedValues(BothSimulators simulator) {
    try (Dut dut = simulator.open(DESIGN)) {
      Signal level = dut.signal("level");
      Signal below = dut.signal("below");
      dut.run(
          () -> {
            for (long value : new long[] {-3, -128, 127, 0}) {
              level.set(value);
              dut.settled().await();
              assertEquals(value, level.getSigned());
              assertEquals(value - 1, below.getSigned());
            }
            level.set(255);
            dut.settled().await();
            assertEquals(-1, level.getSigned(), "what is driven without a sign");
            dut.timer(1).await();
            assertEquals(-2, below.sampledSigned());
            Signal wide = dut.signal("wide");
            wide.setBig(BigInteger.valueOf(-2));
            dut.settled().await();
            assertEquals("1".repeat(69) + "0", dut.signal("copy").bits());
            IllegalArgumentException tooSmall =
                assertThrows(IllegalArgumentException.class, () -> level.set(-129));
            assertEquals(
                "-129 does not fit into level, of 8 bits: the least is -128",
                tooSmall.getMessage());
            assertThrows(IllegalArgumentException.class, () -> level.set(256));
            assertThrows(
                IllegalArgumentException.class,
                () -> wide.setBig(BigInteger.ONE.shiftLeft(69).negate().subtract(BigInteger.ONE)));
          });
    }
  }

  @ParameterizedTest
  @EnumSource
  void slicesAndMembersOfStructures(BothSimulators simulator) {
    try (Dut dut = simulator.open(DESIGN)) {
      Clock clk = dut.clock("clk", 10);
      Signal in = dut.signal("in_data");
      dut.run(
          () -> {
            in.set(0xABC);
            in.slice(7, 4).set(0xF);
            in.bit(0).set(true);
            assertEquals(0xAFD, in.get());
            in.slice(11, 8).set(-2);
            clk.edges(1).await();
            Map<String, Slice> word =
                dut.signal("out_data").members("kind:2", "delta:2", "length : 8");
            assertEquals(3, word.get("kind").get());
            assertEquals(-2, word.get("delta").getSigned());
            assertEquals(0xFD, word.get("length").get());
            clk.edges(1).await();
            assertEquals(0xFD, word.get("length").sampled());
            assertEquals("out_data.length", word.get("length").name());
            assertEquals("in_data[7:4]", in.slice(7, 4).name());
            Slice middle = dut.signal("wide").slice(68, 1);
            middle.setBig(BigInteger.ONE.shiftLeft(67));
            dut.settled().await();
            assertEquals(68, dut.signal("copy").getBig().getLowestSetBit());
            assertThrows(UnsupportedOperationException.class, middle::get);
          });
      assertThrows(IndexOutOfBoundsException.class, () -> in.slice(12, 0));
      assertThrows(IllegalArgumentException.class, () -> in.slice(3, 0).set(16));
      IllegalArgumentException members =
          assertThrows(IllegalArgumentException.class, () -> in.members("kind:2", "length:8"));
      assertEquals(
          "the members of in_data have 10 bits together, expected 12", members.getMessage());
      assertThrows(IllegalArgumentException.class, () -> in.members("a:6", "a:6"));
      assertThrows(IllegalArgumentException.class, () -> in.members("a=12"));
    }
  }

  /** A stream's ports, of which some designs lack {@code last}. */
  private record Stream(Signal data, Signal valid, Optional<Signal> ready, Optional<Signal> last) {}

  private record Wrong(Signal data, int width) {}

  @ParameterizedTest
  @EnumSource
  void bundlesOfPorts(BothSimulators simulator) {
    try (Dut dut = simulator.open(DESIGN)) {
      Stream in = dut.bundle(Stream.class, "in_");
      assertEquals("in_data", in.data.name());
      assertEquals("in_ready", in.ready.orElseThrow().name());
      assertEquals(Optional.empty(), in.last);
      assertEquals(Optional.empty(), dut.bundle(Stream.class, "out_").ready);
      NoSuchElementException missing =
          assertThrows(NoSuchElementException.class, () -> dut.bundle(Stream.class, "inn_"));
      assertTrue(missing.getMessage().contains("nearest: in_data"), missing.getMessage());
      IllegalArgumentException wrong =
          assertThrows(IllegalArgumentException.class, () -> dut.bundle(Wrong.class, "in_"));
      assertEquals("width of Wrong: expected a Signal or an Optional<Signal>", wrong.getMessage());
    }
  }

  @ParameterizedTest
  @EnumSource
  void timesInTheirUnits(BothSimulators simulator) {
    try (Dut dut = simulator.open(DESIGN)) {
      // Icarus has steps of 1 ps whatever the design says.
      long step = simulator == BothSimulators.VERILATOR ? 100 : 1;
      assertEquals(10_000 / step, dut.ns(10));
      assertEquals(3_000_000 / step, dut.us(3));
      assertEquals(500 / step, dut.ps(500));
      if (simulator == BothSimulators.VERILATOR) {
        IllegalArgumentException fraction =
            assertThrows(IllegalArgumentException.class, () -> dut.ps(250));
        assertEquals(
            "250 ps are no whole number of steps of simulation time, of 1e-10 s",
            fraction.getMessage());
      }
      Clock clk = dut.clock("clk", dut.ns(10));
      dut.run(
          () -> {
            clk.edges(3).await();
            assertEquals(dut.ns(25), dut.time());
          });
    }
  }

  @ParameterizedTest
  @EnumSource
  void clocksWithPhaseAndDutyThatStopAndGoOn(BothSimulators simulator) {
    try (Dut dut = simulator.open(DESIGN)) {
      Clock clk = dut.clock("clk", ClockShape.of(10).high(3).phase(4));
      var edges = new ArrayList<Long>();
      dut.run(
          () -> {
            dut.fork(
                "watch",
                () -> {
                  while (true) {
                    clk.signal().changes().await();
                    edges.add(dut.time());
                  }
                });
            clk.edges(2).await();
            clk.stop();
            assertFalse(clk.isRunning());
            dut.timer(50).await();
            assertEquals(64, dut.time());
            clk.start();
            clk.edges(2).await();
            dut.timer(4).await();
            clk.stop();
            dut.timer(20).await();
            clk.start();
            clk.start();
            clk.edges(1).await();
          });
      assertEquals(List.of(4L, 7L, 14L, 17L, 71L, 74L, 81L, 84L), edges.subList(0, 8));
      assertEquals(85 + 20 + 7, dut.time());
      assertEquals(5, clk.cycles());
    }
  }

  @ParameterizedTest
  @EnumSource
  void tasksWithResultsAndLocks(BothSimulators simulator) {
    try (Dut dut = simulator.open(DESIGN)) {
      Clock clk = dut.clock("clk", 10);
      Lock lock = dut.lock("bus");
      var order = new ArrayList<String>();
      dut.run(
          () -> {
            Computation<Long> first = dut.compute("first", () -> held(dut, clk, lock, order, 3));
            Computation<Long> second = dut.compute("second", () -> held(dut, clk, lock, order, 1));
            assertEquals(25, first.join());
            assertEquals(35, second.join());
            assertEquals(List.of("begin 0", "end 25", "begin 25", "end 35"), order);
            assertFalse(lock.isHeld());
            Computation<Long> never = dut.compute("never", () -> held(dut, clk, lock, order, 99));
            clk.edges(1).await();
            assertTrue(lock.isHeld());
            never.task().cancel();
            assertEquals(
                "task never was cancelled and has no result",
                assertThrows(IllegalStateException.class, never::join).getMessage());
            assertFalse(lock.isHeld(), "released by a task that is cancelled");
          });
    }
  }

  private static long held(Dut dut, Clock clk, Lock lock, List<String> order, int cycles) {
    try (Lock.Held _ = lock.acquire()) {
      order.add("begin " + dut.time());
      clk.edges(cycles).await();
      order.add("end " + dut.time());
      return dut.time();
    }
  }
}
