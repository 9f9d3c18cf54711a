// SPDX-License-Identifier: Apache-2.0
package vlarb.network.topology;

import java.util.List;
import java.util.Map;

/**
 * The addresses of a fabric's nodes, and its nodes without data, where a text says them.
 *
 * @param guids nodes by GUID
 * @param lids nodes by LID, all of a port's; one that two nodes have belongs to none
 */
record FabricLabels(Map<Long, Integer> guids, Map<Integer, Integer> lids, List<SilentNode> silent) {
  /** No label at all. */
  static final FabricLabels NONE = new FabricLabels(Map.of(), Map.of(), List.of());

  FabricLabels {
    guids = Map.copyOf(guids);
    lids = Map.copyOf(lids);
    silent = List.copyOf(silent);
  }
}
