// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static vlarb.chisel.Hardware.*;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.EnumSignal;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;
import vlarb.chisel.designs.Machine.State;

/** Enums as signals: their names in Verilog and in waveforms, and what is refused. */
class EnumTest {
  private static final EmitOptions DESIGN = EmitOptions.design();

  @TempDir Path folder;

  /** A state to make mistakes with. */
  private static final class Mistaken extends Module {
    final EnumSignal<State> given = in(enumOf(State.class));
    final EnumSignal<State> result = out(enumOf(State.class));
    final UInt number = out(uint(4));

    Mistaken(Consumer<Mistaken> mistake) {
      result.set(given);
      number.set(0);
      mistake.accept(this);
    }
  }

  private enum Other {
    ONE,
    TWO,
    THREE
  }

  private enum Twice implements EnumSignal.Encoded {
    A,
    B;

    @Override
    public int code() {
      return 3;
    }
  }

  private enum Word {
    module,
    other
  }

  static Stream<Arguments> mistakes() {
    return Stream.of(
        mistake(
            m -> select(m.given).is(State.IDLE, () -> {}),
            "the choice by 'given' has no case for [RUNNING, FINISHED]"),
        mistake(
            m -> select(m.given).is(State.IDLE, () -> {}).is(State.IDLE, () -> {}),
            "'given' is IDLE in a case before"),
        mistake(m -> select(m.given).otherwise(() -> {}), "needs a case before otherwise(...)"),
        mistake(
            m -> EnumTest.<EnumSignal<?>>raw(m.result).set(raw(lit(Other.ONE))),
            "'result' holds State, not Other"),
        mistake(m -> enumOf(Twice.class), "Twice.B has the code 3, which is that of A"),
        mistake(m -> lit(Word.module), "'module' cannot be a name in Verilog"),
        mistake(
            m -> m.number.set(constant("Code", "ONE", 1, 4).and(constant("Code", "ONE", 2, 4))),
            "the constant ONE of Code is 1 of 4 bits in this module, not 2 of 4"),
        mistake(
            m -> m.number.set(constant("Code", "MOST", 16, 4)),
            "the constant 16 does not fit 4 unsigned bits"),
        mistake(
            m -> m.number.set(constant("a code", "ONE", 1, 4)),
            "'a code' cannot be a name in Verilog"),
        mistake(m -> m.given.isOneOf(), "isOneOf() without a constant"));
  }

  /** Returns a signal as a caller without type arguments would pass it. */
  @SuppressWarnings("unchecked")
  private static <T extends EnumSignal<?>> EnumSignal<State> raw(EnumSignal<?> signal) {
    return (EnumSignal<State>) signal;
  }

  private static Arguments mistake(Consumer<Mistaken> mistake, String message) {
    return Arguments.of(Named.of(message, mistake), message);
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void mistakeIsRefusedAtItsLine(Consumer<Mistaken> mistake, String message) {
    Refusal.at(EnumTest.class, () -> new Mistaken(mistake), DESIGN, message);
  }

  @Test
  void constantsHaveTheirNames() {
    String text = Verilog.emit(Designs.ALL.get("Codes"), DESIGN).getLast().text();
    assertTrue(
        text.contains(
            """
              localparam [2:0] LOAD      = 3'h1;   // Code
              localparam [2:0] STORE     = 3'h4;   // Code
              localparam [2:0] Code_NONE = 3'h6;   // Code
              localparam [7:0] STATUS    = 8'h80;  // Register
              localparam [7:0] EMPTY     = 8'hFF;  // Register
              localparam       NONE      = 1'h0;   // Side
              localparam       LEFT      = 1'h1;   // Side
            """),
        text);
    assertTrue(text.contains("held_side <= left ? LEFT : NONE;"), text);
    assertTrue(text.contains("assign device = address == STATUS;"), text);
    assertTrue(text.contains("last <= EMPTY;"), text);
  }

  /** The names of states are in what a simulator writes, and linters have nothing to say. */
  @Test
  void statesHaveNamesInWaveforms() throws Exception {
    List<VerilogModule> named = Verilog.emit(Designs.ALL.get("Machine"), DESIGN.withStateNames());
    List<String> files = Tool.write(folder, named);
    Lint.requireClean(folder, "Machine", files);
    String bench =
        """
        module Bench;
          reg clock = 0, reset = 1, start = 0, done = 0;
          Machine dut (.clock(clock), .reset(reset), .start(start), .done(done));
          initial begin
            #1 clock = 1; #1 clock = 0; reset = 0; start = 1;
            $write("%0s ", dut.unused_state_name);
            #1 clock = 1; #1 clock = 0; done = 1;
            $write("%0s ", dut.unused_state_name);
            #1 clock = 1; #1 $display("%0s", dut.unused_state_name);
          end
        endmodule
        """;
    assertEquals("IDLE     RUNNING  FINISHED\n", Bench.run(folder, files, bench));
  }

  @Test
  void namesOfStatesAreThereOnRequestOnly() {
    String text = Verilog.emit(Designs.ALL.get("Machine"), DESIGN).getLast().text();
    assertTrue(!text.contains("_name"), text);
  }
}
