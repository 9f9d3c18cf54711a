// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port.bus;

/** The values at the outputs of an APB in one clock cycle, {@code s_apb_…}. */
public final class ApbOutputs {
  public boolean pready;
  public int prdata;

  /** The access was refused, and changed nothing. */
  public boolean pslverr;
}
