// SPDX-License-Identifier: Apache-2.0
package vlarb.jobs;

/**
 * One of several parts of many runs that are made apart.
 *
 * @param number from 1
 * @param of how many, 1 or more
 */
public record Shard(int number, int of) {
  /** All of it. */
  public static final Shard ALL = new Shard(1, 1);

  public Shard {
    if (number < 1 || number > of) {
      throw new IllegalArgumentException("shard %d of %d".formatted(number, of));
    }
  }

  /** Whether a run belongs to it. */
  public boolean has(int index) {
    return index % of == number - 1;
  }
}
