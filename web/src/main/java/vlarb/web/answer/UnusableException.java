// SPDX-License-Identifier: Apache-2.0
package vlarb.web.answer;

/** A question that has no answer; the message is a line for the reader of the page. */
public final class UnusableException extends Exception {
  private static final long serialVersionUID = 1;

  UnusableException(String message) {
    super(message);
  }
}
