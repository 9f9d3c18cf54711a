// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port.bus;

import java.util.SplittableRandom;

/**
 * An access of a master to the registers.
 *
 * @param address of a byte
 * @param strobes by byte, bit 0 the lowest: the byte is written
 */
record Access(boolean write, int address, int strobes, int data) {
  private static final int HIGH = 64;
  private static final int SETTINGS = 128;
  private static final int COMMIT = 130;
  private static final int COUNTERS = 0x100;
  private static final int SL_TO_VL = 0x200;

  /** The counters of packets of a wrong length, VL0 first. */
  private static final int DISCARDS = 0x1A0;

  /** A random access, mostly to a register that exists, mostly with data that may be written. */
  static Access random(SplittableRandom random) {
    boolean write = random.nextBoolean();
    int address = 4 * register(random);
    if (random.nextInt(20) == 0) {
      address = random.nextInt(1 << 12);
    }
    int strobes = random.nextInt(4) != 0 ? 15 : random.nextBoolean() ? 3 : random.nextInt(16);
    return new Access(write, address, strobes, data(random));
  }

  private static int register(SplittableRandom random) {
    return switch (random.nextInt(19)) {
      case 0 -> random.nextInt(256);
      case 18 -> SL_TO_VL + random.nextInt(17);
      case 16 -> DISCARDS + random.nextInt(80);
      case 17 -> COUNTERS + random.nextInt(64);
      case 1 -> COMMIT;
      case 2, 3, 4 -> SETTINGS + random.nextInt(2);
      case 5, 6, 7, 8, 9 -> HIGH + random.nextInt(18);
      default -> random.nextInt(18);
    };
  }

  private static int data(SplittableRandom random) {
    return switch (random.nextInt(9)) {
      case 8 -> 0;
      case 0 -> 1 << random.nextInt(32);
      case 1 -> random.nextInt();
      case 2 -> random.nextInt(1 << 12) | random.nextInt(1 << 16) << 16;
      case 3, 4 -> random.nextInt(6);
      default -> random.nextInt(1 << 12);
    };
  }
}
