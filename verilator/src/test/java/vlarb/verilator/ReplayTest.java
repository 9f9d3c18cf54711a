// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.math.BigInteger;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** The loop in C++ does what the same loop in Java does. */
class ReplayTest {

  @Property(tries = 20)
  void givesTheChecksumOfTheSameLoopInJava(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 50) int images,
      @ForAll @IntRange(max = 120) int cycles) {
    SimulatorLibrary library = Designs.design("widths").build();
    try (Simulation inJava = library.open();
        Simulation inNative = library.open();
        Arena arena = Arena.ofConfined()) {
      var recorder = new Replay(inJava);
      MemorySegment recorded = arena.allocate(recorder.imageBytes() * images);
      long sum = 0;
      for (int i = 0; i < Math.max(images, cycles); i++) {
        drive(inJava, new Random(seed + i % images));
        if (i < images) {
          recorder.capture(recorded, i);
        }
        if (i < cycles) {
          inJava.cycle();
          sum = fold(sum, inJava);
        }
      }
      assertEquals(sum, new Replay(inNative).run(recorded, images, cycles));
      assertEquals(10L * cycles, inNative.time());
    }
  }

  @Test
  void theChecksumTellsASingleBit() {
    try (Simulation design = Designs.design("widths").build().open();
        Arena arena = Arena.ofConfined()) {
      var replay = new Replay(design);
      MemorySegment image = arena.allocate(replay.imageBytes());
      drive(design, new Random(1));
      replay.capture(image, 0);
      long sum = replayOnce(image);
      for (String name : new String[] {"in1", "in9", "in32", "in100"}) {
        Signal signal = design.signal(name);
        BigInteger value = signal.getBig();
        signal.setBig(value.flipBit(signal.width() - 1));
        replay.capture(image, 0);
        assertNotEquals(sum, replayOnce(image), name);
        signal.setBig(value);
      }
    }
  }

  @Test
  void checksItsArguments() {
    try (Simulation design = Designs.design("widths").build().open();
        Arena arena = Arena.ofConfined()) {
      var replay = new Replay(design);
      long bytes = replay.imageBytes();
      MemorySegment two = arena.allocate(2 * bytes);
      assertThrows(IndexOutOfBoundsException.class, () -> replay.capture(two, 2));
      assertThrows(IndexOutOfBoundsException.class, () -> replay.capture(two, -1));
      assertThrows(IndexOutOfBoundsException.class, () -> replay.run(two, 3, 1));
      assertThrows(IllegalArgumentException.class, () -> replay.run(two, 0, 1));
      assertThrows(IllegalArgumentException.class, () -> replay.run(two, 1, -1));
      MemorySegment heap = MemorySegment.ofArray(new byte[1000]);
      assertThrows(IllegalArgumentException.class, () -> replay.capture(heap, 0));
      assertThrows(IllegalArgumentException.class, () -> replay.run(heap, 1, 1));
    }
  }

  @Test
  void stopsWhereTheDesignDoes() {
    try (Simulation design = Designs.design("stops").build().open();
        Arena arena = Arena.ofConfined()) {
      var replay = new Replay(design);
      MemorySegment images = arena.allocate(3 * replay.imageBytes());
      replay.capture(images, 0);
      replay.capture(images, 1);
      design.signal("command").set(1);
      replay.capture(images, 2);
      SimulationStoppedException e =
          assertThrows(SimulationStoppedException.class, () -> replay.run(images, 3, 1000));
      assertEquals(25, e.time());
    }
  }

  private static long replayOnce(MemorySegment image) {
    try (Simulation design = Designs.design("widths").build().open()) {
      return new Replay(design).run(image, 1, 1);
    }
  }

  private static void drive(Simulation design, Random random) {
    for (Signal port : design.ports()) {
      if (port.direction() == Direction.INPUT && !port.name().equals("clock")) {
        port.setBig(new BigInteger(port.width(), random));
      }
    }
  }

  private static long fold(long sum, Simulation design) {
    for (Signal port : design.ports()) {
      if (port.direction() == Direction.OUTPUT) {
        if (port.width() <= Long.SIZE) {
          sum = Long.rotateLeft(sum, 5) ^ port.sampled();
        } else {
          for (int word = 0; word < port.words(); word++) {
            sum = Long.rotateLeft(sum, 5) ^ Integer.toUnsignedLong(port.sampled(word));
          }
        }
      }
    }
    return sum;
  }
}
