// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

/**
 * The Verilog could not be built: it is wrong, or it uses a feature that is not supported. The
 * first line of the message says what failed; the tool's own lines follow and say why.
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
