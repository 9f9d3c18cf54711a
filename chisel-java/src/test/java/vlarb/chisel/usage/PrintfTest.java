// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static vlarb.chisel.Hardware.*;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.chisel.Bool;
import vlarb.chisel.Clock;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Module;
import vlarb.chisel.SInt;
import vlarb.chisel.Signal;
import vlarb.chisel.UInt;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;
import vlarb.chisel.verilog.VerilogText;

/** Tests what simulations of a design print. */
class PrintfTest {
  private static final EmitOptions DESIGN = EmitOptions.design();

  @TempDir Path folder;

  /** A counter that says what it does. */
  private static final class Talking extends Module {
    final Bool enable = in(bool(), "counts while high");
    final SInt offset = in(sint(4), "is added");
    final UInt count = out(uint(8), "cycles counted");
    final UInt value = regInit(8, 0);

    Talking() {
      when(
              enable,
              () -> {
                value.set(value.add(1));
                UInt next = value.add(1);
                printf("%0d then %x of %d, \"%c\"\n", value, next, offset, value.or(lit(0x40, 8)));
              })
          .otherwise(() -> when(value.eq(2), () -> printf("100 %% of two in %m\n")));
      count.set(value);
    }
  }

  /** Two that print alike, and one line of its own by another clock. */
  private static final class Around extends Module {
    final Clock other = in(clockType());
    final UInt left = out(uint(8));
    final UInt right = out(uint(8));
    final Talking first = instance(Talking::new);
    final Talking second = instance(Talking::new);

    Around() {
      first.enable.set(true);
      first.offset.set(-3);
      second.enable.set(false);
      second.offset.set(2);
      left.set(first.count);
      right.set(second.count);
      withClock(other, () -> printf("tick\n"));
    }
  }

  @Test
  void isBetweenDirectivesAndReadAgain() {
    VerilogModule module = Verilog.emit(Talking::new, DESIGN).getLast();
    assertTrue(
        module
            .text()
            .contains(
                """
                `ifndef SYNTHESIS
                `ifndef FORMAL
                """),
        module.text());
    assertEquals(module.text(), VerilogText.print(VerilogText.parse(module.text()).getFirst()));
  }

  @Test
  void modulesThatPrintAlikeAreOne() {
    List<VerilogModule> modules = Verilog.emit(Around::new, DESIGN);
    assertEquals(List.of("Talking", "Around"), modules.stream().map(VerilogModule::name).toList());
  }

  @Test
  void printsAtTheEdgeOutsideResetWhereTheConditionHolds() throws Exception {
    List<String> files = Tool.write(folder, Verilog.emit(Talking::new, DESIGN));
    String bench =
        """
        module Bench;
          reg clock = 0, reset = 1, enable = 1;
          Talking dut (.clock(clock), .reset(reset), .enable(enable), .offset(-4'sd3));
          always #5 clock = ~clock;
          initial begin
            #12 reset = 0;
            #20 enable = 0;
            #10 $finish;
          end
        endmodule
        """;
    assertEquals(
        """
        0 then 01 of -3, "@"
        1 then 02 of -3, "A"
        100 % of two in Bench.dut
        """,
        Bench.run(folder, files, bench));
  }

  @Test
  void aClockEnableHoldsIt() throws Exception {
    List<String> files =
        Tool.write(folder, Verilog.emit(Talking::new, DESIGN.withClockEnable("go")));
    String bench =
        """
        module Bench;
          reg clock = 0, go = 0;
          Talking dut (.clock(clock), .go(go), .reset(1'b0), .enable(1'b1), .offset(4'd0));
          initial dut.value = 7;
          always #5 clock = ~clock;
          initial begin
            #20 go = 1;
            #10 $finish;
          end
        endmodule
        """;
    assertEquals("7 then 08 of  0, \"G\"\n", Bench.run(folder, files, bench));
  }

  /** Neither the three linters nor a proof have anything to say. */
  @Test
  void noToolComplains() throws Exception {
    List<String> files = Tool.write(folder, Verilog.emit(Around::new, DESIGN));
    Lint.requireClean(folder, "Around", files);
    List<String> proved = Tool.write(folder, Verilog.emit(Around::new, DESIGN.withProperties()));
    assertEquals(new Tool(0, ""), Lint.yosys(folder, "read_verilog -formal", "Around", proved));
  }

  /** A module to make mistakes in. */
  private static final class Mistaken extends Module {
    final UInt x = in(uint(4));

    Mistaken(String format, int values) {
      Signal[] signals = new Signal[values];
      Arrays.fill(signals, x);
      printf(format, signals);
    }
  }

  static Stream<Arguments> mistakes() {
    return Stream.of(
        mistake("%d\n", 0, "0 values for the 1 places of \"%d"),
        mistake("%d %% %m\n", 2, "2 values for the 1 places"),
        mistake("%c", 1, "'x' of 4 bits as a character; 8 bits are expected"),
        mistake("%s", 1, "'%s' in a format; %d, %x, %b, %c, %m or %% is expected"),
        mistake("100 %", 0, "'%' in a format"),
        mistake("caf\u00e9", 0, "a format has the characters of ASCII"));
  }

  private static Arguments mistake(String format, int values, String message) {
    return Arguments.of(Named.of(message, format), values, message);
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void mistakeIsRefusedAtItsLine(String format, int values, String message) {
    Refusal.at(PrintfTest.class, () -> new Mistaken(format, values), DESIGN, message);
  }

  @Test
  void isPartOfTheDesignOnly() {
    Refusal.at(PrintfTest.class, Verifying::new, DESIGN.withProperties(), "within verification");
  }

  /** Prints where only properties are. */
  private static final class Verifying extends Module {
    Verifying() {
      verification(() -> printf("here\n"));
    }
  }
}
