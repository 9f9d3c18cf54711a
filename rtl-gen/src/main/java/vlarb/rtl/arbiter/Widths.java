// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter;

/** Widths, in bits, of the values that the arbiter's modules exchange. */
final class Widths {
  /** A packet's length in dwords: LRH PktLen. */
  static final int LENGTH = 11;

  /** A VL's number. */
  static final int VL = 4;

  /** A set of data VLs. */
  static final int DATA_VLS = 15;

  /** A set of VLs by the numbers that a table entry can name. */
  static final int VLS = 16;

  /** A table entry: {VL, weight}. */
  static final int ENTRY = 12;

  /** An entry's weight, in 64-byte blocks. */
  static final int WEIGHT = 8;

  /** The weight that an entry has left, in dwords, signed: -2046 to 4080. */
  static final int REMAINING = 13;

  /** HighPriCounter, in dwords, signed: -2047 to 260096. */
  static final int COUNTER = 19;

  /** VLHighLimit. */
  static final int LIMIT = 8;

  /** OperationalVLs. */
  static final int OPERATIONAL_VLS = 3;

  /** Credit blocks of 64 bytes that a VL can hold. */
  static final int CREDITS = 12;

  /** An entry's index on the ports, whatever the capacity. */
  static final int PORT_ENTRY = 6;

  private Widths() {}
}
