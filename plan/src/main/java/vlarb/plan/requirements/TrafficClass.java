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
 * @param packets the lengths of its packets
 * @param rates the rates of its connections
 * @param burstTime τ: the time at its rate that a connection's burst makes up, in seconds
 * @param deadline the deadline from end to end, in seconds
 * @param hops output ports on the way
 * @param distance the most distance that the class asks for; rounded down to a power of two under
 *     CESY
 * @param matches the keys by which a policy file recognizes its packets, such as {@code service-id}
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
  /** Returns this class with other rates and another deadline, and bursts of as many bytes. */
  public TrafficClass with(Rates other, OptionalDouble otherDeadline) {
    double time = burstTime * rate() / other.together();
    return new TrafficClass(
        name, vl, sl, packets, other, time, otherDeadline, hops, distance, matches);
  }

  /** Returns this class asking for its share of what is sent in full packets, and no more. */
  public LowClass shared(double link) {
    return new LowClass(name, vl, sl, packets, 0, 0, rate() / link, matches);
  }

  /** Returns this class with packets of other lengths. */
  TrafficClass with(PacketLengths other) {
    return new TrafficClass(
        name, vl, sl, other, rates, burstTime, deadline, hops, distance, matches);
  }

  /** The rates together. */
  public double rate() {
    return rates.together();
  }

  /** The bytes that the class's connections send at once, together; a packet at least. */
  public double burst() {
    return Math.max(burstTime * rate(), 4.0 * packets.longest());
  }
}
