// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigInteger;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Values of every width go in and come out. */
class SignalTest {
  private static final List<Integer> WIDTHS = List.of(1, 8, 9, 16, 17, 32, 33, 64, 65, 100, 128);

  private static Simulation design;

  @BeforeAll
  @BeforeContainer
  static void open() {
    design = Designs.design("widths").build().open();
  }

  @AfterAll
  @AfterContainer
  static void close() {
    design.close();
  }

  @Property(tries = 200)
  void everyWidthKeepsEveryBit(@ForAll long seed) {
    var random = new Random(seed);
    List<BigInteger> values = WIDTHS.stream().map(width -> new BigInteger(width, random)).toList();
    for (int i = 0; i < values.size(); i++) {
      in(i).setBig(values.get(i));
    }
    design.cycle();
    for (int i = 0; i < values.size(); i++) {
      assertEquals(values.get(i), in(i).getBig(), in(i).name());
      assertEquals(values.get(i), in(i).sampledBig(), in(i).name());
      assertEquals(values.get(i), out(i).getBig(), out(i).name());
      if (WIDTHS.get(i) <= Long.SIZE) {
        assertEquals(values.get(i).longValue(), out(i).get(), out(i).name());
      }
    }
  }

  @Property(tries = 50)
  void wordsMakeUpTheValue(@ForAll long seed) {
    var random = new Random(seed);
    for (int i = 0; i < WIDTHS.size(); i++) {
      var value = new BigInteger(WIDTHS.get(i), random);
      for (int word = 0; word < in(i).words(); word++) {
        in(i).set(word, value.shiftRight(32 * word).intValue());
      }
      assertEquals(value, in(i).getBig());
      for (int word = 0; word < in(i).words(); word++) {
        assertEquals(value.shiftRight(32 * word).intValue(), in(i).get(word));
      }
    }
  }

  @Property(tries = 50)
  void bitsAreDrivenWithoutTheirNeighbours(@ForAll long seed) {
    var random = new Random(seed);
    for (int i = 0; i < WIDTHS.size(); i++) {
      int count = 1 + random.nextInt(Math.min(WIDTHS.get(i), 32));
      int low = random.nextInt(WIDTHS.get(i) - count + 1);
      var before = new BigInteger(WIDTHS.get(i), random);
      var bits = new BigInteger(count, random);
      in(i).setBig(before);
      in(i).setBits(low, count, bits.intValue());
      BigInteger mask = BigInteger.ONE.shiftLeft(count).subtract(BigInteger.ONE).shiftLeft(low);
      assertEquals(before.andNot(mask).or(bits.shiftLeft(low)), in(i).getBig());
    }
  }

  @Test
  void describesEveryWidth() {
    for (int i = 0; i < WIDTHS.size(); i++) {
      assertEquals(WIDTHS.get(i), in(i).width());
      assertEquals(Direction.INPUT, in(i).direction());
      assertEquals(Direction.OUTPUT, out(i).direction());
      assertEquals((WIDTHS.get(i) + 31) / 32, in(i).words());
    }
    assertEquals(16, design.signal("in128").byteSize());
    assertEquals(8, design.signal("in33").byteSize());
  }

  @Test
  void refusesAValueThatDoesNotFit() {
    for (int i = 0; i < WIDTHS.size(); i++) {
      Signal signal = in(i);
      BigInteger tooLarge = BigInteger.ONE.shiftLeft(signal.width());
      BigInteger before = signal.getBig();
      assertThrows(IllegalArgumentException.class, () -> signal.setBig(tooLarge));
      assertThrows(IllegalArgumentException.class, () -> signal.setBig(BigInteger.ONE.negate()));
      if (signal.width() < Long.SIZE) {
        assertThrows(IllegalArgumentException.class, () -> signal.set(1L << signal.width()));
        assertThrows(IllegalArgumentException.class, () -> signal.set(-1));
      }
      assertEquals(before, signal.getBig());
    }
    Signal in100 = design.signal("in100");
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> in100.set(3, 0x10));
    assertEquals("word 3 of 16 does not fit into in100, of 100 bits", e.getMessage());
    assertThrows(IndexOutOfBoundsException.class, () -> in100.set(4, 0));
    assertThrows(IndexOutOfBoundsException.class, () -> in100.get(-1));
    e = assertThrows(IllegalArgumentException.class, () -> in100.setBits(30, 4, 16));
    assertEquals("16 as bits 30 to 33 does not fit into in100, of 100 bits", e.getMessage());
    assertThrows(IndexOutOfBoundsException.class, () -> in100.setBits(97, 4, 0));
  }

  @Test
  void refusesWhatThePortIsNotFor() {
    assertRefused("out8 is an output", () -> design.signal("out8").set(0));
    assertRefused("out8 is an output", () -> design.signal("out8").set(0, 0));
    assertRefused("out128 is an output", () -> design.signal("out128").setBig(BigInteger.TEN));
    assertRefused("clock is the clock, which cycle() drives", () -> design.signal("clock").set(0));
    assertRefused("in65 has 65 bits: use words, or a BigInteger", design.signal("in65")::get);
    assertRefused("in65 has 65 bits: use words, or a BigInteger", design.signal("in65")::sampled);
    assertRefused(
        "in65 has 65 bits: use words, or a BigInteger", () -> design.signal("in65").set(1));
  }

  @Test
  void everyAccessFailsOnceClosed() {
    Simulation other = Designs.design("widths").build().open();
    other.close();
    for (String name : List.of("in8", "in64", "in65")) {
      Signal signal = other.signal(name);
      assertThrows(IllegalStateException.class, signal::get);
      assertThrows(IllegalStateException.class, signal::sampled);
      assertThrows(IllegalStateException.class, () -> signal.get(0));
      assertThrows(IllegalStateException.class, signal::getBig);
      assertThrows(IllegalStateException.class, () -> signal.set(0));
      assertThrows(IllegalStateException.class, () -> signal.set(0, 0));
      assertThrows(IllegalStateException.class, () -> signal.setBig(BigInteger.ZERO));
    }
  }

  private static void assertRefused(String message, Runnable access) {
    UnsupportedOperationException e =
        assertThrows(UnsupportedOperationException.class, access::run);
    assertEquals(message, e.getMessage());
  }

  private static Signal in(int index) {
    return design.signal("in" + WIDTHS.get(index));
  }

  private static Signal out(int index) {
    return design.signal("out" + WIDTHS.get(index));
  }
}
