// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.waste;

/**
 * The requests to a table.
 *
 * @param entries of it: 8, 16, 32 or 64
 * @param distances how likely each is
 * @param from the smallest distance, 1 or 2; the largest is the number of entries
 * @param until when a run ends
 */
public record WasteSetting(int entries, Distances distances, int from, Until until) {
  /** ⌈N/d⌉: what a distance strictly needs. */
  int needed(int distance) {
    return (entries + distance - 1) / distance;
  }

  /** What CESY gives a distance. */
  int size(int distance) {
    return entries / Integer.highestOneBit(distance);
  }
}
