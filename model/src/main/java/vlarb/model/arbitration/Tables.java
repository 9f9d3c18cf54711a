// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

import java.util.List;
import vlarb.model.iba.VlWeight;

/**
 * The arbiter's tables before any traffic: either management writes them, or the arbiter loads them
 * after reset.
 *
 * @param highLimit VLHighLimit, 0 to 255, in units of 4096 bytes; 0 lets one packet through, 255
 *     never expires
 * @param high entries of the high-priority table from entry 0 on; those not listed stay null
 * @param low entries of the low-priority table, likewise
 */
public record Tables(int highLimit, List<VlWeight> high, List<VlWeight> low) {
  /** The tables after reset where none are loaded: no entries, VLHighLimit 0. */
  public static final Tables EMPTY = new Tables(0, List.of(), List.of());

  public Tables {
    if (highLimit < 0 || highLimit > 255) {
      throw new IllegalArgumentException("VLHighLimit must be 0 to 255, not " + highLimit);
    }
    high = List.copyOf(high);
    low = List.copyOf(low);
  }
}
