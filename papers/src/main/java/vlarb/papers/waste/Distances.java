// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.waste;

/** The probability of each requested distance. */
public enum Distances {
  /** All alike. */
  UNIFORM,
  /** In proportion to the distance. */
  PROPORTIONAL;

  /** The weight of a distance among the others. */
  int weight(int distance) {
    return this == UNIFORM ? 1 : distance;
  }
}
