// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.chisel.verilog.VerilogException;
import vlarb.chisel.verilog.VerilogText;
import vlarb.chisel.verilog.VerilogTree;

/** A part of a design is never taken for the whole. */
class CompleteDesignTest {
  private static final String LEAF = "module Leaf(\n  input wire a\n);\nendmodule\n";
  private static final String TOP =
      "module Top(\n  input wire a\n);\n  Leaf leaf (\n    .a (a)\n  );\nendmodule\n";

  @Test
  void aWholeDesignIsTakenAsItIs() {
    List<VerilogTree> design = VerilogText.parse(LEAF + TOP);
    assertEquals(design, CompleteDesign.checked(design, List.of()));
  }

  @ParameterizedTest
  @CsvSource(
      value = {
        "'': expected one module at the top, not []",
        "LO: expected one module at the top, not [Leaf, Other]",
        "T: there is no module Leaf",
        "LLT: module Leaf is there twice"
      },
      delimiter = ':')
  void aPartIsRefused(String parts, String problem) {
    StringBuilder printed = new StringBuilder();
    for (char part : parts.toCharArray()) {
      printed.append(
          switch (part) {
            case 'L' -> LEAF;
            case 'O' -> LEAF.replace("Leaf", "Other");
            default -> TOP;
          });
    }
    List<VerilogTree> design = VerilogText.parse(printed.toString());
    IllegalArgumentException thrown =
        assertThrows(
            IllegalArgumentException.class, () -> CompleteDesign.checked(design, List.of()));
    assertEquals("firtool's output is not complete: " + problem, thrown.getMessage());
  }

  @Test
  void aModuleThatDoesNotEndIsRefused() {
    String cut = TOP.substring(0, TOP.length() - "endmodule\n".length());
    assertThrows(VerilogException.class, () -> VerilogText.parse(LEAF + cut));
  }
}
