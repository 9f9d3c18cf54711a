// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing.multipath;

import java.util.List;

/**
 * A numbered cycle.
 *
 * @param number from 1 on, as the paper counts
 * @param arcs clockwise, which is the direction of the back edge that comes first
 */
public record Cycle(int number, List<Integer> arcs) {
  public Cycle {
    arcs = List.copyOf(arcs);
  }
}
