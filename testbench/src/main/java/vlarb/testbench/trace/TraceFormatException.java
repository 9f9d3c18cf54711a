// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.trace;

/** A trace is malformed; the message is {@code file:line: what was expected}. */
public final class TraceFormatException extends Exception {
  private static final long serialVersionUID = 1;

  TraceFormatException(String source, int line, String problem) {
    super(source + ":" + line + ": " + problem);
  }
}
