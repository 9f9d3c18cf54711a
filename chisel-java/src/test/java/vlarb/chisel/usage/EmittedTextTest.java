// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.EmitOptions.SourceComments;
import vlarb.chisel.Hardware;
import vlarb.chisel.Module;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;

/** Tests the emitted text as a reader finds it. */
class EmittedTextTest {
  private static final EmitOptions DESIGN = EmitOptions.design();
  private static final Pattern PACKED_ARRAY = Pattern.compile("(reg|wire) +\\[\\d+:0\\]\\[");

  @Test
  void counterReadsAsIfWrittenByHand() {
    String expected =
        """
        // Counts the cycles in which it is enabled.

        `default_nettype none

        module Counter (
          input  wire       clock,
          input  wire       reset,
          input  wire       enable,  // counts while high
          output wire [7:0] count    // cycles counted, modulo 256
        );

          reg [7:0] value;

          always @(posedge clock) begin
            if (reset)
              value <= 8'h0;
            else if (enable)
              value <= value + 8'h1;
          end

          assign count = value;
        endmodule

        `default_nettype wire
        """;
    assertEquals(List.of(new VerilogModule("Counter", expected)), emit("Counter", DESIGN));
  }

  @Test
  void topIsLastAndEachModuleOnce() {
    List<String> names = emit("Aggregates", DESIGN).stream().map(VerilogModule::name).toList();
    assertEquals(List.of("Counter", "Aggregates"), names);
  }

  @Test
  void memoriesAreArraysWithTheirAttribute() {
    String text = emit("Storage", DESIGN).getLast().text();
    assertTrue(
        text.contains(
            """
              (* ram_style = "block" *)
              reg [11:0] block [0:63];        // block memory
              reg [11:0] distributed [0:63];  // distributed memory
              reg [11:0] word;
            """),
        text);
  }

  @Test
  void partsOfAggregatesHaveTheirComment() {
    String text = emit("Aggregates", DESIGN).getLast().text();
    assertTrue(text.contains("input  wire [3:0] entry_lane,    // of the entry to hold"), text);
    assertTrue(text.contains("input  wire [2:0] lanes_3,       // one of four lanes"), text);
    assertTrue(text.contains("reg [7:0] entryRegister_weight;  // of the entry held"), text);
  }

  @Test
  void clockAndResetAreLeftOutWhereNothingUsesThem() {
    String text = emit("Operators", DESIGN).getLast().text();
    assertFalse(text.contains("clock") || text.contains("reset"), text);
  }

  @Test
  void propertiesAreEmittedOnRequestOnly() {
    String design = emit("Task", DESIGN).getLast().text();
    assertFalse(design.contains("assert") || design.contains("wasIdle"), design);
    String checked = emit("Task", DESIGN.withProperties()).getLast().text();
    assertTrue(checked.contains("finishes_only_after_running: assert(reset | ~"), checked);
    assertTrue(checked.contains("ends_one_way: assume(reset | ~(done & failure));"), checked);
    assertTrue(checked.contains("finishes: cover(~reset & finished);"), checked);
  }

  @Test
  void whatOnlyPropertiesNeedIsNotEvenDescribedWithoutThem() {
    var described = new AtomicInteger();
    Supplier<Module> probe =
        () ->
            new Module() {
              {
                Hardware.verification(described::incrementAndGet);
              }

              @Override
              protected String moduleName() {
                return "Probe";
              }
            };
    Verilog.emit(probe, DESIGN);
    assertEquals(0, described.get());
    Verilog.emit(probe, DESIGN.withProperties());
    assertEquals(1, described.get());
  }

  @Test
  void sourceCommentsNameJavaFileAndLine() {
    EmitOptions located = DESIGN.withSourceComments(SourceComments.FILE_AND_LINE);
    String text = emit("Counter", located).getLast().text();
    Pattern increment =
        Pattern.compile("value \\+ 8'h1;  // vlarb/chisel/designs/Counter.java:\\d+");
    assertTrue(increment.matcher(text).find(), text);
    Pattern port =
        Pattern.compile(
            "enable,  // counts while high \\(vlarb/chisel/designs/Counter.java:\\d+\\)");
    assertTrue(port.matcher(text).find(), text);
    assertFalse(text.contains("stdin"), text);
  }

  static Stream<String> designs() {
    return Designs.ALL.keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("designs")
  void nothingOfTheCompilersOwnIsLeft(String top) {
    for (VerilogModule module : emit(top, DESIGN)) {
      for (String noise : List.of("\t", "stdin", "`ifndef", "RANDOM", "// VCS", "end //")) {
        assertFalse(module.text().contains(noise), noise + " in " + module.text());
      }
      assertFalse(PACKED_ARRAY.matcher(module.text()).find(), module.text());
    }
  }

  private static List<VerilogModule> emit(String top, EmitOptions options) {
    return Verilog.emit(Designs.ALL.get(top), options);
  }
}
