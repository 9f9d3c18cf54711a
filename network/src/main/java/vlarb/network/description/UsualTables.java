// SPDX-License-Identifier: Apache-2.0
package vlarb.network.description;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import vlarb.config.Configuration;
import vlarb.model.arbitration.Tables;
import vlarb.model.iba.VlWeight;

/**
 * The tables of profile {@code tpds2007}, which follow from the traffic: VLs of streams in the high
 * table, all other data VLs in the low one.
 *
 * @param rest the configuration of the arbiters
 * @param sl2vl the VL of each service level
 */
record UsualTables(Configuration rest, List<Integer> sl2vl) {
  /** VLHighLimit; the paper of 2007 states none. */
  static final int HIGH_LIMIT = 10;

  /**
   * The tables.
   *
   * @param weight of each entry, in 64-byte units: one packet; VLs of packets for groups have more
   *     where the allocation says so
   * @param highLimit VLHighLimit
   */
  Tables ofTraffic(
      List<DescribedTraffic> traffic, DescribedMulticast multicast, int weight, int highLimit) {
    Set<Integer> high = new TreeSet<>();
    Set<Integer> low = new TreeSet<>();
    Set<Integer> groups = new TreeSet<>();
    for (DescribedTraffic plan : traffic) {
      Set<Integer> own = plan instanceof DescribedTraffic.VideoStreams ? high : low;
      plan.forEachSize((sl, payload) -> own.add(sl2vl.get(sl)));
      if (plan.receivers() == DescribedTraffic.Receivers.GROUPS) {
        plan.forEachSize((sl, payload) -> groups.add(sl2vl.get(sl)));
      }
    }
    IntUnaryOperator weights =
        vl ->
            groups.contains(vl)
                ? multicast.allocation().weight(weight, multicast.members().most())
                : weight;
    low.removeAll(high);
    int dataVls = rest.arbiter().dataVls();
    return new Tables(
        highLimit,
        entries(high, weights, Math.min(dataVls, rest.arbiter().highCap())),
        entries(low, weights, Math.min(dataVls, rest.arbiter().lowCap())));
  }

  private static List<VlWeight> entries(Set<Integer> vls, IntUnaryOperator weights, int most) {
    return vls.stream()
        .filter(vl -> vl < 15)
        .limit(most)
        .map(vl -> new VlWeight(vl, weights.applyAsInt(vl)))
        .toList();
  }
}
