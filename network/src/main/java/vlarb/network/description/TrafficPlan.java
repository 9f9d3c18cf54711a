// SPDX-License-Identifier: Apache-2.0
package vlarb.network.description;

import java.util.List;
import vlarb.network.admission.ConnectionClass;
import vlarb.network.traffic.Trace;

/** What sources a network has. */
public sealed interface TrafficPlan {
  /** The largest payload of its packets, in bytes. */
  int largestPayload();

  /**
   * Connections of constant rate, established before the first packet.
   *
   * @param payload of each packet, in bytes
   * @param cap part of a link that may be reserved, above 0 to 1
   */
  record Connections(int payload, List<ConnectionClass> classes, double cap)
      implements TrafficPlan {
    @Override
    public int largestPayload() {
      return payload;
    }
  }

  /** A Poisson source at each host; {@code load} is that of the host's link. */
  record PoissonSources(int serviceLevel, int payload, double load) implements TrafficPlan {
    @Override
    public int largestPayload() {
      return payload;
    }
  }

  /** Self-similar sources at each host; {@code load} is that of the host's link. */
  record SelfSimilarSources(int serviceLevel, int payload, double load) implements TrafficPlan {
    @Override
    public int largestPayload() {
      return payload;
    }
  }

  /** Packets that a file lists. */
  record Listed(List<Trace.Packet> packets) implements TrafficPlan {
    @Override
    public int largestPayload() {
      return packets.stream().mapToInt(Trace.Packet::payload).max().orElse(4);
    }
  }
}
