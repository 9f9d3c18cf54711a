// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.verilog;

/** Verilog text that the reader does not know; the message names module, line and text. */
public final class VerilogException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String problem;

  VerilogException(int line, String unknown) {
    this("", line, unknown + " is not known here");
  }

  VerilogException(String module, int line, String expected, String found) {
    this("module %s, ".formatted(module), line, "expected %s, found %s".formatted(expected, found));
  }

  private VerilogException(String module, int line, String problem) {
    super("%sline %d of the Verilog: %s".formatted(module, line, problem));
    this.problem = problem;
  }

  /** The problem, without the place. */
  String problem() {
    return problem;
  }
}
