// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.requirements;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import vlarb.model.bounds.PacketLengths;

/**
 * Traffic with a rate and a deadline, on a VL of its own.
 *
 * @param name for people
 * @param vl data VL, 0 to 14
 * @param sl service level, 0 to 15
 * @param packets lengths of its packets
 * @param rates of its connections
 * @param burstTime τ: the time at its rate that a connection's burst makes up, in seconds
 * @param deadline from end to end, in seconds
 * @param hops output ports on the way
 * @param distance the most that is asked for; rounded down to a power of two under CESY
 * @param matches what a policy file recognizes its packets by, such as {@code service-id}
 */
public record TrafficClass(
    String name,
    int vl,
    int sl,
    PacketLengths packets,
    Rates rates,
    double burstTime,
    OptionalDouble deadline,
    int hops,
    OptionalInt distance,
    Map<String, String> matches) {
  /** The rates together. */
  public double rate() {
    return rates.together();
  }

  /** What its connections send at once, together, in bytes; a packet at least. */
  public double burst() {
    return Math.max(burstTime * rate(), 4.0 * packets.longest());
  }
}
