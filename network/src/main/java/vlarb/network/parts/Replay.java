// SPDX-License-Identifier: Apache-2.0
package vlarb.network.parts;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import vlarb.network.event.Calendar;
import vlarb.network.multicast.MulticastTrees;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketListener.Place;
import vlarb.network.packet.PacketView;
import vlarb.network.packet.Packets;

/**
 * Tells a listener what recorders have recorded, in the order in which one thread would have: by
 * time and moment. Calls of one moment that concern several switches have no order, as they have
 * none there. If hops are told, packets have the numbers that one thread would have given them.
 */
public final class Replay {
  private static final int SLOTS = 1 << 12;

  private final List<Recorder> recorders;
  private final PacketListener listener;
  private final Packets packets;
  private final Calendar order = new Calendar(SLOTS);
  private final Map<Long, Numbered> underWay = new HashMap<>();
  private long numbers;

  /** A packet's number, and the hosts that it has still to reach. */
  private static final class Numbered {
    private final long number;
    private int hosts;

    Numbered(long number, int hosts) {
      this.number = number;
      this.hosts = hosts;
    }
  }

  /**
   * Nothing has been told.
   *
   * @param recorders by share
   * @param trees the trees of packets for groups
   */
  public Replay(List<Recorder> recorders, PacketListener listener, MulticastTrees trees) {
    this.recorders = List.copyOf(recorders);
    this.listener = listener;
    packets = new Packets(trees);
  }

  /** Tells all that has been recorded, and lets recorders forget it. */
  void tell() {
    int base = 0;
    for (Recorder recorder : recorders) {
      for (int first = 0; first < recorder.size(); first = end(recorder, first)) {
        order.add(recorder.time(first), recorder.moment(first), base + first);
      }
      base += recorder.size();
    }
    while (!order.isEmpty()) {
      tellMoment(order.payload());
      order.remove();
    }
    recorders.forEach(Recorder::clear);
  }

  /** The end of the records of one moment that follow each other. */
  private static int end(Recorder recorder, int first) {
    int end = first + 1;
    while (end < recorder.size()
        && recorder.time(end) == recorder.time(first)
        && recorder.moment(end) == recorder.moment(first)) {
      end++;
    }
    return end;
  }

  private void tellMoment(int numberOfAll) {
    int first = numberOfAll;
    int share = 0;
    while (first >= recorders.get(share).size()) {
      first -= recorders.get(share++).size();
    }
    Recorder recorder = recorders.get(share);
    int end = end(recorder, first);
    for (int number = first; number < end; number++) {
      tell(recorder, number);
    }
  }

  private void tell(Recorder from, int number) {
    int slot = from.packet(number, packets);
    PacketView packet = packets.view(slot);
    Recorder.Call call = from.call(number);
    if (from.calls() == Recorder.Calls.HOPS) {
      renumber(call, slot);
    }
    switch (call) {
      case CREATED -> listener.created(packet, from.one(number));
      case SENT ->
          listener.sent(
              packet, from.port(number), from.vl(number), from.one(number), from.other(number));
      case PASSED -> listener.passed(packet, from.port(number), from.one(number));
      case DELIVERED -> listener.delivered(packet, from.one(number));
      case DROPPED_ON_ARRIVAL -> dropped(packet, Place.ON_ARRIVAL, from, number);
      case DROPPED_AT_INPUT -> dropped(packet, Place.AT_INPUT, from, number);
      case DROPPED_AT_OUTPUT -> dropped(packet, Place.AT_OUTPUT, from, number);
    }
    packets.release(slot);
  }

  private void dropped(PacketView packet, Place place, Recorder from, int number) {
    listener.dropped(packet, place, from.port(number), from.one(number));
  }

  /** Gives a packet its number, in the order in which packets are made. */
  private void renumber(Recorder.Call call, int slot) {
    int hosts = packets.destinations(slot);
    long id = packets.id(slot);
    switch (call) {
      case CREATED -> underWay.put(id, new Numbered(numbers++, hosts));
      case SENT, PASSED -> {}
      case DELIVERED, DROPPED_ON_ARRIVAL, DROPPED_AT_INPUT, DROPPED_AT_OUTPUT ->
          underWay.get(id).hosts -= hosts;
    }
    Numbered own = underWay.get(id);
    packets.id(slot, own.number);
    if (own.hosts == 0) {
      underWay.remove(id);
    }
  }
}
