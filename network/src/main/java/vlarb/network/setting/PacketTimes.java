// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setting;

import java.util.Arrays;
import vlarb.network.topology.Fabric;

/**
 * The times that packets take over links, through stages and through crossbars, where nothing
 * waits.
 */
public final class PacketTimes {
  private final Fabric fabric;
  private final LinkTiming links;
  private final NetworkSettings settings;

  /** By node, the ticks that a byte takes through its crossbar. */
  private final long[] crossbarTicks;

  /** The times of packets in a network. */
  public PacketTimes(Fabric fabric, LinkTiming links, NetworkSettings settings) {
    this.fabric = fabric;
    this.links = links;
    this.settings = settings;
    crossbarTicks = new long[fabric.nodes()];
    Arrays.setAll(crossbarTicks, this::ticksThrough);
  }

  /**
   * The ticks that a byte takes through a node's crossbar: those of the node's fastest link, or a
   * part of them.
   */
  private long ticksThrough(int node) {
    return links.fastest(fabric, node) / settings.speedup();
  }

  /** Ticks on the link that leaves a port. */
  public long onLink(int port, int wire) {
    return (long) wire * links.ticksPerByte()[port];
  }

  /** Ticks from the one end of a port's link to the other. */
  public long flight(int port) {
    return links.flight()[port];
  }

  /** Ticks through a node's crossbar. */
  public long throughCrossbar(int node, int wire) {
    return crossbarTicks[node] * wire;
  }

  /**
   * The time at which the next switch can pass a packet on without running dry.
   *
   * @param tail the time at which the last byte of the packet comes there
   */
  public long readyAtInput(int port, int wire, long tail) {
    long known =
        switch (settings.switching()) {
          case CUT_THROUGH -> tail - onLink(port, wire - Math.min(wire, Headers.LRH));
          case STORE_AND_FORWARD -> tail;
        };
    return Math.max(
        known + NetworkSettings.STAGES_BEFORE * settings.stageDelay(),
        tail - throughCrossbar(fabric.neighbour(port), wire));
  }

  /**
   * The time at which a packet that goes through the crossbar can leave a port without running dry.
   *
   * @param begin the time at which the first byte goes through
   * @param through the time that all bytes take
   */
  public long readyAtOutput(int port, int wire, long begin, long through) {
    long passed = begin + NetworkSettings.STAGES_AFTER * settings.stageDelay();
    return Math.max(passed, passed + through - onLink(port, wire));
  }

  /**
   * The least from a decision of a port to the moment when the next switch can pass the packet on.
   *
   * @param shortest bytes of the shortest packet
   */
  public long leastToNextSwitch(int port, int shortest) {
    return flight(port)
        + onLink(port, Math.min(shortest, Headers.LRH))
        + NetworkSettings.STAGES_BEFORE * settings.stageDelay();
  }

  /**
   * The least from the beginning of a transfer, from a drop at an input or from a decision, by
   * which credits are returned, to the moment when the other end of the input's link has its
   * credits.
   *
   * @param shortest bytes of the shortest packet
   */
  public long leastToCredit(int input, int shortest) {
    return switch (settings.credits()) {
      case FCP -> onLink(input, CreditReturn.PACKET_BYTES) + flight(input);
      case OUT_OF_BAND ->
          switch (settings.dropping()) {
            case DropPolicy.HeadOfLine(_, DropPolicy.Place place, _)
                when place == DropPolicy.Place.BOTH ->
                flight(input);
            default -> throughCrossbar(fabric.nodeOf(input), shortest) + flight(input);
          };
    };
  }
}
