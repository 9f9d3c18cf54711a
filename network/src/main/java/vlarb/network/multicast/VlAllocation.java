// SPDX-License-Identifier: Apache-2.0
package vlarb.network.multicast;

/**
 * The share of VLs that carry multicast packets.
 *
 * <p>Source: E. J. Kim and others, IEEE TPDS 18 (2007), sections 3.6.2 and 5.2, for what is
 * allocated. It states no formula.
 */
public enum VlAllocation {
  /** Multicast packets use the VLs of other packets. */
  SHARED,
  /** They have VLs of their own, of the weight of others. */
  SEPARATE,
  /** They have VLs of their own, of a weight in proportion to the destinations. */
  LINEAR,
  /** They have VLs of their own, of a weight in proportion to 1 + ln(destinations). */
  LOGARITHMIC;

  /**
   * The weight of a VL of multicast packets.
   *
   * @param weight of other VLs
   * @param destinations of a packet, 1 or more
   */
  public int weight(int weight, int destinations) {
    return switch (this) {
      case SHARED, SEPARATE -> weight;
      case LINEAR -> weight * destinations;
      case LOGARITHMIC -> (int) Math.round(weight * (1 + StrictMath.log(destinations)));
    };
  }
}
