// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.bus;

/** A master or slave has violated a bus protocol; the message names the signals and the rule. */
public final class ProtocolViolation extends AssertionError {
  private static final long serialVersionUID = 1L;

  ProtocolViolation(String message) {
    super(message);
  }
}
