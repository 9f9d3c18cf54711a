// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static vlarb.chisel.Hardware.*;

import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.chisel.Bool;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.HardwareException;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.chisel.Vec;
import vlarb.chisel.Verilog;
import vlarb.chisel.designs.Counter;

/** Mistakes are refused with messages that name what is wrong; and they leave nothing behind. */
class RefusalTest {

  /** Ports and wires to make mistakes with. */
  private static final class Mistaken extends Module {
    final UInt given = in(uint(4));
    final UInt result = out(uint(8));
    final UInt sum = wire(uint(9));
    final Vec<UInt> rows = reg(vec(5, uint(3)));
    final Bool undriven = wire(bool());

    Mistaken(Consumer<Mistaken> mistake) {
      result.set(undriven);
      sum.set(0);
      rows.get(0).set(0);
      mistake.accept(this);
    }
  }

  static Stream<Arguments> mistakes() {
    return Stream.of(
        mistake(m -> m.result.set(m.sum), "cannot connect 'sum' of 9 bits to 'result' of 8 bits"),
        mistake(m -> m.rows.get(2).set(m.given), "'given' of 4 bits to 'rows[2]' of 3 bits"),
        mistake(
            m -> m.result.set(256), "the constant 256 does not fit 8 unsigned bits of 'result'"),
        mistake(m -> m.given.add(16), "the constant 16 does not fit 4 unsigned bits of 'given'"),
        mistake(m -> m.given.eq(-1), "the constant -1 does not fit 4 unsigned bits of 'given'"),
        mistake(m -> slit(128, 8), "the constant 128 does not fit 8 signed bits"),
        mistake(m -> m.sum.bits(9, 0), "bits 9 to 0 of 'sum', which has 8 to 0"),
        mistake(m -> m.sum.pad(8), "padding 'sum' of 9 bits to 8 would lose bits"),
        mistake(m -> m.rows.get(5), "element 5 of 'rows', which has 5"),
        mistake(m -> m.rows.get(m.given), "an index of 4 bits into 'rows', which takes 3"),
        mistake(m -> m.given.bit(m.sum), "an index of 9 bits into 'given', which takes 2"),
        mistake(m -> m.sum.at(m.given), "the width must be a power of two"),
        mistake(m -> wire(uint(4)).named("half").bit(2).set(true), "sink \"_half_1_0\" not fully"),
        mistake(m -> uint(0), "a width of 0 bits; at least 1 is expected"),
        mistake(m -> new Counter(), "Counter is a module: make it with instance(...)"),
        mistake(m -> m.given.set(1), "cannot be written from module Mistaken"),
        mistake(m -> m.sum.set(3), "sink \"undriven\" not fully initialized in \"Mistaken\""));
  }

  private static Arguments mistake(Consumer<Mistaken> mistake, String message) {
    return Arguments.of(Named.of(message, mistake), message);
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void mistakeIsNamed(Consumer<Mistaken> mistake, String message) {
    HardwareException refused =
        assertThrows(HardwareException.class, () -> emit(() -> new Mistaken(mistake)));
    assertTrue(refused.getMessage().contains(message), refused.getMessage());
  }

  @Test
  void undrivenWireIsLocated() {
    HardwareException refused =
        assertThrows(HardwareException.class, () -> emit(() -> new Mistaken(m -> {})));
    assertTrue(
        refused.getMessage().contains("vlarb/chisel/usage/RefusalTest.java:"),
        refused.getMessage());
  }

  @Test
  void hardwareOutsideOfAModuleIsRefused() {
    assertThrows(HardwareException.class, Counter::new);
  }

  /** A module whose child throws. */
  private static final class Parent extends Module {
    Parent(RuntimeException thrown) {
      instance(
          () -> {
            throw thrown;
          });
    }
  }

  @Test
  void exceptionOfAConstructorPassesAsItIs() {
    IllegalStateException thrown = new IllegalStateException("by the user");
    assertSame(
        thrown, assertThrows(IllegalStateException.class, () -> emit(() -> new Parent(thrown))));
    assertEquals("by the user", thrown.getMessage());
    assertTrue(
        Stream.of(thrown.getStackTrace())
            .anyMatch(frame -> frame.getClassName().equals(RefusalTest.class.getName())));
  }

  @Test
  void nextElaborationAfterAnErrorWorks() {
    String before = counter();
    assertThrows(HardwareException.class, () -> emit(() -> new Mistaken(m -> lit(2, 1))));
    assertEquals(before, counter());
  }

  private static String counter() {
    return Verilog.emit(Counter::new, EmitOptions.design()).getLast().text();
  }

  private static void emit(java.util.function.Supplier<Module> top) {
    Verilog.emit(top, EmitOptions.design());
  }
}
