// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.simulator;

import java.math.BigInteger;

/**
 * A net or variable of the design. Values are unsigned; one of 64 bits uses the sign bit of a
 * {@code long} too, a wider one is a {@link BigInteger}.
 *
 * <p>Simulators with four states keep x and z: reading such a value as a number throws {@link
 * IllegalStateException}, {@link #bits()} shows it.
 */
public interface Net {

  /** The net's name, as it was asked for. */
  String name();

  /** The width in bits, 1 or more. */
  int width();

  /** True if the test bench may drive the net. */
  boolean writable();

  /**
   * The value now: what the last evaluation made of it or what was written since.
   *
   * @throws UnsupportedOperationException if it is wider than 64 bits
   * @throws IllegalStateException if a bit is x or z
   */
  long get();

  /** The value when {@link Simulator#sample()} was called last; see {@link #get()}. */
  long sampled();

  /**
   * Drives it from the next evaluation on.
   *
   * @throws IllegalArgumentException if the value has more bits than the net
   * @throws UnsupportedOperationException if it is not {@link #writable()} or wider than 64 bits
   */
  void set(long value);

  /**
   * Drives it from the next evaluation on.
   *
   * @param bits a character a bit, the highest first: 0, 1, x or z
   * @throws IllegalArgumentException if there are not as many as the net has
   * @throws UnsupportedOperationException if it is not {@link #writable()}, or the simulator has no
   *     x and z
   */
  void setBits(String bits);

  /**
   * The bits that the test bench drives from the next evaluation on, as {@link #setBits} takes
   * them: of an input its value, of a port that the design drives too what was set last, at first
   * z.
   */
  default String drivenBits() {
    return bits();
  }

  /**
   * Writes a register or a word of a memory at once, by the back door: the design may write it
   * again.
   *
   * @param value not negative, in no more bits than the net
   * @throws UnsupportedOperationException if the simulator cannot, or the net is an input
   */
  void deposit(BigInteger value);

  /**
   * Gives the net a value at once that stays, whatever the design drives, until {@link #release}.
   *
   * @param value not negative, in no more bits than the net
   * @throws UnsupportedOperationException if the simulator cannot
   */
  void force(BigInteger value);

  /** Ends what {@link #force} does; a register keeps its value until the design writes it. */
  void release();

  /** {@link #get()} for any width. */
  BigInteger getBig();

  /** {@link #sampled()} for any width. */
  BigInteger sampledBig();

  /** {@link #set(long)} for any width. */
  void setBig(BigInteger value);

  /** True if a bit is x or z now; never with a simulator of two states. */
  boolean hasUnknown();

  /** The value now, a character a bit, the highest first: 0, 1, x or z. */
  String bits();

  /** {@link #sampled()} as {@link #bits()} shows it. */
  String sampledBits();
}
