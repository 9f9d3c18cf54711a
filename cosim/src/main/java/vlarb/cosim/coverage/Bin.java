// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.coverage;

/**
 * A bin: values that are counted together.
 *
 * @param name for people
 * @param least the least value
 * @param greatest the greatest value, not below {@code least}
 */
public record Bin(String name, long least, long greatest) {
  public Bin {
    if (least > greatest) {
      throw new IllegalArgumentException(
          "bin %s: %d is greater than %d".formatted(name, least, greatest));
    }
  }

  /** Makes a bin of one value, named after the value. */
  public static Bin of(long value) {
    return new Bin(Long.toString(value), value, value);
  }

  /** Makes a bin of one value. */
  public static Bin of(String name, long value) {
    return new Bin(name, value, value);
  }

  /** Makes a bin of all values from {@code least} to {@code greatest}, both included. */
  public static Bin range(String name, long least, long greatest) {
    return new Bin(name, least, greatest);
  }

  boolean has(long value) {
    return least <= value && value <= greatest;
  }

  boolean overlaps(Bin other) {
    return least <= other.greatest && other.least <= greatest;
  }
}
