// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

/** A trigger did not fire in the time that {@link Trigger#within(long)} gave it. */
public final class TriggerTimeoutException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TriggerTimeoutException(String message) {
    super(message);
  }
}
