// SPDX-License-Identifier: Apache-2.0
package vlarb.config.text;

/**
 * A value that its key does not take. The message goes on where a sentence has named the key:
 * {@code is "65", expected 1 to 64}.
 */
public final class BadValueException extends Exception {
  private static final long serialVersionUID = 1;

  public BadValueException(String message) {
    super(message);
  }
}
