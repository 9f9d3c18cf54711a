// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

/** Random values at the start show what a reset does not reach. */
class RandomInitialStateTest {
  private final SimulatorLibrary library =
      Designs.design("uninitialized").randomInitialState().build();

  @Test
  void showsTheRegisterThatTheResetMisses() {
    assertEquals(0, afterReset(1, "good"));
    assertEquals(0, afterReset(2, "good"));
    assertNotEquals(afterReset(1, "missed"), afterReset(2, "missed"));
  }

  @Test
  void dependsOnlyOnTheSeed() {
    assertEquals(afterReset(7, "missed"), afterReset(7, "missed"));
  }

  @Test
  void inputsStartAsZeroAndSoDoesAllWithoutASeed() {
    try (Simulation design = library.openRandom(3)) {
      assertEquals(0, design.signal("value").get());
      assertEquals(0, design.signal("reset").get());
    }
    try (Simulation design = library.open()) {
      assertEquals(0, design.signal("missed").get());
    }
  }

  @Test
  void needsALibraryBuiltForIt() {
    SimulatorLibrary plain = Designs.design("uninitialized").build();
    assertThrows(IllegalStateException.class, () -> plain.openRandom(1));
    assertThrows(IllegalArgumentException.class, () -> library.openRandom(0));
  }

  private long afterReset(int seed, String register) {
    try (Simulation design = library.openRandom(seed)) {
      design.signal("reset").set(1);
      design.cycle();
      return design.signal(register).get();
    }
  }
}
