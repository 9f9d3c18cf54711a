// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setting;

/**
 * A share of a network in parts: those parts that one thread lets go on.
 *
 * @param partition of the whole network
 * @param number of the share, from 0
 * @param byPart by part, the number of the share that has it
 */
public record Share(Partition partition, int number, int[] byPart) {
  /** Makes the share that has all parts. */
  public static Share whole(Partition partition) {
    return new Share(partition, 0, new int[partition.parts()]);
  }

  /** Returns true if this share has a part. */
  public boolean hasPart(int part) {
    return byPart[part] == number;
  }

  /** Returns true if a node is in a part of this share. */
  public boolean has(int node) {
    return shareOf(node) == number;
  }

  /** The number of the share that has a node. */
  public int shareOf(int node) {
    return byPart[partition.partOf()[node]];
  }
}
