// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

/**
 * A beat of a stream.
 *
 * @param data dwords, byte 0 of the packet in bits 7:0 of the first beat's first dword
 * @param keep 32 bytes a word, bit 0 for byte 0
 * @param last the beat ends a packet
 * @param dest the VL, 15 for an SMP
 */
record Beat(int[] data, int[] keep, boolean last, int dest) {
  /** The value of {@link #bytes} where {@code keep} has holes, or nothing. */
  static final int HOLES = -1;

  private static final int DWORD = 4;

  /** Bytes that the beat carries: the ones of {@code keep}, which are contiguous from bit 0. */
  int bytes() {
    int ones = 0;
    while (ones < DWORD * data.length && keeps(ones)) {
      ones++;
    }
    for (int i = ones; i < DWORD * data.length; i++) {
      if (keeps(i)) {
        return HOLES;
      }
    }
    return ones == 0 ? HOLES : ones;
  }

  private boolean keeps(int index) {
    return (keep[index / Integer.SIZE] >>> index % Integer.SIZE & 1) == 1;
  }
}
