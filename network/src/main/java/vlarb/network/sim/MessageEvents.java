// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import java.util.Arrays;
import java.util.List;
import vlarb.network.message.MessageProgress;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketView;
import vlarb.network.topology.Fabric;
import vlarb.network.traffic.MessageSource;
import vlarb.network.traffic.PacketMark;
import vlarb.network.traffic.TrafficSource;

/**
 * Tells messages of their packets, and hosts of messages that do not wait any more. Where no source
 * has messages, a network does without: its packets take no more time.
 */
final class MessageEvents implements PacketListener {
  private static final int NO_PLAN = -1;

  private final Fabric fabric;
  private final PacketListener other;
  private final List<MessageProgress> plans;

  /** By place of the source, the place of its messages' plan, or {@link #NO_PLAN}. */
  private final int[] planOf;

  private final MessageProgress.Release release;
  private final Drops drops;

  /** The consequence for a message of a packet that a switch drops. */
  enum Drops {
    /** The message never arrives. */
    FINAL,
    /** The packet is sent again by its host. */
    SENT_AGAIN
  }

  private MessageEvents(
      Fabric fabric,
      List<TrafficSource> sources,
      Agenda agenda,
      Drops drops,
      PacketListener other) {
    this.fabric = fabric;
    this.drops = drops;
    this.other = other;
    plans = MessageSource.progress(sources);
    planOf = new int[sources.size()];
    Arrays.setAll(
        planOf,
        place ->
            sources.get(place) instanceof MessageSource source
                ? plans.indexOf(source.progress())
                : NO_PLAN);
    release =
        (host, time) ->
            agenda.at(time, AgendaEvent.POSTED, fabric.firstPort(fabric.host(host)), 0, 0);
  }

  /**
   * The listener that a network tells of packets.
   *
   * @param other is told of all of them first
   */
  static PacketListener of(
      Fabric fabric,
      List<TrafficSource> sources,
      Agenda agenda,
      Drops drops,
      PacketListener other) {
    return sources.stream().anyMatch(MessageSource.class::isInstance)
        ? new MessageEvents(fabric, sources, agenda, drops, other)
        : other;
  }

  @Override
  public void created(PacketView packet, long due) {
    other.created(packet, due);
  }

  @Override
  public void sent(PacketView packet, int port, int vl, long start, long end) {
    other.sent(packet, port, vl, start, end);
    int plan = planOf[packet.source()];
    if (plan != NO_PLAN
        && PacketMark.isLast(packet.mark())
        && !fabric.isSwitch(fabric.nodeOf(port))) {
      plans.get(plan).left(PacketMark.message(packet.mark()), end, release);
    }
  }

  @Override
  public void passed(PacketView packet, int input, long waited) {
    other.passed(packet, input, waited);
  }

  @Override
  public void delivered(PacketView packet, long arrived) {
    other.delivered(packet, arrived);
    int plan = planOf[packet.source()];
    if (plan != NO_PLAN) {
      plans.get(plan).delivered(PacketMark.message(packet.mark()), arrived, release);
    }
  }

  @Override
  public void dropped(PacketView packet, Place place, int port, long time) {
    other.dropped(packet, place, port, time);
    int plan = planOf[packet.source()];
    if (plan != NO_PLAN && drops == Drops.FINAL) {
      plans.get(plan).dropped(PacketMark.message(packet.mark()));
    }
  }

  @Override
  public void lost(PacketView packet, Loss loss, int port, long time) {
    other.lost(packet, loss, port, time);
  }
}
