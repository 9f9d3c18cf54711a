// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing.multipath;

/** A rule by which the paths of each pair of vertices get numbers. */
public sealed interface PathNumbering permits CycleBits, IndexedPaths {
  /** The graph that the paths are in. */
  LinkGraph graph();

  /** Path bits of a number. */
  int bits();

  /**
   * The numbered paths of a pair.
   *
   * @param from a vertex
   * @param to another vertex
   */
  PathSet paths(int from, int to);
}
