// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static vlarb.chisel.Hardware.*;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.chisel.BlackBox;
import vlarb.chisel.Bool;
import vlarb.chisel.Clock;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;

/** Verilog of others with parameters. */
class BlackBoxTest {
  private static final EmitOptions DESIGN = EmitOptions.design();

  /** Verilog that others have written: adds a constant, and delays. */
  private static final String DELAY =
      """
      module delay #(parameter WIDTH = 1, parameter STEP = 0, parameter KIND = "") (
        input wire clk, input wire [WIDTH-1:0] d, output reg [WIDTH-1:0] q, output wire odd
      );
        assign odd = ^d;
        always @(posedge clk) q <= KIND == "add" ? d + STEP[WIDTH-1:0] : d;
      endmodule
      """;

  @TempDir Path folder;

  /** The interface of that Verilog. */
  private static final class Delay extends BlackBox {
    final Clock clk = in(clockType());
    final UInt d;
    final UInt q;
    final Bool odd = out(bool());

    Delay(int width, int step) {
      parameter("WIDTH", width);
      parameter("STEP", step);
      parameter("KIND", "add");
      d = in(uint(width));
      q = out(uint(width));
    }

    @Override
    protected String moduleName() {
      return "delay";
    }
  }

  /** Two of them, of two widths. */
  private static final class Around extends Module {
    final UInt a = in(uint(8), "a number");
    final UInt wide = out(uint(8), "three less");
    final UInt narrow = out(uint(4), "two more");
    final Delay first = instance(() -> new Delay(8, -3));
    final Delay second = instance(() -> new Delay(4, 2));

    Around() {
      first.clk.set(clock());
      first.d.set(a);
      wide.set(first.q);
      second.clk.set(clock());
      second.d.set(a.bits(3, 0));
      narrow.set(second.q);
    }
  }

  @Test
  void instancesNamePortsAndParametersInTheOrderOfJava() {
    String text = Verilog.emit(Around::new, DESIGN).getLast().text();
    assertTrue(
        text.contains(
            """
              wire unused_first_odd;
              wire unused_second_odd;

              delay #(.WIDTH(8), .STEP(-3), .KIND("add")) first (
                .clk (clock),
                .odd (unused_first_odd),
                .d   (a),
                .q   (wide)
              );

              delay #(.WIDTH(4), .STEP(2), .KIND("add")) second (
                .clk (clock),
                .odd (unused_second_odd),
                .d   (a[3:0]),
                .q   (narrow)
              );
            """),
        text);
  }

  @Test
  void designAndBlackBoxSimulateTogether() throws Exception {
    List<String> files = new ArrayList<>(Tool.write(folder, Verilog.emit(Around::new, DESIGN)));
    files.addAll(Tool.write(folder, List.of(new VerilogModule("delay", DELAY))));
    Lint.requireClean(folder, "Around", files);
    String bench =
        """
        module Bench;
          reg clock = 0;
          reg [7:0] a = 8'h3E;
          Around dut (.clock(clock), .a(a));
          initial #1 clock = 1;
          initial #2 $display("%h %h", dut.wide, dut.narrow);
        endmodule
        """;
    assertEquals("3b 0\n", Bench.run(folder, files, bench));
  }

  /** A black box to make mistakes in. */
  private static final class Mistaken extends BlackBox {
    final UInt x = in(uint(4));

    Mistaken(Consumer<Mistaken> mistake) {
      mistake.accept(this);
    }

    void give(String name, long value) {
      parameter(name, value);
    }

    void give(String name, String text) {
      parameter(name, text);
    }
  }

  private static final class AroundMistake extends Module {
    AroundMistake(Consumer<Mistaken> mistake) {
      instance(() -> new Mistaken(mistake)).x.set(0);
    }
  }

  static Stream<Arguments> mistakes() {
    return Stream.of(
        mistake(m -> wire(uint(3)).set(1), "a black box has ports and parameters, and nothing"),
        mistake(m -> regInit(3, 0), "a black box has ports and parameters, and nothing"),
        mistake(m -> m.clock(), "has no clock or reset but those among its ports"),
        mistake(m -> twice(m), "the parameter 'A' has a value already"),
        mistake(m -> m.give("B", 1L << 40), "needs more than the 32 bits"),
        mistake(m -> m.give("C", "a\"b"), "a character that Verilog would read differently"),
        mistake(m -> m.give("reg", 1), "'reg' cannot be a name in Verilog"));
  }

  private static void twice(Mistaken m) {
    m.give("A", 1);
    m.give("A", 2);
  }

  private static Arguments mistake(Consumer<Mistaken> mistake, String message) {
    return Arguments.of(Named.of(message, mistake), message);
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void mistakeIsRefusedAtItsLine(Consumer<Mistaken> mistake, String message) {
    Refusal.at(BlackBoxTest.class, () -> new AroundMistake(mistake), DESIGN, message);
  }

  @Test
  void whatCannotHoldForABlackBoxIsRefused() {
    Refusal.of(() -> new Delay(8, 1), DESIGN, "a black box is no design");
    Refusal.of(
        Around::new,
        DESIGN.withClockEnable("enable"),
        "a clock enable cannot hold what is in the black box delay");
  }
}
