// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

/** The rules for an offer that the link does not take at once. */
public enum Offer {
  /**
   * Each cycle offers the best packet of that cycle: an SMP that arrives replaces a data packet,
   * and a commit can withdraw one. The decision is made when the link takes the packet.
   */
  LATEST,
  /**
   * An offer stays as it is until the link takes it. The decision is made when the packet is
   * offered first.
   */
  STABLE
}
