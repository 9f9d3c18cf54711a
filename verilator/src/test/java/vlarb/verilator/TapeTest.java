// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** A tape does what the same cycles in Java do, and sees a single wrong bit. */
class TapeTest {
  private static final int STEPS = 40;

  /**
   * Plays a tape in two calls, cut anywhere: the state agrees with that of the same cycles in Java.
   */
  @Property(tries = 20)
  void agreesWithTheSameCyclesInJava(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = STEPS - 1) int cut) {
    try (Simulation inJava = open();
        Simulation played = open()) {
      Tape tape = record(inJava, played, seed);
      assertTrue(tape.isFull());
      assertEquals(cut, tape.play(0, cut));
      assertEquals(STEPS - cut, tape.play(cut, STEPS));
      assertSameState(inJava, played);
    }
  }

  /** Each bit of each output in turn: the tape ends in the cycle with the difference. */
  @Test
  void seesASingleBitOfAnyOutput() {
    for (String output : outputs()) {
      try (Simulation inJava = open();
          Simulation played = open()) {
        var random = new Random(output.hashCode());
        int at = random.nextInt(STEPS);
        var tape = new Tape(played, STEPS);
        for (int step = 0; step < STEPS; step++) {
          cycle(inJava, tape, random);
          Signal expected = tape.signal(output);
          if (step == at) {
            BigInteger right = expected.getBig();
            expected.setBig(right.flipBit(random.nextInt(expected.width())));
          }
          tape.add();
        }
        assertEquals(at, tape.play(0, STEPS), output);
        assertEquals(10L * (at + 1), played.time(), output);
      }
    }
  }

  @Test
  void samplesShowTheCycleThatDiffered() {
    try (Simulation played = open()) {
      var tape = new Tape(played, 3);
      for (int step = 0; step < 3; step++) {
        tape.signal("in8").set(step + 5);
        tape.signal("out8").set(step == 1 ? 0 : step + 5);
        tape.add();
      }
      assertEquals(1, tape.play(0, 3));
      assertEquals(6, played.signal("out8").sampled());
    }
  }

  @Test
  void anotherSimulationMayPlayItWithAnotherInput() {
    try (Simulation first = open();
        Simulation second = open()) {
      var tape = new Tape(first, 3);
      for (int step = 0; step < 3; step++) {
        tape.signal("in16").set(300 + step);
        tape.signal("out16").set(300 + step);
        tape.signal("out8").set(9);
        tape.add();
      }
      tape.overwrite("in8", 9);
      assertEquals(3, tape.play(first, 0, 3));
      tape.overwrite("in8", 8);
      assertEquals(0, tape.play(second, 0, 3));
      assertEquals(8, second.signal("out8").sampled());
      assertEquals(300, second.signal("out16").sampled());
    }
  }

  @Test
  void aSimulationOfAnotherDesignIsRefused() {
    try (Simulation first = open();
        Simulation other = Designs.design("stops").build().open()) {
      var tape = new Tape(first, 1);
      tape.add();
      assertThrows(IllegalArgumentException.class, () -> tape.play(other, 0, 1));
    }
  }

  @Test
  void outputsOfSomeStepsAreIgnored() {
    try (Simulation played = open()) {
      var tape = new Tape(played, 2);
      tape.signal("out8").set(1);
      tape.addIgnored();
      tape.add();
      assertEquals(1, tape.play(0, 2));
    }
  }

  @Test
  void beginsWithTheInputsThatAreDriven() {
    try (Simulation played = open()) {
      played.signal("in16").set(77);
      var tape = new Tape(played, 1);
      tape.signal("out16").set(77);
      tape.add();
      assertEquals(1, tape.play(0, 1));
    }
  }

  @Test
  void stopsWhereTheDesignDoes() {
    try (Simulation design = Designs.design("stops").build().open()) {
      var tape = new Tape(design, 3);
      tape.addIgnored();
      tape.addIgnored();
      tape.signal("command").set(1);
      tape.addIgnored();
      SimulationStoppedException e =
          assertThrows(SimulationStoppedException.class, () -> tape.play(0, 3));
      assertEquals(25, e.time());
    }
  }

  @Test
  void checksItsArguments() {
    try (Simulation design = open()) {
      var tape = new Tape(design, 1);
      assertEquals(
          "no port \"in7\"",
          assertThrows(NoSuchElementException.class, () -> tape.signal("in7"))
              .getMessage()
              .substring(0, 13));
      assertThrows(UnsupportedOperationException.class, () -> tape.signal("clock"));
      tape.add();
      assertThrows(IndexOutOfBoundsException.class, tape::add);
      assertThrows(IndexOutOfBoundsException.class, () -> tape.play(0, 2));
      tape.clear();
      assertFalse(tape.isFull());
      assertThrows(IndexOutOfBoundsException.class, () -> tape.play(0, 1));
    }
  }

  /** Runs cycles, and writes them on a tape. */
  private static Tape record(Simulation inJava, Simulation played, long seed) {
    var random = new Random(seed);
    var tape = new Tape(played, STEPS);
    for (int step = 0; step < STEPS; step++) {
      cycle(inJava, tape, random);
      tape.add();
    }
    return tape;
  }

  private static void cycle(Simulation inJava, Tape tape, Random random) {
    for (Signal port : inJava.ports()) {
      if (port.direction() == Direction.INPUT && !port.name().equals("clock")) {
        var value = new BigInteger(port.width(), random);
        port.setBig(value);
        tape.signal(port.name()).setBig(value);
      }
    }
    inJava.cycle();
    for (String output : outputs()) {
      tape.signal(output).setBig(inJava.signal(output).sampledBig());
    }
  }

  private static void assertSameState(Simulation expected, Simulation actual) {
    assertEquals(expected.time(), actual.time());
    for (Signal port : expected.ports()) {
      Signal other = actual.signal(port.name());
      assertEquals(port.getBig(), other.getBig(), port.name());
      assertEquals(port.sampledBig(), other.sampledBig(), port.name());
    }
  }

  private static List<String> outputs() {
    return List.of(
        "out1", "out8", "out9", "out16", "out17", "out32", "out33", "out64", "out65", "out100",
        "out128");
  }

  private static Simulation open() {
    return Designs.design("widths").build().open();
  }
}
