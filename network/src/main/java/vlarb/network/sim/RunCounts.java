// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import java.util.Optional;
import vlarb.network.congestion.CongestionCounts;
import vlarb.network.failure.FailureCounts;
import vlarb.network.packet.Packets;

/** Counts of a running network, or of a share of it. */
public final class RunCounts {
  private final Packets packets;
  private final Optional<FlowControlPackets> flowControl;
  private final Optional<CongestionEvents> congestion;
  private final Optional<FailedLinks> failed;
  private final OutputPorts outputs;
  private final Crossbars crossbars;
  private final HostQueues hosts;

  long delivered;
  long events;

  RunCounts(
      Packets packets,
      Optional<FlowControlPackets> flowControl,
      Optional<CongestionEvents> congestion,
      Optional<FailedLinks> failed,
      OutputPorts outputs,
      Crossbars crossbars,
      HostQueues hosts) {
    this.packets = packets;
    this.flowControl = flowControl;
    this.congestion = congestion;
    this.failed = failed;
    this.outputs = outputs;
    this.crossbars = crossbars;
    this.hosts = hosts;
  }

  /** Packets that sources have made. */
  public long created() {
    return hosts.created();
  }

  /** Packets that have reached their hosts. */
  public long delivered() {
    return delivered;
  }

  /** Packets that a switch has dropped, since they were heads for too long. */
  public long dropped() {
    return outputs.dropped() + crossbars.dropped();
  }

  /** Packets of VL15 that found a switch's input buffer full. */
  public long lost() {
    return crossbars.lost();
  }

  /** Copies that switches have made of packets, beside the packets themselves. */
  public long copies() {
    return crossbars.copies().map(Copies::made).orElse(0L);
  }

  /** The hosts that packets made so far are for, each packet counted with all of its hosts. */
  public long owed() {
    return hosts.owed();
  }

  /** The hosts that get no packet since it, or the copy that led to them, was dropped or lost. */
  public long missed() {
    return outputs.missed() + crossbars.missed();
  }

  /** Flow-control packets that ports have sent. */
  public long flowControlPackets() {
    return flowControl.map(FlowControlPackets::sent).orElse(0L);
  }

  /** The counts of congestion control so far; empty: there is none. */
  Optional<CongestionCounts> congestionCounts() {
    return congestion.map(CongestionEvents::counts);
  }

  /** The counts of failures so far; empty: no link may fail. */
  public Optional<FailureCounts> failureCounts() {
    return failed.map(FailedLinks::counts);
  }

  /** Packets between their source and their host. */
  public int underWay() {
    return packets.underWay();
  }

  /** The number of times that a source found its host's store full. */
  public long waits() {
    return hosts.waits();
  }

  /**
   * Events that have happened: a source makes a packet, a packet can be passed on or sent, the tail
   * of one leaves an input or an output or reaches its host, credits arrive, a head's time is over.
   * Transfers and decisions, which these cause, are not counted.
   */
  public long events() {
    return events;
  }

  /** Decisions made by all ports. */
  public long decisions() {
    return outputs.decisions();
  }
}
