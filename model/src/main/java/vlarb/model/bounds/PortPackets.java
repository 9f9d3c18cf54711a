// SPDX-License-Identifier: Apache-2.0
package vlarb.model.bounds;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The assumptions about the packets of a port.
 *
 * @param byVl the lengths of each data VL's packets, VL0 first: 15 of them
 * @param overhead link time of a packet beyond LRH PktLen, in bytes: VCRC and framing, and, for
 *     hardware that decides more slowly than the shortest packet leaves, the rest of that time
 */
public record PortPackets(List<PacketLengths> byVl, int overhead) {
  /** The data VLs that there can be. */
  static final int VLS = 15;

  /** All data VLs, as a mask. */
  public static final int ALL_VLS = (1 << VLS) - 1;

  /** VCRC and the delimiters of a packet on the link, in bytes. */
  public static final int FRAMING = 4;

  public PortPackets {
    byVl = List.copyOf(byVl);
    if (byVl.size() != VLS || overhead < 0) {
      throw new IllegalArgumentException(
          "lengths of " + byVl.size() + " VLs, " + overhead + " bytes of overhead");
    }
  }

  /** Gives every VL one range of packet lengths. */
  public static PortPackets all(PacketLengths lengths, int overhead) {
    return new PortPackets(Collections.nCopies(VLS, lengths), overhead);
  }

  /** The lengths of a VL's packets. */
  public PacketLengths of(int vl) {
    return byVl.get(vl);
  }

  /**
   * The lengths of the packets of several VLs together; empty if there is none of them.
   *
   * @param vls as a mask
   */
  Optional<PacketLengths> together(int vls) {
    return IntStream.range(0, VLS)
        .filter(vl -> (vls >>> vl & 1) != 0)
        .mapToObj(this::of)
        .reduce(PacketLengths::with);
  }

  /** The most link time of one packet of a VL, in bytes. */
  long longest(int vl) {
    return 4L * of(vl).longest() + overhead;
  }
}
