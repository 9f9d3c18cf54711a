// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.verilog;

/** Verilog text that the reader does not know; the message names module, line and text. */
public final class VerilogException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  VerilogException(int line, String unknown) {
    super("line %d of the Verilog: %s is not known here".formatted(line, unknown));
  }

  VerilogException(String module, int line, String expected, String found) {
    super(
        "module %s, line %d of the Verilog: expected %s, found %s"
            .formatted(module, line, expected, found));
  }
}
