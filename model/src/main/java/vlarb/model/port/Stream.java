// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

/** The signals of an AXI4-Stream in one clock cycle, but for {@code tready}. */
public final class Stream {
  public boolean valid;

  /** Dwords, byte 0 in bits 7:0 of the first. */
  public final int[] data;

  /** 32 bytes a word, bit 0 for byte 0. */
  public final int[] keep;

  public boolean last;

  /** The VL, 15 for an SMP. */
  public int dest;

  /** Of the stream that leaves: {bad, source}, the source as an arbiter's {@code grantSource}. */
  public int user;

  Stream(int bytes) {
    data = new int[bytes / Integer.BYTES];
    keep = new int[(bytes + Integer.SIZE - 1) / Integer.SIZE];
  }

  /** Keeps the first bytes, and no others. */
  public void keepFirst(int bytes) {
    for (int word = 0; word < keep.length; word++) {
      int ones = Math.clamp(bytes - Integer.SIZE * word, 0, Integer.SIZE);
      keep[word] = ones == 0 ? 0 : -1 >>> Integer.SIZE - ones;
    }
  }

  /** Returns the beat that the signals carry. */
  Beat beat() {
    return new Beat(data.clone(), keep.clone(), last, dest);
  }
}
