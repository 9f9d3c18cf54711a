// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.vpi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import vlarb.cosim.Clock;
import vlarb.cosim.Dut;
import vlarb.cosim.RunSettings;
import vlarb.cosim.Signal;
import vlarb.cosim.simulator.Design;

/** Tests of what a simulator of four states with delays shows of a design. */
class IcarusTest {
  private static final Design DESIGN = Design.of("states", file("states.v"));

  private final Dut dut = Dut.on(new Icarus().open(DESIGN), RunSettings.DEFAULT.timeLimit(100_000));
  private final Clock clock = dut.clock("clk", 10);
  private final Signal reset = dut.signal("rst");
  private final Signal enable = dut.signal("enable");
  private final Signal d = dut.signal("d");
  private final Signal q = dut.signal("q");

  static Path file(String name) {
    try {
      return Path.of(IcarusTest.class.getResource(name).toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  @AfterEach
  void close() {
    dut.close();
  }

  @Test
  void portsAreThoseOfTheTopModule() {
    List<String> names = dut.ports().stream().map(Signal::name).toList();
    assertEquals(List.of("clk", "rst", "enable", "d", "q", "bus", "ready"), names);
    assertTrue(d.isInput());
    assertFalse(q.isInput());
    assertEquals(70, q.width());
  }

  @Test
  void registersAreUnknownUntilReset() {
    dut.run(
        () -> {
          clock.risingEdge().await();
          assertTrue(q.hasUnknown());
          assertEquals("x".repeat(70), q.bits());
          IllegalStateException read = assertThrows(IllegalStateException.class, q::getBig);
          assertTrue(read.getMessage().contains("q is xxx"), read.getMessage());
          reset.set(1);
          clock.risingEdge().await();
          assertEquals("x".repeat(70), q.sampledBits());
          assertEquals(BigInteger.ZERO, q.getBig());
          assertFalse(q.hasUnknown());
        });
  }

  @Test
  void whatNobodyDrivesIsOpen() {
    dut.run(
        () -> {
          dut.settled().await();
          Signal bus = dut.signal("bus");
          assertEquals("z", bus.bits());
          assertThrows(IllegalStateException.class, bus::isSet);
          d.setBig(BigInteger.ZERO);
          enable.set(1);
          dut.settled().await();
          assertEquals("0", bus.bits());
          assertEquals(0, dut.time());
        });
  }

  @Test
  void changesFromUnknownAreChanges() {
    dut.run(
        () -> {
          dut.fork("reset", () -> reset.set(1));
          q.changes().await();
          assertEquals(5, dut.time());
          Signal bus = dut.signal("bus");
          dut.fork(
              "drive",
              () -> {
                d.setBig(BigInteger.ONE);
                enable.set(1);
              });
          bus.risingEdge().await();
          assertEquals("z", bus.sampledBits());
          assertEquals(5, dut.time());
        });
  }

  @Test
  void inputsAreZeroUntilTheyAreDriven() {
    dut.run(
        () -> {
          dut.settled().await();
          assertEquals(BigInteger.ZERO, d.getBig());
          assertEquals(0, dut.signal("stage[0].inner.d").get());
          assertEquals(0, dut.signal("stage[0].inner.count").get(), "no edge yet");
        });
  }

  @Test
  void widePortsAreDrivenAndRead() {
    BigInteger wide = BigInteger.ONE.shiftLeft(69).or(BigInteger.valueOf(0x1234_5678_9ABC_DEF0L));
    dut.run(
        () -> {
          enable.set(1);
          d.setBig(wide);
          clock.risingEdge().await();
          assertEquals(wide, q.getBig());
          assertThrows(UnsupportedOperationException.class, q::get);
          assertThrows(UnsupportedOperationException.class, () -> q.setBig(wide));
          assertThrows(IllegalArgumentException.class, () -> d.setBig(wide.shiftLeft(1)));
          assertThrows(IllegalArgumentException.class, () -> enable.set(2));
        });
  }

  @Test
  void delaysOfTheDesignAreSeenWhenTheyHappen() {
    Signal ready = dut.signal("ready");
    dut.run(
        () -> {
          clock.risingEdge().await();
          enable.set(1);
          ready.risingEdge().await();
          assertEquals(5 + 12, dut.time());
          ready.fallingEdge().await();
          assertEquals(5 + 20, dut.time());
          assertEquals(3, clock.cycles(), "after the edge that is due at the same time");
        });
  }

  @Test
  void whatHappensAtAnEdgesTimeIsSampledByIt() {
    Signal ready = dut.signal("ready");
    dut.run(
        () -> {
          clock.risingEdge().await();
          dut.timer(8).await();
          enable.set(1);
          clock.edges(2).await();
          assertEquals(25, dut.time());
          assertTrue(ready.wasSet(), "rose at 25");
        });
  }

  @Test
  void internalNetsAreSignals() {
    Signal count = dut.signal("stage[1].inner.count");
    Signal word = dut.signal("stage[1].inner.history[2]");
    dut.run(
        () -> {
          d.setBig(BigInteger.TWO);
          clock.edges(3).await();
          assertEquals(3, count.get());
          assertEquals(2, count.sampled());
          assertEquals("xxxx", word.sampledBits());
          assertEquals(0xF, word.get());
          assertFalse(word.isInput());
          assertEquals("x", dut.signal("stage[0].inner.history[3]").bits().substring(3));
        });
  }

  /** A task's requests are answered in every simulation of a JVM, not in the first alone. */
  @Test
  void tasksOfOneSimulationAfterAnotherAreAnswered() {
    for (int i = 0; i < 20; i++) {
      try (Dut next = Dut.open(new Icarus(), DESIGN)) {
        next.run(
            () -> {
              for (int word = 0; word < 4; word++) {
                assertEquals("xxxx", next.signal("stage[1].inner.history[" + word + "]").bits());
              }
            });
      }
    }
  }

  @Test
  void namesThatDoNotExistAreExplained() {
    NoSuchElementException near =
        assertThrows(NoSuchElementException.class, () -> dut.signal("enabel"));
    assertTrue(near.getMessage().contains("nearest: enable"), near.getMessage());
    assertThrows(NoSuchElementException.class, () -> dut.signal("stage[2].inner.count"));
    assertThrows(NoSuchElementException.class, () -> dut.signal("stage[0].inner"));
    assertThrows(NoSuchElementException.class, () -> dut.signal("q[0]"));
  }

  @Test
  void parametersReachTheDesign() {
    try (Dut narrow = Dut.open(new Icarus(), DESIGN.parameters(Map.of("WIDTH", "8'h0C")))) {
      assertEquals(12, narrow.signal("q").width());
    }
  }

  @Test
  void severalRunAtOnce() {
    try (Dut other = Dut.open(new Icarus(), DESIGN)) {
      Clock edges = other.clock("clk", 4);
      other.run(() -> edges.edges(5).await());
      dut.run(() -> clock.edges(2).await());
      other.run(() -> edges.edges(1).await());
      assertEquals(22, other.time());
      assertEquals(15, dut.time());
    }
  }
}
