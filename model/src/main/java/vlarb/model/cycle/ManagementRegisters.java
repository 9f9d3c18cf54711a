// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import vlarb.model.arbitration.ArbiterParameters;

/**
 * The registers that management reads and writes: where they lie and what they accept.
 *
 * <p>The table entries are in the order of the VLArbitration attribute's blocks: block 1 and 2 the
 * low table's entries 0 to 63, block 3 and 4 the high table's.
 */
public final class ManagementRegisters {
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

  /** Packets sent, by VL from 0 on; 15 for SMPs. This register and those that follow by option. */
  public static final int PACKETS = 192;

  /** 64-byte units sent, each packet rounded up, by VL. */
  public static final int UNITS = 208;

  /** Packets with a length in error that were seen at the head of a VL, by VL. */
  public static final int ERRORS = 224;

  /** Pending interrupts; writing a 1 clears the bit. */
  public static final int INTERRUPT_STATUS = 240;

  /** Interrupts that reach the output. */
  public static final int INTERRUPT_ENABLE = 241;

  /** Bits of the interrupt registers. */
  public static final int LENGTH_ERROR = 1, CREDIT_OVERFLOW = 2, COUNTER_HALFWAY = 4;

  private ManagementRegisters() {}

  /** Returns true if the address is one of counters and interrupts. */
  static boolean monitors(int address) {
    return address >= PACKETS;
  }

  static boolean countsPackets(int address) {
    return address >= PACKETS && address < UNITS;
  }

  static boolean countsErrors(int address) {
    return address >= ERRORS && address < INTERRUPT_STATUS;
  }

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
