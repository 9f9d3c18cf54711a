// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port.bus;

/** The values at the inputs of a Wishbone in one clock cycle, {@code wb_…_i}. */
public final class WishboneInputs {
  public boolean cyc;
  public boolean stb;
  public boolean we;
  public int adr;
  public int sel;
  public int dat;
}
