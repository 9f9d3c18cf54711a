// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.verilog;

import java.util.List;

/** Verilog text, and trees of the same meaning. */
public final class VerilogText {
  private VerilogText() {}

  /**
   * The modules in a text: synthesizable Verilog-2001 as these bindings and firtool print it, with
   * packed arrays and properties. A comment belongs to the declaration, statement or port on the
   * same line. A comment on a line of its own belongs to the next one.
   *
   * @throws VerilogException if it says anything else
   */
  public static List<VerilogTree> parse(String text) {
    return new ModuleReader(text).modules();
  }

  /** An expression as text on one line. */
  public static String print(Expression expression) {
    return ExpressionPrinter.flat(expression);
  }

  /** One module as text that people read, header comment included. */
  public static String print(VerilogTree module) {
    return new ModulePrinter(module).print();
  }
}
