// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.vpi;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * The value of a net, of which each bit is 0, 1, x or z; as VPI has it, in two bits: {@code ones}
 * and {@code unknown} are 0 0 for 0, 1 0 for 1, 0 1 for z and 1 1 for x.
 */
final class FourState {
  private static final String STATES = "01zx";
  private static final int WORD = Integer.SIZE;

  private final int width;
  private final int[] ones;
  private final int[] unknown;

  /** Makes a value of zeros. */
  FourState(int width) {
    this.width = width;
    int words = (width + WORD - 1) / WORD;
    ones = new int[words];
    unknown = new int[words];
  }

  /** Takes the value that a message has next. */
  void receive(Message message) {
    for (int i = 0; i < ones.length; i++) {
      ones[i] = message.word();
      unknown[i] = message.word();
    }
  }

  /** Appends the value to a message. */
  void send(Message message) {
    for (int i = 0; i < ones.length; i++) {
      message.add(ones[i]).add(unknown[i]);
    }
  }

  void copy(FourState other) {
    System.arraycopy(other.ones, 0, ones, 0, ones.length);
    System.arraycopy(other.unknown, 0, unknown, 0, ones.length);
  }

  /** Sets a net of 64 bits or less. */
  void set(long value) {
    ones[0] = (int) value;
    unknown[0] = 0;
    if (ones.length > 1) {
      ones[1] = (int) (value >>> WORD);
      unknown[1] = 0;
    }
  }

  /** Sets a net of any width. */
  void set(BigInteger value) {
    for (int i = 0; i < ones.length; i++) {
      ones[i] = value.shiftRight(i * WORD).intValue();
      unknown[i] = 0;
    }
  }

  /** Sets a net of any width, from a character a bit, the highest first. */
  void set(String bits) {
    Arrays.fill(ones, 0);
    Arrays.fill(unknown, 0);
    for (int bit = 0; bit < width; bit++) {
      int state = STATES.indexOf(bits.charAt(width - 1 - bit));
      ones[bit / WORD] |= (state & 1) << bit % WORD;
      unknown[bit / WORD] |= (state >> 1) << bit % WORD;
    }
  }

  boolean hasUnknown() {
    for (int word : unknown) {
      if (word != 0) {
        return true;
      }
    }
    return false;
  }

  /** The value of a net of 64 bits or less, all of them known. */
  long toLong() {
    long low = Integer.toUnsignedLong(ones[0]);
    return ones.length == 1 ? low : low | (long) ones[1] << WORD;
  }

  /** The value, all of its bits known. */
  BigInteger toBig() {
    BigInteger value = BigInteger.ZERO;
    for (int i = ones.length - 1; i >= 0; i--) {
      value = value.shiftLeft(WORD).or(BigInteger.valueOf(Integer.toUnsignedLong(ones[i])));
    }
    return value;
  }

  /** A character a bit, the highest first. */
  @Override
  public String toString() {
    var text = new StringBuilder(width);
    for (int bit = width - 1; bit >= 0; bit--) {
      text.append(STATES.charAt(bit(ones, bit) | bit(unknown, bit) << 1));
    }
    return text.toString();
  }

  private static int bit(int[] words, int bit) {
    return words[bit / WORD] >>> bit % WORD & 1;
  }
}
