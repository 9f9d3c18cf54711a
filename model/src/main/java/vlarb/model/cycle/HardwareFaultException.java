// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

/**
 * The hardware broke a rule that every arbiter keeps, so that a trace cannot go on; the message is
 * one line.
 */
public final class HardwareFaultException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public HardwareFaultException(String message) {
    super(message);
  }
}
