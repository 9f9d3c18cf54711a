// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import vlarb.model.bounds.PacketLengths;

/**
 * The packets that make a turn as long as can be: first as much as leaves a dword of the weight, in
 * as many packets as possible, then one of full length.
 *
 * @param before dwords still to send before the last packet
 * @param packets in which they go
 * @param last dwords of the last packet
 */
record TurnPlan(int before, int packets, int last) {
  /** A plan with no packet to send. */
  static final TurnPlan NONE = new TurnPlan(0, 0, 0);

  /** The longest turn of a weight in dwords, 1 or more. */
  static TurnPlan of(PacketLengths lengths, int dwords) {
    int before = lengths.mostToReach(dwords) - lengths.longest();
    return new TurnPlan(
        before, Math.min(before, (dwords - 1) / lengths.shortest()), lengths.longest());
  }

  /** The length of the next packet, in dwords. */
  int next() {
    return packets == 0 ? last : (before + packets - 1) / packets;
  }

  /** Sends the next packet against a VL that waits, and leaves the rest of the plan. */
  TurnPlan send(TraceScript script, int rival, int waiting) {
    script.send(rival, next(), waiting);
    return packets == 0 ? NONE : new TurnPlan(before - next(), packets - 1, last);
  }
}
