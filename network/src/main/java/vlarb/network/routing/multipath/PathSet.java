// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing.multipath;

import java.util.List;

/**
 * The paths of a pair of vertices that have numbers.
 *
 * @param paths by length, then by ports
 * @param leftOut the simple paths without a number
 */
public record PathSet(List<NumberedPath> paths, LeftOut leftOut) {
  public PathSet {
    paths = List.copyOf(paths);
  }
}
