// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The clock protocol and the life of a simulation. */
class SimulationTest {
  private final Simulation counter = Designs.design("counter").build().open();
  private final Signal enable = counter.signal("enable");
  private final Signal step = counter.signal("step");
  private final Signal count = counter.signal("count");
  private final Signal next = counter.signal("next");

  @AfterEach
  void close() {
    counter.close();
  }

  @Test
  void samplesJustBeforeTheEdgeAndReadsLiveAfterIt() {
    enable.set(1);
    step.set(5);
    counter.cycle();
    assertEquals(0, count.sampled());
    assertEquals(5, next.sampled());
    assertEquals(5, count.get());
    assertEquals(10, next.get());

    step.set(7);
    assertEquals(5, step.sampled(), "an input written after the edge is not what was sampled");
    counter.cycle();
    assertEquals(5, count.sampled());
    assertEquals(12, next.sampled());
    assertEquals(12, count.get());
  }

  @Test
  void evalFollowsInputsWithoutAnEdge() {
    counter.cycle();
    enable.set(1);
    step.set(3);
    assertEquals(0, next.get());
    counter.eval();
    assertEquals(3, next.get());
    assertEquals(0, count.get());
    assertEquals(10, counter.time());
  }

  @Test
  void countsTenUnitsOfTimeACycle() {
    assertEquals(0, counter.time());
    counter.cycle();
    counter.cycle();
    assertEquals(20, counter.time());
  }

  @Test
  void listsPortsWithWidthAndDirection() {
    List<String> ports = counter.ports().stream().map(Signal::toString).sorted().toList();
    assertEquals(
        List.of(
            "input [7:0] step",
            "input clock",
            "input enable",
            "input reset",
            "output [7:0] count",
            "output [7:0] next"),
        ports);
  }

  @Test
  void namesTheNearestPortForOneThatDoesNotExist() {
    NoSuchElementException e =
        assertThrows(NoSuchElementException.class, () -> counter.signal("conut"));
    assertTrue(e.getMessage().startsWith("no port \"conut\"; nearest: count"), e.getMessage());
  }

  @Test
  void rawMemoryHoldsThePortsAtTheirOffsets() {
    counter.memory().set(ValueLayout.JAVA_BYTE, enable.offset(), (byte) 1);
    counter.memory().set(ValueLayout.JAVA_BYTE, step.offset(), (byte) 9);
    counter.cycle();
    assertEquals(9, counter.memory().get(ValueLayout.JAVA_BYTE, count.offset()));
    assertEquals(0, counter.sampledMemory().get(ValueLayout.JAVA_BYTE, count.offset()));
    assertEquals(9, counter.sampledMemory().get(ValueLayout.JAVA_BYTE, next.offset()));
  }

  @Test
  void cannotBeUsedOnceClosed() {
    counter.close();
    assertThrows(IllegalStateException.class, counter::cycle);
    assertThrows(IllegalStateException.class, counter::eval);
    assertThrows(IllegalStateException.class, counter::time);
    assertThrows(IllegalStateException.class, count::get);
    assertThrows(IllegalStateException.class, () -> enable.set(1));
    counter.close();
  }

  @Test
  void aDesignWithoutAClockIsOnlyEvaluated() {
    SimulatorLibrary combinational =
        VerilatedDesign.of("counter", List.of(Designs.file("counter.v")))
            .cacheDirectory(Designs.CACHE)
            .build();
    try (Simulation simulation = combinational.open()) {
      simulation.signal("enable").set(1);
      simulation.signal("step").set(4);
      simulation.cycle();
      assertEquals(4, simulation.signal("next").sampled());
      assertEquals(0, simulation.signal("count").get());
      simulation.signal("clock").set(1);
      simulation.eval();
      assertEquals(4, simulation.signal("count").get());
    }
  }
}
