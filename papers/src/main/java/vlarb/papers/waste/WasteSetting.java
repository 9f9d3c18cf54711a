// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.waste;

/**
 * The requests to a table.
 *
 * @param entries the entries of the table: 8, 16, 32 or 64
 * @param distances the probability of each distance
 * @param from the smallest distance, 1 or 2; the largest is the number of entries
 * @param until the condition under which a run ends
 */
public record WasteSetting(int entries, Distances distances, int from, Until until) {
  /** ⌈N/d⌉: what a distance strictly needs. */
  int needed(int distance) {
    return (entries + distance - 1) / distance;
  }

  /** The number of entries that CESY gives a distance. */
  int size(int distance) {
    return entries / Integer.highestOneBit(distance);
  }
}
