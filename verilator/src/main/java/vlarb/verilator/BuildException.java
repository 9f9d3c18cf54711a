// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

/**
 * The Verilog could not be built: it is wrong, or it uses what is not supported. The message's
 * first line says what failed; the tool's own lines that tell why follow.
 */
public final class BuildException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** A build failed; the message says why. */
  public BuildException(String message) {
    super(message);
  }

  /** A build failed; the message says why. */
  public BuildException(String message, Throwable cause) {
    super(message, cause);
  }
}
