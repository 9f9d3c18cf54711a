// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.table;

/** A list of operations is malformed; the message is {@code file:line: expected}. */
public final class OperationFormatException extends Exception {
  private static final long serialVersionUID = 1;

  OperationFormatException(String source, int line, String problem) {
    super(source + ":" + line + ": " + problem);
  }
}
