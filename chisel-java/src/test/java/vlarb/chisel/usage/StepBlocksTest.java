// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static vlarb.chisel.Hardware.*;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.chisel.Bool;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.HardwareException;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.chisel.Vec;
import vlarb.chisel.Verilog;

/** A module's behaviour is divided into steps, each with a comment and a block of its own. */
class StepBlocksTest {

  /** Two steps on one condition, one register in no step, one driven in two steps. */
  private static final class Stepping extends Module {
    final Bool go = in(bool());
    final UInt data = in(uint(4));
    final UInt result = out(uint(4));
    final Bool came = reg(bool());
    final Bool busy = regInit(false);
    final UInt taken = reg(uint(4));
    final UInt count = regInit(4, 0);
    final Vec<UInt> rows = reg(vec(4, uint(4)));

    Stepping(String comment) {
      came.set(go);
      step(comment);
      when(
          go,
          () -> {
            taken.set(data);
            rows.get(data.bits(1, 0)).set(data);
          });
      busy.set(go);
      step("Counts.");
      when(busy, () -> taken.set(0)).otherwise(() -> count.set(count.add(1)));
      result.set(rows.get(taken.bits(1, 0)).xor(count).xor(came.pad(4)));
    }
  }

  @Test
  void eachStepHasABlockUnderItsComment() {
    String text = Verilog.emit(() -> new Stepping("Takes."), EmitOptions.design()).getLast().text();
    String blocks = text.substring(text.indexOf("  always"), text.indexOf("  assign"));
    assertEquals(
        """
          always @(posedge clock)
            came <= go;

          // Takes.
          always @(posedge clock) begin
            if (busy)
              taken <= 4'h0;
            else if (go)
              taken <= data;
            if (go)
              rows[data[1:0]] <= data;
            if (reset)
              busy <= 1'h0;
            else
              busy <= go;
          end

          // Counts.
          always @(posedge clock) begin
            if (reset)
              count <= 4'h0;
            else if (~busy)
              count <= count + 4'h1;
          end

        """,
        blocks);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "a\nb"})
  void aCommentIsALine(String comment) {
    HardwareException refused =
        assertThrows(
            HardwareException.class,
            () -> Verilog.emit(() -> new Stepping(comment), EmitOptions.design()));
    assertTrue(refused.getMessage().startsWith("StepBlocksTest.java:"), refused.getMessage());
  }
}
