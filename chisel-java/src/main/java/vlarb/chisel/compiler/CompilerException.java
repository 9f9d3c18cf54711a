// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.compiler;

/** The compiler cannot be started; the message says why. */
public final class CompilerException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  CompilerException(String message) {
    super(message);
  }

  CompilerException(String message, Throwable cause) {
    super(message, cause);
  }
}
