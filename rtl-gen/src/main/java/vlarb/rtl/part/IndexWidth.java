// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.part;

/** The width of an index. */
public final class IndexWidth {
  private IndexWidth() {}

  /** Bits of an index into this many entries; 1 for a single entry. */
  public static int of(int entries) {
    return Math.max(1, 32 - Integer.numberOfLeadingZeros(entries - 1));
  }
}
