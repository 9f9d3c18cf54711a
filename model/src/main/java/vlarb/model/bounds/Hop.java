// SPDX-License-Identifier: Apache-2.0
package vlarb.model.bounds;

import java.util.List;

/**
 * An output port on a VL's way, and the cable behind it.
 *
 * @param link the link of the port
 * @param curve the service that the port's tables promise the VL
 * @param flying seconds from the end of a packet at the port to its end at the next one
 */
public record Hop(LinkService link, ServiceCurve curve, double flying) {
  /**
   * The most seconds that the packets of a VL need for some hops, from the arrival of the first at
   * the first port to the end of the last behind the last one.
   *
   * <p>A port serves a packet in one piece, which costs each hop one packet's time; then the
   * promises of consecutive ports add up: the least of the rates, the sum of the latencies.
   *
   * @param hops one at least
   * @param burst the most bytes that the VL's sources send at once, as LRH PktLen counts them; at
   *     any time at most this much exceeds their rate
   * @param lengths the lengths of the VL's packets
   * @param overhead link time of a packet beyond PktLen, in bytes
   */
  public static double delay(List<Hop> hops, double burst, PacketLengths lengths, int overhead) {
    double slowest = hops.stream().mapToDouble(h -> h.link.rate(h.curve)).min().orElseThrow();
    double delay = (burst - 4.0 * lengths.shortest()) / slowest;
    for (Hop hop : hops) {
      // In this order: TeaVM drops the parentheses of a sum with a sum on its right.
      delay = hop.link.latency(hop.curve) + hop.packet(lengths, overhead) + hop.flying + delay;
    }
    return delay;
  }

  private double packet(PacketLengths lengths, int overhead) {
    return (4.0 * lengths.longest() + overhead) / link.rate();
  }

  /** The most by which a VL's packets exceed their rate behind this hop, in bytes. */
  public double burstBehind(double burst, double rate, PacketLengths lengths, int overhead) {
    return burst + rate * delay(List.of(this), burst, lengths, overhead);
  }
}
