// SPDX-License-Identifier: Apache-2.0
package vlarb.network.description;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import vlarb.network.setting.CreditLoop;
import vlarb.network.setting.Headers;
import vlarb.network.setting.LinkRate;
import vlarb.network.setting.NetworkSettings;
import vlarb.network.setting.Ticks;

/**
 * Room of a VL buffer beside what the credit loop needs: what a link carries in the round trip of a
 * packet's credits. With less, a VL cannot keep a link busy, however empty the network is.
 *
 * @param payload of the packets that need most, in bytes
 * @param rate of the fastest link, which needs most
 * @param roundTrip from a packet's first byte until its credits are back, in ticks
 * @param needed 64-byte blocks
 * @param available 64-byte blocks
 * @param most part of the time in which a VL of such packets keeps a link busy, at most 1
 */
public record NetworkBuffers(
    int payload, LinkRate rate, long roundTrip, long needed, int available, double most) {
  /** Returns the need of the packet size that needs most; empty: there are no packets. */
  static Optional<NetworkBuffers> of(
      List<DescribedTraffic> traffic,
      Headers headers,
      LinkRate rate,
      long flight,
      NetworkSettings settings) {
    CreditLoop loop = CreditLoop.of(rate, flight, settings);
    SortedSet<Integer> payloads = new TreeSet<>();
    traffic.forEach(plan -> plan.forEachUsualSize((sl, payload) -> payloads.add(payload)));
    List<NetworkBuffers> needs = new ArrayList<>();
    for (int payload : payloads) {
      int wire = headers.wireBytes(payload);
      int dwords = headers.dwords(payload);
      needs.add(
          new NetworkBuffers(
              payload,
              rate,
              loop.longest(wire),
              loop.blocks(wire, dwords),
              settings.bufferBlocks(),
              loop.most(wire, dwords)));
    }
    return needs.stream().max(Comparator.comparingLong(NetworkBuffers::needed));
  }

  /** A line where the buffer has less than is needed; empty: it has enough. */
  public Optional<String> warning() {
    return needed <= available
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "network.switch.buffer has %d blocks of 64 bytes a VL, below the credit loop:"
                    + " packets of %d bytes need %d blocks at %s (round trip %.1f ns); one VL keeps"
                    + " a link busy %.1f %% of the time at most",
                available,
                payload,
                needed,
                rate.label(),
                1000 * Ticks.microseconds(roundTrip),
                100 * most));
  }
}
