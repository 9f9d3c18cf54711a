// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.table;

import vlarb.model.arbitration.HighLimitExpiry;

/** The header of a module that holds HighPriCounter: what the rules say of the counter. */
public final class LimitHeader {
  private LimitHeader() {}

  /**
   * The header.
   *
   * @param latency when the counter follows, and when expiry shows
   * @param cost the area of the module
   */
  public static String of(HighLimitExpiry expiry, String latency, String cost) {
    String expired =
        switch (expiry) {
          case NOT_POSITIVE -> "zero or less";
          case NEGATIVE -> "below zero (at zero where VLHighLimit is 0)";
        };
    return """
        HighPriCounter: what the high-priority table may still send before the low one has its turn.

        VLHighLimit 1 to 254 loads units of 1024 dwords; 0 loads one packet; 255 never expires.
        Expired once the counter is %s.
        Latency: %s
        Bound: the packet that makes the counter expire was begun above zero, so that the high table
        sends at most 1024 * VLHighLimit dwords and one packet more in a row.
        Cost: %s
        """
        .formatted(expired, latency, cost);
  }
}
