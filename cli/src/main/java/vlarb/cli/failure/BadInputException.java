// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.failure;

/** The user's input cannot be used; the message is one line: where, what, and what was expected. */
public final class BadInputException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public BadInputException(String message) {
    super(message);
  }

  public BadInputException(String message, Throwable cause) {
    super(message, cause);
  }
}
