// SPDX-License-Identifier: Apache-2.0
package vlarb.web.jdk;

/**
 * Stands in the script for the JDK's class of this name, which TeaVM does not have: SplitMix64,
 * with the JDK's constants, so that a seed means the same traffic.
 */
public final class SplittableRandom {
  private static final long GAMMA = 0x9e37_79b9_7f4a_7c15L;

  private long state;

  public SplittableRandom(long seed) {
    state = seed;
  }

  private long step() {
    return state += GAMMA;
  }

  /** Any number of 64 bits. */
  public long nextLong() {
    long z = step();
    z = (z ^ z >>> 30) * 0xbf58_476d_1ce4_e5b9L;
    z = (z ^ z >>> 27) * 0x94d0_49bb_1331_11ebL;
    return z ^ z >>> 31;
  }

  /** Any number of 32 bits. */
  public int nextInt() {
    long z = step();
    z = (z ^ z >>> 33) * 0x62a9_d9ed_7997_05f5L;
    return (int) ((z ^ z >>> 28) * 0xcb24_d0a5_c88c_35b3L >>> 32);
  }

  /** A number from 0 to 1, without 1. */
  public double nextDouble() {
    return (nextLong() >>> 11) * 0x1.0p-53;
  }
}
