// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import vlarb.model.bounds.PacketLengths;
import vlarb.model.bounds.PortBounds;
import vlarb.model.bounds.PortPackets;
import vlarb.model.bounds.ServiceCurve;

/**
 * The promises of a port to a VL where all packets of all VLs have their greatest length.
 *
 * @param waitBytes longest wait, in bytes of link time; empty where there is no bound
 * @param rate the rate promised, as a share of the link; 0 where none is
 */
public record FullPackets(OptionalLong waitBytes, double rate) {
  /** The promises to a VL that serves nothing. */
  static final FullPackets NONE = new FullPackets(OptionalLong.empty(), 0);

  /**
   * The promises to an enabled VL.
   *
   * @param bounds those of {@link #lengths}
   */
  public static FullPackets of(PortBounds bounds, int vl) {
    return new FullPackets(
        bounds.waitBytes(vl), bounds.curve(vl).map(ServiceCurve::rate).orElse(0.0));
  }

  /** Packets of the greatest lengths alone. */
  public static PortPackets lengths(PortPackets packets) {
    List<PacketLengths> longest = new ArrayList<>();
    for (PacketLengths lengths : packets.byVl()) {
      longest.add(new PacketLengths(lengths.longest(), lengths.longest()));
    }
    return new PortPackets(longest, packets.overhead());
  }
}
