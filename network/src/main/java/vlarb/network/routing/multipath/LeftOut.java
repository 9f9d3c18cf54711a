// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing.multipath;

/**
 * The paths that got no number, by cause.
 *
 * @param undefined the cycle list union is not defined
 * @param doubled a path before it has the same pattern
 * @param covered each number of its pattern is also in the pattern of a path before it
 * @param beyond there are no more numbers: a pair of which that is so counts once
 */
public record LeftOut(long undefined, long doubled, long covered, long beyond) {
  /** No path was left out. */
  public static final LeftOut NONE = new LeftOut(0, 0, 0, 0);

  /** Adds up two counts. */
  public LeftOut plus(LeftOut other) {
    return new LeftOut(
        undefined + other.undefined,
        doubled + other.doubled,
        covered + other.covered,
        beyond + other.beyond);
  }

  /** All of them. */
  public long total() {
    return undefined + doubled + covered + beyond;
  }
}
