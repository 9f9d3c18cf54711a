// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port.bus;

/** The values at the inputs of an AXI4-Lite in one clock cycle, {@code s_axi_…}. */
public final class AxiLiteInputs {
  public boolean awvalid;
  public int awaddr;
  public boolean wvalid;
  public int wdata;
  public int wstrb;
  public boolean bready;
  public boolean arvalid;
  public int araddr;
  public boolean rready;
}
