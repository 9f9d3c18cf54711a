// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import vlarb.model.arbitration.ArbiterParameters;

/**
 * The registers that management reads and writes: where they lie and what they accept.
 *
 * <p>The table entries are in the order of the VLArbitration attribute's blocks: block 1 and 2 the
 * low table's entries 0 to 63, block 3 and 4 the high table's.
 */
public final class Registers {
  /** Entry 0 of the low table; entry i follows at LOW + i. */
  public static final int LOW = 0;

  /** Entry 0 of the high table; entry i follows at HIGH + i. */
  public static final int HIGH = 64;

  /** VLHighLimit, 0 to 255. */
  public static final int HIGH_LIMIT = 128;

  /** OperationalVLs, code 1 to 5. */
  public static final int OPERATIONAL_VLS = 129;

  /** Written with anything: commit. Read: bit 0 is commit-pending. */
  public static final int COMMIT = 130;

  private Registers() {}

  /** The index of a low entry's register, or -1 where the address is none of this arbiter's. */
  static int lowEntry(ArbiterParameters parameters, int address) {
    return entry(parameters, address - LOW, parameters.lowCap());
  }

  /** The index of a high entry's register, or -1 where the address is none of this arbiter's. */
  static int highEntry(ArbiterParameters parameters, int address) {
    return entry(parameters, address - HIGH, parameters.highCap());
  }

  /** A port with a single data VL has no tables. */
  private static int entry(ArbiterParameters parameters, int index, int capacity) {
    return parameters.dataVls() > 1 && index >= 0 && index < capacity ? index : -1;
  }
}
