// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

/**
 * A traffic file is malformed; the message is {@code file:line: what was expected}, of a file
 * without lines {@code file: what was expected}.
 */
public final class TrafficFormatException extends Exception {
  private static final long serialVersionUID = 1;

  TrafficFormatException(Object file, int line, String problem) {
    super(file + ":" + line + ": " + problem);
  }

  TrafficFormatException(Object file, String problem) {
    super(file + ": " + problem);
  }
}
