// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.verilator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import vlarb.cosim.Clock;
import vlarb.cosim.CosimFailure;
import vlarb.cosim.Dut;
import vlarb.cosim.RunSettings;
import vlarb.cosim.Signal;
import vlarb.cosim.Trigger;
import vlarb.cosim.simulator.Design;
import vlarb.cosim.simulator.DesignEndedException;

/** The kernel on a real simulator: two clocks, wide ports, ends, and the same answer either way. */
@Tag("newest-tools")
class VerilatorTest {
  static final Design DESIGN = Design.of("two_clocks", file("two_clocks.v"));

  private final Dut dut = Dut.open(new Verilator(), DESIGN);
  private final Clock clock = dut.clock("clock", 10);

  static Path file(String name) {
    try {
      return Path.of(VerilatorTest.class.getResource(name).toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  @AfterEach
  void close() {
    dut.close();
  }

  @Test
  void edgesOfBothClocksAreDriven() {
    Clock slow = dut.clock("slow", 30);
    dut.run(
        () -> {
          dut.signal("in").set(7);
          clock.edges(4).await();
          assertEquals(35, dut.time());
          assertEquals(4, dut.signal("edges").get());
          assertEquals(1, slow.cycles());
          assertEquals(7, dut.signal("crossed").get());
          dut.signal("in").set(9);
          Trigger.all(clock.risingEdge(), slow.risingEdge()).await();
          assertEquals(45, dut.time());
          assertEquals(7, dut.signal("crossed").get(), "both see what was before both");
          slow.risingEdge().await();
          assertEquals(9, dut.signal("crossed").get());
        });
  }

  @Test
  void wholeCyclesGiveWhatTheirPartsGive() {
    assertEquals(trace(false), trace(true));
  }

  /**
   * Traces all outputs before and after each edge; in parts if something looks at falling edges.
   */
  private static List<String> trace(boolean parts) {
    var lines = new ArrayList<String>();
    try (Dut dut = Dut.on(new Verilator().open(DESIGN), RunSettings.DEFAULT)) {
      Clock clock = dut.clock("clock", 10);
      dut.run(
          () -> {
            if (parts) {
              dut.fork(
                  "falling edges",
                  () -> {
                    while (true) {
                      clock.fallingEdge().await();
                    }
                  });
            }
            for (int i = 0; i < 200; i++) {
              dut.signal("in").set(dut.random().nextInt(256));
              clock.risingEdge().await();
              var line = new StringBuilder(dut.time() + ":");
              for (Signal port : dut.ports()) {
                line.append(" %s=%x/%x".formatted(port, port.sampledBig(), port.getBig()));
              }
              lines.add(line.toString());
            }
          });
    }
    return lines;
  }

  @Test
  void settlesWithoutTime() {
    dut.run(
        () -> {
          BigInteger wide = BigInteger.ONE.shiftLeft(99).subtract(BigInteger.TWO);
          dut.signal("wide").setBig(wide);
          dut.settled().await();
          assertEquals(
              wide.not().and(BigInteger.ONE.shiftLeft(100).subtract(BigInteger.ONE)),
              dut.signal("inverted").getBig());
          assertEquals(100, dut.signal("inverted").bits().length());
          assertTrue(dut.signal("inverted").bits().startsWith("1000"));
          assertFalse(dut.signal("inverted").hasUnknown());
          assertEquals(0, dut.time());
        });
  }

  @Test
  void signalsWakeTasks() {
    dut.run(
        () -> {
          dut.signal("in").set(1);
          dut.signal("carry").risingEdge().await();
          assertEquals(5 + 254 * 10, dut.time());
          dut.signal("carry").fallingEdge().await();
          assertEquals(5 + 255 * 10, dut.time());
        });
  }

  @Test
  void theDesignsEndIsAFailureWithItsMessage() {
    dut.signal("fatal").set(true);
    CosimFailure failure =
        assertThrows(CosimFailure.class, () -> dut.run(() -> clock.edges(10).await()));
    DesignEndedException ended = assertInstanceOf(DesignEndedException.class, failure.getCause());
    assertFalse(ended.finished());
    assertTrue(failure.getMessage().contains("two_clocks.v"), failure.getMessage());
    assertTrue(failure.getMessage().contains("told to"), failure.getMessage());
  }

  @Test
  void namesThatDoNotExistAreExplained() {
    NoSuchElementException near =
        assertThrows(NoSuchElementException.class, () -> dut.signal("wid"));
    assertTrue(near.getMessage().contains("nearest: wide"), near.getMessage());
    NoSuchElementException inner =
        assertThrows(NoSuchElementException.class, () -> dut.signal("sub.state"));
    assertTrue(inner.getMessage().contains("without internals"), inner.getMessage());
  }

  @Test
  void internalNetsAreSignals() {
    try (Dut open = Dut.open(new Verilator(), DESIGN.withInternals())) {
      Clock edges = open.clock("clock", 10);
      Signal taken = open.signal("taken");
      open.run(
          () -> {
            open.signal("in").set(33);
            edges.risingEdge().await();
            assertEquals(0, taken.sampled());
            assertEquals(33, taken.get());
            assertFalse(taken.isInput());
            open.signal("in").set(34);
            taken.changes().await();
            assertEquals(15, open.time());
            assertEquals(33, taken.sampled());
          });
      assertThrows(NoSuchElementException.class, () -> open.signal("taken.x"));
    }
  }

  @Test
  void parametersReachTheDesign() {
    Design design = DESIGN.parameters(Map.of("WIDTH", "4"));
    try (Dut narrow = Dut.open(new Verilator(), design)) {
      assertEquals(4, narrow.signal("in").width());
    }
  }
}
