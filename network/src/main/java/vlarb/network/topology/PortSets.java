// SPDX-License-Identifier: Apache-2.0
package vlarb.network.topology;

import java.util.function.IntConsumer;

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

  /** Words of a set. */
  public int words() {
    return words;
  }

  /**
   * The ports of a word that come at a step of a round over all words, which begins at a port and
   * takes the ports before it last: of the first word those from it on, of the same word at the end
   * those before it.
   *
   * @param step 0 to the number of words
   * @param start a port
   */
  public long ofStep(int step, int start) {
    long from = -1L << start;
    return step == 0 ? from : step == words ? ~from : -1L;
  }

  /** The port at which a round after another port begins. */
  public int after(int port) {
    return port + 1 < words * Long.SIZE ? port + 1 : 0;
  }

  /** The word of a step of a round that begins at a port. */
  public int atStep(int step, int start) {
    int word = (start >> 6) + step;
    return word < words ? word : word - words;
  }

  /** A word of a set; the lowest bit of word w stands for port 64 · w. */
  public long word(int set, int word) {
    return bits[set * words + word];
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
