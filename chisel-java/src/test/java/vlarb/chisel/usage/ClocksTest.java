// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static vlarb.chisel.Hardware.*;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.chisel.Bool;
import vlarb.chisel.Clock;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.EnumSignal;
import vlarb.chisel.Memory;
import vlarb.chisel.Module;
import vlarb.chisel.Reset;
import vlarb.chisel.UInt;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;
import vlarb.chisel.designs.Machine.State;

/** Several clocks, and resets of both kinds. */
class ClocksTest {
  private static final EmitOptions DESIGN = EmitOptions.design();

  @TempDir Path folder;

  /** Delays by a register with a reset. */
  private static class Delay extends Module {
    final UInt x = in(uint(4));
    final UInt y = out(uint(4));
    final UInt held = regInit(4, 3);

    Delay() {
      held.set(x);
      y.set(held);
    }
  }

  /** A register of each clock, and one of the other clock's instance. */
  private static final class Domains extends Module {
    final Clock other = in(clockType(), "another clock");
    final Reset clear = in(asyncReset(), "resets what has the other clock");
    final UInt given = in(uint(4));
    final UInt ours = out(uint(4));
    final UInt theirs = out(uint(4));
    final UInt memorized = out(uint(4));
    final UInt half = out(uint(1));
    final EnumSignal<State> state = out(enumOf(State.class));
    final UInt here = regInit(4, 1);
    final Delay there = withClockAndReset(other, clear, () -> instance(Delay::new));
    final Memory<UInt> memory = withClock(other, () -> memory(4, uint(4)));
    final EnumSignal<State> at = withClockAndReset(other, clear, () -> regInit(State.RUNNING));
    final Bool divided = regInit(false);
    final UInt slow = withClock(divided.asClock(), () -> withReset(reset(), () -> regInit(1, 0)));

    Domains() {
      here.set(given);
      there.x.set(here);
      ours.set(here);
      theirs.set(there.y);
      at.set(State.FINISHED);
      state.set(at);
      withClock(other, () -> memory.write(given.bits(1, 0), given));
      memorized.set(memory.read(given.bits(1, 0)));
      divided.set(divided.not());
      slow.set(slow.not());
      half.set(slow);
    }
  }

  @Test
  void eachClockHasItsBlock() throws Exception {
    List<VerilogModule> design = Verilog.emit(Domains::new, DESIGN);
    assertTrue(
        design
            .getFirst()
            .text()
            .contains(
                """
                  always @(posedge clock or posedge reset) begin
                    if (reset)
                      held <= 4'h3;
                    else
                      held <= x;
                  end
                """),
        design.getFirst().text());
    List<String> files = Tool.write(folder, design);
    Lint.requireClean(folder, "Domains", files);
    String bench =
        """
        module Bench;
          reg clock = 0, reset = 1, other = 0, clear = 0;
          reg [3:0] given = 9;
          wire [3:0] ours, theirs, memorized;
          wire [1:0] state;
          Domains dut (.clock(clock), .reset(reset), .other(other), .clear(clear), .given(given),
            .ours(ours), .theirs(theirs), .memorized(memorized), .state(state));
          initial begin
            #1 clock = 1; #1 $write("%0d %b; ", ours, theirs);
            clear = 1; reset = 0; #1 $write("%0d %0d %0d; ", ours, theirs, state);
            clear = 0; clock = 0; #1 clock = 1; #1 $write("%0d %0d; ", ours, theirs);
            other = 1; #1 $display("%0d %0d %0d %0d", ours, theirs, memorized, state);
          end
        endmodule
        """;
    assertEquals("1 xxxx; 1 3 1; 9 3; 9 9 9 2\n", Bench.run(folder, files, bench));
  }

  private static final class AtOnce extends Delay {
    @Override
    protected Reset.Kind resetKind(Reset.Kind around) {
      return Reset.Kind.ASYNCHRONOUS;
    }
  }

  @Test
  void aTopMayHaveAnAsynchronousReset() {
    String text = Verilog.emit(AtOnce::new, DESIGN).getLast().text();
    assertTrue(text.contains("always @(posedge clock or posedge reset)"), text);
  }

  private static final class Mixed extends Module {
    Mixed() {
      instance(AtOnce::new);
    }
  }

  private static final class Foreign extends Module {
    final Clock other = in(clockType());
    final Memory<UInt> rows = memory(4, uint(4));

    Foreign() {
      withClock(other, () -> rows.write(lit(0, 2), lit(0, 4)));
    }
  }

  @Test
  void whatWouldMixDomainsIsRefused() {
    Refusal.of(
        Mixed::new,
        DESIGN,
        "AtOnce wants its reset ASYNCHRONOUS and is instantiated where resets are");
    Refusal.at(ClocksTest.class, Foreign::new, DESIGN, "'rows' is written by another clock");
    Refusal.of(
        AtOnce::new,
        DESIGN.withClockEnable("enable"),
        "a clock enable holds registers of one clock without an asynchronous reset");
  }
}
