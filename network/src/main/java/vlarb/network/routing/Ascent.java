// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing;

import java.util.Set;

/**
 * The ports up of a fat tree, by each of which every destination above or beside a switch is
 * reached: a packet may take any of them in place of its table's.
 *
 * @param ups by switch, its ports up, by their numbers in the network
 * @param onOnePath service levels whose packets follow the tables
 */
public record Ascent(int[][] ups, Set<Integer> onOnePath) {
  public Ascent {
    onOnePath = Set.copyOf(onOnePath);
  }
}
