// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.waste;

/** The probability of each requested distance. */
public enum Distances {
  /** All distances have the same probability. */
  UNIFORM,
  /** Each distance has a probability in proportion to the distance. */
  PROPORTIONAL;

  /** The weight of a distance among the others. */
  int weight(int distance) {
    return this == UNIFORM ? 1 : distance;
  }
}
