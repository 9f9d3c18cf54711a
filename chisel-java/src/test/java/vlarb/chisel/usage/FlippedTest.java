// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static vlarb.chisel.Hardware.*;
import static vlarb.chisel.library.Counter.counter;
import static vlarb.chisel.library.Decoupled.decoupled;

import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.chisel.Bundle;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.chisel.Verilog;
import vlarb.chisel.library.Bits;
import vlarb.chisel.library.Decoupled;
import vlarb.chisel.library.PriorityArbiter;
import vlarb.chisel.library.Queue;

/** Bundles with elements that go the other way, and what is refused of the library. */
class FlippedTest {
  /** A bus of a user: two requests and two answers. */
  private static final class Bus extends Bundle {
    final Decoupled<UInt> request = decoupled(uint(4));
    final Decoupled<UInt> answer = flipped(decoupled(uint(6)));
    final UInt level = uint(2);

    Bus() {
      super(Bus::new);
    }
  }

  private static final class Bridge extends Module {
    final Bus near = in(new Bus());
    final Bus far = out(new Bus());

    Bridge() {
      far.connect(near);
    }
  }

  @Test
  void partsOfPartsGoTheirWay() {
    String text = Verilog.emit(Bridge::new, EmitOptions.design()).getLast().text();
    assertTrue(
        text.contains(
            """
              output wire       near_request_ready,
              input  wire       near_request_valid,
              input  wire [3:0] near_request_bits,
              input  wire       near_answer_ready,
              output wire       near_answer_valid,
              output wire [5:0] near_answer_bits,
              input  wire [1:0] near_level,
              input  wire       far_request_ready,
              output wire       far_request_valid,
              output wire [3:0] far_request_bits,
              output wire       far_answer_ready,
              input  wire       far_answer_valid,
              input  wire [5:0] far_answer_bits,
              output wire [1:0] far_level
            """),
        text);
    assertTrue(text.contains("assign near_answer_bits = far_answer_bits;"), text);
    assertTrue(text.contains("assign far_answer_ready = near_answer_ready;"), text);
    assertEquals(7, text.lines().filter(line -> line.contains("assign ")).count(), text);
  }

  /** Interfaces to make mistakes with. */
  private static final class Mistaken extends Module {
    final Decoupled<UInt> given = in(decoupled(uint(4)));
    final Decoupled<UInt> narrow = out(decoupled(uint(3)));

    Mistaken(Consumer<Mistaken> mistake) {
      mistake.accept(this);
    }
  }

  static Stream<Arguments> mistakes() {
    return Stream.of(
        mistake(m -> m.narrow.set(m.given), "'narrow' has elements that go the other way"),
        mistake(m -> m.narrow.connect(m.given), "cannot connect 'given.bits' of 4 bits"),
        mistake(m -> reg(decoupled(uint(4))), "a register holds all of its parts"),
        mistake(m -> m.narrow.connect(new Bus()), "not of one type"),
        mistake(m -> instance(() -> new Queue<>(uint(4), 0)), "a queue of 0 entries"),
        mistake(m -> instance(() -> new PriorityArbiter<>(uint(4), 1)), "arbiter of 1 producers"),
        mistake(m -> counter(m.given.valid, 1), "a counter of 1 values"),
        mistake(m -> Bits.fill(0, m.given.bits), "fill of 0 times"),
        mistake(m -> m.given.bits.asSInt().shl(-1), "a shift by -1 places"));
  }

  private static Arguments mistake(Consumer<Mistaken> mistake, String message) {
    return Arguments.of(Named.of(message, mistake), message);
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void mistakeIsRefusedAtItsLine(Consumer<Mistaken> mistake, String message) {
    Refusal.at(FlippedTest.class, () -> new Mistaken(mistake), EmitOptions.design(), message);
  }
}
