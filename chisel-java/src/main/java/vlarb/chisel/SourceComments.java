// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

/** Comments about the Java source, which the Verilog has behind its lines. */
public enum SourceComments {
  /** None: only the comments of declarations. */
  NONE,
  /** File and line of the Java statements that described the line. */
  FILE_AND_LINE
}
