// SPDX-License-Identifier: Apache-2.0
package vlarb.network.topology;

import java.util.function.IntConsumer;
import java.util.function.IntPredicate;

/**
 * Sets of a switch's ports, counted from 0. A set takes as many words of 64 bits as the largest
 * switch needs, one on most fabrics.
 */
public final class PortSets {
  private final int words;
  private final long[] bits;

  /**
   * Creates empty sets.
   *
   * @param sets how many
   * @param ports of the largest switch
   */
  public PortSets(int sets, int ports) {
    words = Math.max(1, (ports + Long.SIZE - 1) / Long.SIZE);
    bits = new long[sets * words];
  }

  private PortSets(int words, long[] bits) {
    this.words = words;
    this.bits = bits;
  }

  /** The port at which a round after another port begins. */
  public int after(int port) {
    return port + 1 < words * Long.SIZE ? port + 1 : 0;
  }

  /**
   * Goes through the ports of a set from a port on, those before it last.
   *
   * @param start a port
   * @param until ends the round where it is true
   */
  public void round(int set, int start, IntPredicate until) {
    for (int step = 0; step <= words; step++) {
      int word = ((start >> 6) + step) % words;
      // The first word comes at both ends, in two parts.
      long from = -1L << start;
      long own = step == 0 ? from : step == words ? ~from : -1L;
      for (long rest = word(set, word) & own; rest != 0; rest &= rest - 1) {
        if (until.test(word * Long.SIZE + Long.numberOfTrailingZeros(rest))) {
          return;
        }
      }
    }
  }

  /** Returns true if a set is one word, as on fabrics without a switch of more than 64 ports. */
  public boolean isNarrow() {
    return words == 1;
  }

  /** The word of a narrow set; the lowest bit stands for port 0. */
  public long only(int set) {
    return bits[set];
  }

  /** The port of a narrow set, not empty, that comes next after a port, or is the first. */
  public static int nextAfter(long set, int port) {
    long ahead = set & (-1L << port << 1);
    return Long.numberOfTrailingZeros(ahead != 0 ? ahead : set);
  }

  /** A word of a set; the lowest bit of word w stands for port 64 · w. */
  private long word(int set, int word) {
    return bits[set * words + word];
  }

  /** Returns true if a set has a port. */
  public boolean has(int set, int port) {
    return (word(set, port >> 6) >>> port & 1) != 0;
  }

  /** Adds a port to a set. */
  public void add(int set, int port) {
    bits[set * words + (port >> 6)] |= 1L << port;
  }

  /** Takes a port out of a set. */
  public void remove(int set, int port) {
    bits[set * words + (port >> 6)] &= ~(1L << port);
  }

  /** Takes all ports out of a set. */
  public void clear(int set) {
    for (int word = 0; word < words; word++) {
      bits[set * words + word] = 0;
    }
  }

  /** Returns true if a set has no port. */
  public boolean isEmpty(int set) {
    return words == 1 ? bits[set] == 0 : isEmptyWide(set);
  }

  private boolean isEmptyWide(int set) {
    long any = 0;
    for (int word = 0; word < words; word++) {
      any |= bits[set * words + word];
    }
    return any == 0;
  }

  /** Returns sets with the same ports. */
  public PortSets copy() {
    return new PortSets(words, bits.clone());
  }

  /** Tells the ports of a set, in their order. */
  public void forEach(int set, IntConsumer visitor) {
    for (int word = 0; word < words; word++) {
      for (long rest = word(set, word); rest != 0; rest &= rest - 1) {
        visitor.accept(word * Long.SIZE + Long.numberOfTrailingZeros(rest));
      }
    }
  }
}
