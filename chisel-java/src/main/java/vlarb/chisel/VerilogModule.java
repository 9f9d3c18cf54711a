// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

/**
 * One module of Verilog-2001, or of the little SystemVerilog that properties need.
 *
 * @param name the module's name
 * @param text its whole text, header comment included, ending with a line feed
 */
public record VerilogModule(String name, String text) {

  /** The name of the file that this module belongs into. */
  public String fileName() {
    return name + ".v";
  }
}
