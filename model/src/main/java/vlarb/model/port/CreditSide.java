// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

/** The sides of a link whose credits a port keeps, {@code port.credits}. */
public enum CreditSide {
  /** Those that the other end gives: the limits come by ports. */
  TRANSMIT,

  /** Also those given to the other end: flow-control packets leave with the room that there is. */
  BOTH
}
