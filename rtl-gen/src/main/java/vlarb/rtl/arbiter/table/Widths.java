// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.table;

/** Widths, in bits, of the values that the arbiter's modules exchange. */
public final class Widths {
  /** A packet's length in dwords: LRH PktLen. */
  public static final int LENGTH = 11;

  /** A VL's number. */
  public static final int VL = 4;

  /** A set of data VLs. */
  public static final int DATA_VLS = 15;

  /** A set of VLs by the numbers that a table entry can name. */
  public static final int VLS = 16;

  /** A table entry: {VL, weight}. */
  public static final int ENTRY = 12;

  /** An entry's weight, in 64-byte blocks. */
  public static final int WEIGHT = 8;

  /** The weight that an entry has left, in dwords, signed: -2046 to 4080. */
  public static final int REMAINING = 13;

  /** HighPriCounter, in dwords, signed: -2047 to 260096. */
  public static final int COUNTER = 19;

  /** VLHighLimit. */
  public static final int LIMIT = 8;

  /** OperationalVLs. */
  public static final int OPERATIONAL_VLS = 3;

  /** Credit blocks of 64 bytes that a VL can hold. */
  public static final int CREDITS = 12;

  /** A dword's place in a credit block. */
  public static final int IN_BLOCK = 4;

  /** An entry's index on the ports, whatever the capacity. */
  public static final int PORT_ENTRY = 6;

  private Widths() {}
}
