// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.part;

/**
 * The attributes, for Vivado, Quartus and Yosys, of a memory whose users never read the word that
 * is written in the same cycle.
 */
public final class RamStyle {
  /** A memory of this many bits or more belongs in block RAM; below, the tool decides. */
  private static final int BLOCK_BITS = 512;

  /** The attributes of a memory that belongs in block RAM, however small. */
  static final String BLOCK = "ram_style = \"block\", ramstyle = \"no_rw_check\", no_rw_check";

  private RamStyle() {}

  /**
   * The attributes, as written in a declaration.
   *
   * @param words number of words
   * @param width bits of a word
   */
  public static String of(int words, int width) {
    return isBlock(words, width) ? BLOCK : "no_rw_check";
  }

  /** True if a memory of this many words and this width belongs in block RAM. */
  static boolean isBlock(int words, int width) {
    return words * width >= BLOCK_BITS;
  }
}
