// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.failure;

/**
 * A check found a difference. The command has printed its findings already; the message is the one
 * line that sums them up on standard error.
 */
public final class CheckFailedException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public CheckFailedException(String message) {
    super(message);
  }
}
