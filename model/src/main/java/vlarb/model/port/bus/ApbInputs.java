// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port.bus;

/** The values at the inputs of an APB in one clock cycle, {@code s_apb_…}. */
public final class ApbInputs {
  public boolean psel;
  public boolean penable;
  public boolean pwrite;
  public int paddr;
  public int pwdata;
  public int pstrb;
}
