// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.requirements;

import java.util.Map;
import vlarb.model.bounds.PacketLengths;

/**
 * Traffic of the low table.
 *
 * @param name for people
 * @param vl data VL, 0 to 14
 * @param sl service level, 0 to 15
 * @param packets lengths of its packets
 * @param weight its part of what all others leave, 1 to 255; 0: a share is all that it asks for
 * @param minimum rate that it must keep, in bytes a second; 0: none
 * @param share of what is sent in full packets when all send, 0 to 1; 0: none asked for
 * @param matches the keys by which a policy file recognizes its packets
 */
public record LowClass(
    String name,
    int vl,
    int sl,
    PacketLengths packets,
    int weight,
    double minimum,
    double share,
    Map<String, String> matches) {
  /** Returns this class with another minimum. */
  public LowClass withMinimum(double other) {
    return new LowClass(name, vl, sl, packets, weight, other, share, matches);
  }

  /** Returns this class asking for a share in place of a minimum. */
  LowClass shared(double other) {
    return new LowClass(name, vl, sl, packets, weight, 0, other, matches);
  }

  /** Returns this class with packets of other lengths. */
  LowClass with(PacketLengths other) {
    return new LowClass(name, vl, sl, other, weight, minimum, share, matches);
  }

  /** The rate asked for, in bytes a second; 0: none. */
  public double asked(double link) {
    return minimum + share * link;
  }
}
