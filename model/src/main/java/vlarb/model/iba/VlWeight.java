// SPDX-License-Identifier: Apache-2.0
package vlarb.model.iba;

/**
 * An entry of an arbitration table.
 *
 * @param vl the virtual lane, 0 to 15
 * @param weight the 64-byte blocks that the VL may send in one turn, 0 to 255; 0: the entry is null
 */
public record VlWeight(int vl, int weight) {
  /** The null entry that every table is filled with after reset. */
  public static final VlWeight NULL = new VlWeight(0, 0);

  public VlWeight {
    if (vl < 0 || vl > 15) {
      throw new IllegalArgumentException("VL must be 0 to 15, not " + vl);
    }
    if (weight < 0 || weight > 255) {
      throw new IllegalArgumentException("weight must be 0 to 255, not " + weight);
    }
  }

  /** The 12 bits that hardware stores: VL in bits 11 to 8, weight in bits 7 to 0. */
  public int bits() {
    return vl << 8 | weight;
  }

  /** The entry that {@link #bits()} made. */
  public static VlWeight ofBits(int bits) {
    return new VlWeight(bits >> 8 & 15, bits & 255);
  }
}
