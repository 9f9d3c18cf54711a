// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.bus;

/** Somebody has broken a bus's protocol; the message says with which signals, and how. */
public final class ProtocolViolation extends AssertionError {
  private static final long serialVersionUID = 1L;

  ProtocolViolation(String message) {
    super(message);
  }
}
