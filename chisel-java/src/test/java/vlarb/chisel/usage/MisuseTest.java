// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static vlarb.chisel.Hardware.*;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.chisel.Bool;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Hardware;
import vlarb.chisel.HardwareException;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.chisel.Vec;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;
import vlarb.testsupport.equivalence.Equivalence;

/** Descriptions that outsiders tried: each is right, or refused at its line. */
class MisuseTest {
  private static final String HERE = "MisuseTest.java:";

  @TempDir Path folder;

  /** Ports to make mistakes with. */
  private static final class Tried extends Module {
    final UInt three = in(uint(3));
    final UInt four = in(uint(4));
    final Bool condition = in(bool());
    final UInt result = out(uint(4));
    final UInt state = regInit(4, 0);

    Tried(Consumer<Tried> mistake) {
      state.set(four);
      result.set(state);
      mistake.accept(this);
    }
  }

  static Stream<Arguments> refused() {
    return Stream.of(
        mistake(m -> mux(m.condition, m.three, m.four), "a choice between 'three' of 3 bits"),
        mistake(m -> select(m.four).is(1, () -> {}).is(1, () -> {}), "'four' is 1 in a case"),
        mistake(m -> reg(uint(4)), "nothing drives the register"),
        mistake(m -> regInit(4, 7), "nothing drives the register"),
        mistake(m -> m.result.set((UInt) null), "cannot connect null to 'result'"),
        mistake(m -> m.four.add((UInt) null), "null where a signal is expected"),
        mistake(m -> m.four.and(3 > 2 ? m.four : null).named("always"), "have 'always' as a name"),
        mistake(m -> m.four.bits(1, 0).set(0), "four in Tried cannot be written"),
        mistake(m -> m.four.add(1).bit(0).set(true), "bits of a UInt cannot be driven"),
        mistake(m -> m.result.bits(1, 0).set(m.three), "to bits 1 to 0 of 'result'"),
        mistake(m -> ofChosen(m.three.bits(1, 0)), "a signal chooses elements"),
        mistake(m -> in(bool()).named("reset"), "the port 'reset' has the name of the module's"),
        mistake(m -> in(bool()).named("module"), "the port 'module'"),
        mistake(m -> attribute(m.state, "a *) b"), "an attribute is a name"),
        mistake(m -> attribute(m.state, "a = \"b\nc\""), "an attribute is a name"),
        mistake(m -> vec(5, uint(2)).get(5), "element 5 of a Vec, which has 5"),
        mistake(m -> m.four.add(1).named("four"), "the name 'four' is taken"),
        mistake(m -> wire("x", true).and(wire("x", false)), "would be called 'x_1'"),
        mistake(m -> wire("x", false).named("y"), "not the first one given to this"),
        mistake(m -> loop(m.four), "a combinational loop in Tried: a <- ... <- b <- ... <- a"),
        mistake(m -> m.result.set(m.result.and(m.four)), "a combinational loop in Tried: result"),
        mistake(
            m -> m.result.set(nested(m.four).get(m.three.bits(1, 0)).get(m.three.bits(2, 1))),
            "a vector without a name of module Tried has arrays as elements"));
  }

  private static Arguments mistake(Consumer<Tried> mistake, String message) {
    return Arguments.of(Named.of(message, mistake), message);
  }

  private static Bool wire(String name, boolean value) {
    Bool wire = Hardware.wire(bool()).named(name);
    wire.set(value);
    return wire;
  }

  private static void loop(UInt by) {
    UInt a = Hardware.wire(uint(4)).named("a");
    UInt b = Hardware.wire(uint(4)).named("b");
    a.set(b.add(1));
    b.set(a.xor(by));
  }

  private static void ofChosen(UInt place) {
    Vec<UInt> rows = reg(vec(4, uint(4)));
    rows.get(place).set(1);
    rows.get(2).bit(0).set(true);
  }

  private static Vec<Vec<UInt>> nested(UInt by) {
    Vec<Vec<UInt>> rows = Hardware.wire(vec(4, vec(4, uint(4))));
    for (int i = 0; i < 16; i++) {
      rows.get(i / 4).get(i % 4).set(by.add(i * i % 16));
    }
    return rows;
  }

  @ParameterizedTest
  @MethodSource("refused")
  void mistakeIsRefusedAtItsLine(Consumer<Tried> mistake, String message) {
    HardwareException refused =
        assertThrows(HardwareException.class, () -> emit(mistake, EmitOptions.design()));
    assertTrue(refused.getMessage().startsWith(HERE), refused.getMessage());
    assertTrue(refused.getMessage().contains(message), refused.getMessage());
  }

  @Test
  void aPartOfARegisterIsEnough() {
    emit(
        m -> {
          Vec<UInt> rows = reg(vec(4, uint(4)));
          when(m.condition, () -> rows.get(m.three.bits(1, 0)).set(m.four));
        },
        EmitOptions.design());
  }

  @Test
  void propertiesWithinConditionsAreImplications() throws Exception {
    Consumer<Tried> stating =
        m -> {
          when(m.condition, () -> assertAlways(m.four.ne(3), "not_three"))
              .otherwise(() -> assume(m.four.ne(4), "not_four"));
          select(m.three).is(5, () -> cover(m.condition, "five"));
          verification(() -> when(m.condition, () -> assertAlways(m.state.ne(9), "not_nine")));
        };
    EmitOptions options = EmitOptions.design().withProperties();
    String text = emit(stating, options);
    for (String label : List.of("not_three: assert(", "not_four: assume(", "five: cover(")) {
      assertTrue(text.contains(label), text);
    }
    Tool.write(folder, List.of(new VerilogModule("Tried", text)));
    assertEquals(new Tool(0, ""), Tool.run(folder, List.of("verilator", "--lint-only", "Tried.v")));
    String meant =
        """
        module Tried(input wire clock, input wire reset, input wire [2:0] three,
          input wire [3:0] four, input wire condition, output wire [3:0] result);
          reg [3:0] state;
          always @(posedge clock) begin
            state <= reset ? 4'h0 : four;
            if (!reset && condition) not_three: assert(four != 4'h3);
            if (!reset && !condition) not_four: assume(four != 4'h4);
            if (!reset && three == 3'h5) five: cover(condition);
            if (!reset && condition) not_nine: assert(state != 4'h9);
          end
          assign result = state;
        endmodule
        """;
    Equivalence equivalence = new Equivalence(folder);
    equivalence.add("properties", meant, text, Optional.empty());
    assertEquals(List.of(), equivalence.prove());
  }

  @Test
  void verificationWithinAConditionIsRefused() {
    HardwareException refused =
        assertThrows(
            HardwareException.class,
            () ->
                emit(
                    m -> when(m.condition, () -> verification(() -> {})),
                    EmitOptions.design().withProperties()));
    assertTrue(refused.getMessage().startsWith(HERE), refused.getMessage());
  }

  private static String emit(Consumer<Tried> description, EmitOptions options) {
    return Verilog.emit(() -> new Tried(description), options).stream()
        .map(VerilogModule::text)
        .collect(Collectors.joining());
  }
}
