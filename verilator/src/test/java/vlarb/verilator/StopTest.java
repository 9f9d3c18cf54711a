// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.verilator.SimulationStoppedException.Kind;

/** A design that ends its simulation ends nothing else. */
@Tag("newest-tools")
class StopTest {
  private final Simulation design = Designs.design("stops").build().open();
  private final Signal command = design.signal("command");

  @AfterEach
  void close() {
    design.close();
  }

  @ParameterizedTest
  @CsvSource({
    "1, ERROR, 16, Assertion failed in TOP.stops: fatal at command 1",
    "2, STOP, 17, $stop",
    "3, FINISH, 18, $finish",
    "4, ERROR, 19, Assertion failed in TOP.stops: error at command 4",
    "5, ERROR, 20, Assertion failed in TOP.stops: 'assert' failed.",
    "6, NOT_CONVERGED, 3, Settle region did not converge",
  })
  void becomesAnException(int code, Kind kind, int line, String reason) {
    command.set(code);
    SimulationStoppedException e = assertThrows(SimulationStoppedException.class, design::cycle);
    assertEquals(kind, e.kind());
    assertEquals("stops.v", e.file());
    assertEquals(line, e.line());
    assertTrue(e.reason().contains(reason), e.reason()); // newer versions add a hint
    assertTrue(e.getMessage().contains("stops.v:" + line), e.getMessage());
    assertSame(e, assertThrows(SimulationStoppedException.class, design::cycle));
    assertSame(e, assertThrows(SimulationStoppedException.class, design::eval));
    assertEquals(code, command.get());
  }

  @ParameterizedTest
  @CsvSource({"1, 15", "2, 15", "3, 20", "4, 15", "6, 10"})
  void tellsWhen(int code, long time) {
    design.cycle();
    command.set(code);
    assertEquals(time, assertThrows(SimulationStoppedException.class, design::cycle).time());
    assertEquals(time, design.time());
  }

  @Test
  void aLoopThatFirstSettlesIsFoundWhenItNoLongerDoes() {
    design.cycle();
    command.set(6);
    SimulationStoppedException e = assertThrows(SimulationStoppedException.class, design::eval);
    assertEquals(Kind.NOT_CONVERGED, e.kind());
  }

  @Test
  void keepsWhatTheDesignPrints() {
    command.set(7);
    design.cycle();
    assertEquals("hello from TOP.stops\n", design.takeOutput());
    assertEquals("", design.takeOutput());
  }

  @Test
  void aNewSimulationOfTheSameLibraryStartsAfresh() {
    command.set(1);
    assertThrows(SimulationStoppedException.class, design::cycle);
    try (Simulation other = Designs.design("stops").build().open()) {
      other.cycle();
      assertEquals(10, other.time());
    }
  }
}
