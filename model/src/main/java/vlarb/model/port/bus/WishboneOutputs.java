// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port.bus;

/** The values at the outputs of a Wishbone in one clock cycle, {@code wb_…_o}. */
public final class WishboneOutputs {
  public boolean ack;

  /** The access was refused, and changed nothing. */
  public boolean err;

  public int dat;
}
