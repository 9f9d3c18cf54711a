// SPDX-License-Identifier: Apache-2.0
package vlarb.network.description;

import java.util.List;
import java.util.OptionalLong;
import vlarb.network.admission.ConnectionClass;
import vlarb.network.traffic.TrafficTrace;

/** The kinds of sources that a network has. */
public sealed interface DescribedTraffic {
  /** The largest payload of its packets, in bytes. */
  int largestPayload();

  /** The smallest payload of its packets, in bytes. */
  int smallestPayload();

  /** Tells each service level and payload, in bytes, that its packets have. */
  void forEachSize(Sizes sizes);

  /** Is told of packets. */
  @FunctionalInterface
  interface Sizes {
    void of(int serviceLevel, int payload);
  }

  /** The ways in which connections come to be. */
  sealed interface Fill {
    /** Connections are established before the first packet. */
    record Static() implements Fill {}

    /**
     * Connections are asked for as time goes on.
     *
     * @param requestsPerSecond the requests of the whole network
     * @param lifetime the mean time from set-up to end, in ticks; empty: connections never end
     * @param loss the time at which all end at once, in ticks; empty: never
     */
    record Timed(double requestsPerSecond, OptionalLong lifetime, OptionalLong loss)
        implements Fill {}
  }

  /**
   * Connections of constant rate.
   *
   * @param payload of each packet, in bytes
   * @param cap part of a link that may be reserved, above 0 to 1
   */
  record Connections(int payload, List<ConnectionClass> classes, double cap, Fill fill)
      implements DescribedTraffic {
    @Override
    public int largestPayload() {
      return payload;
    }

    @Override
    public int smallestPayload() {
      return payload;
    }

    @Override
    public void forEachSize(Sizes sizes) {
      classes.forEach(c -> sizes.of(c.serviceLevel(), payload));
    }
  }

  /** A Poisson source at each host; {@code load} is that of the host's link. */
  record PoissonSources(int serviceLevel, int payload, double load) implements DescribedTraffic {
    @Override
    public int largestPayload() {
      return payload;
    }

    @Override
    public int smallestPayload() {
      return payload;
    }

    @Override
    public void forEachSize(Sizes sizes) {
      sizes.of(serviceLevel, payload);
    }
  }

  /** Self-similar sources at each host; {@code load} is that of the host's link. */
  record SelfSimilarSources(int serviceLevel, int payload, double load)
      implements DescribedTraffic {
    @Override
    public int largestPayload() {
      return payload;
    }

    @Override
    public int smallestPayload() {
      return payload;
    }

    @Override
    public void forEachSize(Sizes sizes) {
      sizes.of(serviceLevel, payload);
    }
  }

  /** Packets that a file lists. */
  record Listed(List<TrafficTrace.Packet> packets) implements DescribedTraffic {
    @Override
    public int largestPayload() {
      return packets.stream().mapToInt(TrafficTrace.Packet::payload).max().orElse(4);
    }

    @Override
    public int smallestPayload() {
      return packets.stream().mapToInt(TrafficTrace.Packet::payload).min().orElse(4);
    }

    @Override
    public void forEachSize(Sizes sizes) {
      packets.forEach(packet -> sizes.of(packet.serviceLevel(), packet.payload()));
    }
  }
}
