// SPDX-License-Identifier: Apache-2.0
package vlarb.config.fabric;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import vlarb.model.iba.VlWeight;

/**
 * The settings of a port that its link's other end should share.
 *
 * @param high entries of the high-priority table
 * @param low entries of the low-priority table
 * @param highLimit VLHighLimit, 0 to 255
 * @param vls data VLs in operation, 1 to 15
 * @param sl2vl the VL of each of the 16 service levels
 */
public record EndSettings(
    List<VlWeight> high, List<VlWeight> low, int highLimit, int vls, List<Integer> sl2vl) {
  public EndSettings {
    high = List.copyOf(high);
    low = List.copyOf(low);
    sl2vl = List.copyOf(sl2vl);
  }

  /** The entries of a table that can send: a port may have more null entries than its peer. */
  public static List<VlWeight> served(List<VlWeight> table) {
    return table.stream().filter(entry -> entry.weight() > 0).toList();
  }

  /** Says whether a table has an entry of a VL that can send. */
  public static boolean lists(List<VlWeight> table, int vl) {
    return table.stream().anyMatch(entry -> entry.vl() == vl && entry.weight() > 0);
  }

  /**
   * The sum of the weights of each VL of a table, in 64-byte units; VLs without weight are absent.
   */
  static Map<Integer, Integer> weights(List<VlWeight> table) {
    Map<Integer, Integer> weights = new TreeMap<>();
    served(table).forEach(entry -> weights.merge(entry.vl(), entry.weight(), Integer::sum));
    return weights;
  }
}
