// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import java.util.Optional;
import vlarb.model.arbitration.HighLimit;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.model.arbitration.Settings;
import vlarb.model.bounds.PacketLengths;
import vlarb.model.bounds.PortPackets;

/**
 * The packets of the high table that take the link for longest before HighPriCounter expires.
 *
 * @param filler the VL of the shortest packets
 * @param lengths the packet lengths of that VL
 * @param last the VL of the longest packets
 * @param longest the longest of these packets, in dwords
 * @param dwords the dwords that let the counter expire; 0 where every packet does
 */
record HighBurst(int filler, PacketLengths lengths, int last, int longest, int dwords) {
  /** The longest burst of some VLs; nothing where there is none of them. */
  static Optional<HighBurst> of(
      Settings settings, PortPackets packets, int vls, HighLimitExpiry expiry) {
    if (vls == 0) {
      return Optional.empty();
    }
    int filler = Integer.numberOfTrailingZeros(vls);
    int last = filler;
    for (int rest = vls; rest != 0; rest &= rest - 1) {
      int vl = Integer.numberOfTrailingZeros(rest);
      filler = packets.of(vl).shortest() < packets.of(filler).shortest() ? vl : filler;
      last = packets.of(vl).longest() > packets.of(last).longest() ? vl : last;
    }
    int limit = settings.limit().value();
    int more = expiry == HighLimitExpiry.NEGATIVE ? 1 : 0;
    return Optional.of(
        new HighBurst(
            filler,
            packets.of(filler),
            last,
            packets.of(last).longest(),
            limit == 0 ? 0 : HighLimit.DWORDS_PER_UNIT * limit + more));
  }

  /**
   * Sends the burst.
   *
   * @param waiting the VL that waits
   * @param arrived true if the waiting VL's packet is there already; else it arrives with the first
   *     packet on the link
   */
  void send(TraceScript script, int waiting, boolean arrived) {
    boolean there = arrived;
    TurnPlan plan = dwords == 0 ? TurnPlan.NONE : TurnPlan.of(lengths, dwords);
    while (plan.packets() > 0 && !script.finished()) {
      plan = plan.send(script, filler, there ? waiting : TraceScript.NOBODY);
      there = there || script.arriveFor(waiting);
    }
    script.send(last, longest, there ? waiting : TraceScript.NOBODY);
    if (!there && !script.finished()) {
      script.arriveFor(waiting);
    }
  }
}
