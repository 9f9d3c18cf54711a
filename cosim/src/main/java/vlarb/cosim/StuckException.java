// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

/** A task or step that does not yield; the stack is its own. */
public final class StuckException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  StuckException(String message, StackTraceElement[] stack) {
    super(message);
    setStackTrace(stack);
  }
}
