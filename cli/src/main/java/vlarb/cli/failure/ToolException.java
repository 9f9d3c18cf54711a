// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.failure;

/** A tool is missing or failed; the message is one line that says which and what to do. */
public final class ToolException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public ToolException(String message) {
    super(message);
  }

  public ToolException(String message, Throwable cause) {
    super(message, cause);
  }
}
