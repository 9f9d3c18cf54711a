// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.zip.CRC32;

/**
 * A packet with the serial number of its VL and a checksum, perhaps with a fault: an LRH with
 * PktLen, the number in dword 2, the VL in byte 12, the checksum in the last dword.
 *
 * @param bytes that are sent; fewer or more than PktLen tells where that is the fault
 * @param holes the beat with holes in {@code tkeep}; -1: none
 */
record NumberedPacket(int vl, int serial, byte[] bytes, boolean faulty, int holes) {
  /** Bytes up to the VL, which no fault takes away. */
  static final int LEAST = 16;

  private static final int CHECKSUM = 4;
  private static final int SERIAL = 8;
  private static final int VL = 12;
  private static final int NO_HOLES = -1;

  /**
   * A random packet.
   *
   * @param longest dwords
   * @param width bytes of a beat
   * @param faults of a thousand packets
   */
  static NumberedPacket random(
      int vl, int serial, int longest, int width, int faults, SplittableRandom random) {
    int dwords = random.nextInt(6) == 0 ? random.nextInt(5, longest + 1) : random.nextInt(5, 40);
    byte[] bytes = new byte[4 * dwords];
    random.nextBytes(bytes);
    put(bytes, SERIAL, serial);
    bytes[VL] = (byte) vl;
    tell(bytes, dwords);
    put(bytes, bytes.length - CHECKSUM, checksum(bytes));
    if (random.nextInt(1000) >= faults) {
      return new NumberedPacket(vl, serial, bytes, false, NO_HOLES);
    }
    return switch (random.nextInt(5)) {
      case 0 -> faulty(vl, serial, Arrays.copyOf(bytes, random.nextInt(LEAST, bytes.length)));
      case 1 -> {
        byte[] more = Arrays.copyOf(bytes, bytes.length + random.nextInt(1, 5 * width));
        yield faulty(vl, serial, more);
      }
      case 2 -> {
        tell(bytes, random.nextInt(3) == 0 ? 0 : longest + random.nextInt(1, 100));
        yield faulty(vl, serial, bytes);
      }
      case 3 -> {
        tell(bytes, Math.min(longest, dwords + random.nextInt(1, 200)));
        yield new NumberedPacket(vl, serial, bytes, told(bytes) != dwords, NO_HOLES);
      }
      default -> {
        int beats = (bytes.length + width - 1) / width;
        yield new NumberedPacket(vl, serial, bytes, true, random.nextInt(beats));
      }
    };
  }

  private static NumberedPacket faulty(int vl, int serial, byte[] bytes) {
    return new NumberedPacket(vl, serial, bytes, true, NO_HOLES);
  }

  private static void tell(byte[] bytes, int dwords) {
    bytes[4] = (byte) (bytes[4] & 0xF8 | dwords >>> 8);
    bytes[5] = (byte) dwords;
  }

  private static void put(byte[] bytes, int at, int value) {
    for (int i = 0; i < 4; i++) {
      bytes[at + i] = (byte) (value >>> 8 * i);
    }
  }

  private static int get(byte[] bytes, int at) {
    int value = 0;
    for (int i = 3; i >= 0; i--) {
      value = value << 8 | bytes[at + i] & 0xFF;
    }
    return value;
  }

  private static int checksum(byte[] bytes) {
    CRC32 crc = new CRC32();
    crc.update(bytes, 0, bytes.length - CHECKSUM);
    return (int) crc.getValue();
  }

  /** Dwords that PktLen of a packet tells. */
  static int told(byte[] bytes) {
    return (bytes[4] & 7) << 8 | bytes[5] & 0xFF;
  }

  /** The serial number in a packet that has come. */
  static int serial(byte[] bytes) {
    return get(bytes, SERIAL);
  }

  /** Returns true if a packet that has come is of a VL, has its length and its checksum. */
  static boolean isWhole(byte[] bytes, int vl) {
    return bytes[VL] == vl
        && bytes.length == 4 * told(bytes)
        && get(bytes, bytes.length - CHECKSUM) == checksum(bytes);
  }

  /**
   * Returns true if a packet that has come may be this one, marked as bad: as long as was told, as
   * it was sent up to the last beat, and then zero.
   */
  boolean isMarked(byte[] came, int width) {
    int sentBeats = (bytes.length + width - 1) / width * width;
    boolean zero = true;
    for (int i = sentBeats; i < came.length; i++) {
      zero &= came[i] == 0;
    }
    int same = Math.min(bytes.length, came.length);
    return faulty
        && zero
        && came.length == 4 * told(bytes)
        && Arrays.equals(bytes, 0, same, came, 0, same);
  }
}
