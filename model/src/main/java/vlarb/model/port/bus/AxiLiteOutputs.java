// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port.bus;

/** The values at the outputs of an AXI4-Lite in one clock cycle, {@code s_axi_…}. */
public final class AxiLiteOutputs {
  /** The response of an access that was made. */
  public static final int OKAY = 0;

  /** The response of an access that was refused, and changed nothing. */
  public static final int SLVERR = 2;

  public boolean awready;
  public boolean wready;
  public boolean bvalid;
  public int bresp;
  public boolean arready;
  public boolean rvalid;
  public int rdata;
  public int rresp;
}
