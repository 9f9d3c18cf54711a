// SPDX-License-Identifier: Apache-2.0
package vlarb.model.bounds;

import vlarb.model.arbitration.HighLimit;
import vlarb.model.arbitration.HighLimitExpiry;

/**
 * The dwords that HighPriCounter lets through from a reload to its expiry.
 *
 * @param limit VLHighLimit
 * @param dwords E: it has expired once this many dwords have gone; without a meaning for the limits
 *     0 and 255
 */
record Reload(HighLimit limit, int dwords) {
  /** Returns the dwords that a limit lets through under a rule. */
  static Reload of(HighLimit limit, HighLimitExpiry rule) {
    return new Reload(
        limit,
        HighLimit.DWORDS_PER_UNIT * limit.value() + (rule == HighLimitExpiry.NEGATIVE ? 1 : 0));
  }

  boolean never() {
    return limit.value() == HighLimit.UNLIMITED;
  }

  boolean afterEachPacket() {
    return limit.value() == 0;
  }

  /** h: the fewest dwords of high packets from a reload to the expiry. */
  int least(PacketLengths lengths) {
    return lengths.leastToReach(dwords);
  }

  /**
   * The most link time of high packets from a reload to the expiry, in bytes.
   *
   * @param overhead of a packet, in bytes
   */
  long burst(PacketLengths lengths, int overhead) {
    return afterEachPacket()
        ? 4L * lengths.longest() + overhead
        : 4L * lengths.mostToReach(dwords) + (long) overhead * lengths.packetsToReach(dwords);
  }
}
