// SPDX-License-Identifier: Apache-2.0
package vlarb.network.frame;

import vlarb.network.multicast.MulticastTrees;
import vlarb.network.traffic.ConstantRate;
import vlarb.network.traffic.ControlPackets;
import vlarb.network.traffic.MessageSource;
import vlarb.network.traffic.NoticeSource;
import vlarb.network.traffic.Poisson;
import vlarb.network.traffic.PoissonToGroups;
import vlarb.network.traffic.SelfSimilar;
import vlarb.network.traffic.TrafficSource;
import vlarb.network.traffic.TrafficTrace;
import vlarb.network.traffic.VideoStream;

/** The classes of traffic, by what their packets need. */
public enum TrafficClass {
  /** Streams of frames, and connections. */
  REAL_TIME("real-time"),
  /** Packets of management, by VL15. */
  CONTROL("control"),
  /** Packets for groups of hosts. */
  MULTICAST("multicast"),
  /** All other packets. */
  BEST_EFFORT("best effort");

  private final String label;

  TrafficClass(String label) {
    this.label = label;
  }

  /** The name for people. */
  public String label() {
    return label;
  }

  /** The class of a source's packets, by their first destination. */
  public static TrafficClass of(TrafficSource source, MulticastTrees trees) {
    if (source.time() != TrafficSource.NEVER && trees.isTree(source.destination())) {
      return MULTICAST;
    }
    return switch (source) {
      case VideoStream _, ConstantRate _ -> REAL_TIME;
      case ControlPackets _ -> CONTROL;
      case MessageSource _,
          NoticeSource _,
          Poisson _,
          PoissonToGroups _,
          SelfSimilar _,
          TrafficTrace _ ->
          BEST_EFFORT;
    };
  }
}
