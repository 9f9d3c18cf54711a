// SPDX-License-Identifier: Apache-2.0
package vlarb.jobs;

/**
 * A shard: part {@code number} of {@code of} of a list of runs.
 *
 * @param number the number of the part, from 1
 * @param of the number of parts, 1 or more
 */
public record Shard(int number, int of) {
  /** All of it. */
  public static final Shard ALL = new Shard(1, 1);

  public Shard {
    if (number < 1 || number > of) {
      throw new IllegalArgumentException("shard %d of %d".formatted(number, of));
    }
  }

  /** Returns true if the run with this index belongs to the shard. */
  public boolean has(int index) {
    return index % of == number - 1;
  }
}
