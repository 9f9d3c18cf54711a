// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToLongFunction;
import vlarb.network.event.Tournament;
import vlarb.network.multicast.Multicast;
import vlarb.network.multicast.MulticastTrees;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketQueues;
import vlarb.network.packet.Packets;
import vlarb.network.setting.Headers;
import vlarb.network.setting.NetworkSettings;
import vlarb.network.setting.Share;
import vlarb.network.topology.Fabric;
import vlarb.network.traffic.TrafficSource;

/**
 * The queues of hosts before their ports: sources, and a queue a service level. A packet goes to
 * its VL's buffer at the port as soon as that has room, the lowest service level first, in no time.
 * A source whose packet the host's store has no room for waits, and all others of the host with it.
 */
final class HostQueues {
  private static final int SLS = 16;

  /** Bits of the numbers of packets that one share makes. */
  private static final int ID_BITS = 44;

  private final Fabric fabric;
  private final NetworkSettings settings;
  private final Headers headers;
  private final Packets packets;
  private final Agenda agenda;
  private final OutputPorts outputs;
  private final PacketListener listener;
  private final Optional<CongestionEvents> congestion;
  private final Optional<FailedLinks> links;
  private final PacketQueues queues;
  private final int[] vlOfSl = new int[SLS];

  /** By host, the service levels whose queues have packets, a bit each. */
  private final int[] waitingSls;

  /** By host, its sources, in the order of the list of all. */
  private final TrafficSource[][] sources;

  /** By host and source, its place in the list of all. */
  private final int[][] places;

  /** By host, the time of each of its sources' next packets, or of its flow's, if later. */
  private final IntToLongFunction[] times;

  /** The source that has a host's next packet, and the packet's time, by host. */
  private final Tournament[] next;

  /**
   * By host, the time of the first event that awaits its sources, or {@link TrafficSource#NEVER}.
   */
  private final long[] awaited;

  private final long[] stored;
  private final boolean[] waiting;
  private final MulticastTrees trees;

  /** The lowest destination of packets that hosts copy. */
  private final int firstCopied;

  /** The numbers of packets that this share of the network makes begin here. */
  private final long firstId;

  private long created;
  private long owed;
  private long waits;
  private long until = Long.MAX_VALUE;

  HostQueues(
      Fabric fabric,
      NetworkSettings settings,
      Headers headers,
      List<TrafficSource> all,
      Packets packets,
      Agenda agenda,
      OutputPorts outputs,
      PacketListener listener,
      Multicast multicast,
      Optional<CongestionEvents> congestion,
      Optional<FailedLinks> links,
      Share share) {
    trees = multicast.trees();
    firstId = (long) share.number() << ID_BITS;
    firstCopied = multicast.isInSwitches() ? Integer.MAX_VALUE : fabric.hosts();
    this.fabric = fabric;
    this.settings = settings;
    this.headers = headers;
    this.packets = packets;
    this.agenda = agenda;
    this.outputs = outputs;
    this.listener = listener;
    this.congestion = congestion;
    this.links = links;
    int hosts = fabric.hosts();
    queues = new PacketQueues(packets, hosts * SLS);
    waitingSls = new int[hosts];
    for (int sl = 0; sl < SLS; sl++) {
      vlOfSl[sl] = settings.sl2vl().get(sl);
    }
    List<List<Integer>> byHost = new ArrayList<>();
    for (int host = 0; host < hosts; host++) {
      byHost.add(new ArrayList<>());
    }
    for (int place = 0; place < all.size(); place++) {
      int host = all.get(place).host();
      if (share.has(fabric.host(host))) {
        byHost.get(host).add(place);
      }
    }
    sources = new TrafficSource[hosts][];
    places = new int[hosts][];
    times = new IntToLongFunction[hosts];
    next = new Tournament[hosts];
    awaited = new long[hosts];
    Arrays.fill(awaited, TrafficSource.NEVER);
    for (int host = 0; host < hosts; host++) {
      places[host] = byHost.get(host).stream().mapToInt(place -> place).toArray();
      sources[host] = Arrays.stream(places[host]).mapToObj(all::get).toArray(TrafficSource[]::new);
      TrafficSource[] own = sources[host];
      int[] ownPlaces = places[host];
      times[host] =
          congestion
              .<IntToLongFunction>map(
                  events -> number -> events.flows().time(ownPlaces[number], own[number]))
              .orElse(number -> own[number].time());
      next[host] = new Tournament(own.length, times[host]);
      awaitSource(host);
    }
    stored = new long[hosts];
    waiting = new boolean[hosts];
  }

  private void awaitSource(int host) {
    long time = next[host].time();
    if (time < until && time < awaited[host]) {
      awaited[host] = time;
      agenda.at(time, AgendaEvent.SOURCE, fabric.firstPort(fabric.host(host)), 0, 0);
    }
  }

  /** No source makes a packet from this time on. */
  void stopAt(long time) {
    until = time;
  }

  /** A source has a packet. */
  void create(int host) {
    if (awaited[host] == agenda.now()) {
      awaited[host] = TrafficSource.NEVER;
    }
    if (!waiting[host]) {
      makeDue(host);
    }
  }

  /** A message that waited for others is posted, or a flow's pause is over. */
  void post(int host) {
    next[host].replaceAll(times[host]);
    if (!waiting[host]) {
      makeDue(host);
    }
  }

  /** Makes the packets whose time has come. */
  private void makeDue(int host) {
    Tournament own = next[host];
    while (own.time() <= agenda.now() && own.time() < until) {
      TrafficSource source = sources[host][own.number()];
      int wire = headers.wireBytes(source.payload()) * copies(source.destination());
      if (stored[host] > 0 && stored[host] + wire > settings.storeBytes()) {
        waits++;
        waiting[host] = true;
        refill(host);
        return;
      }
      stored[host] += wire;
      int sl = source.serviceLevel();
      enqueue(host, places[host][own.number()], source, sl);
      waitingSls[host] |= 1 << sl;
      if (congestion.isEmpty()) {
        source.advance();
        own.replace(source.time());
      } else {
        congestion.get().flows().made(places[host][own.number()], source);
        source.advance();
        own.replace(times[host].applyAsLong(own.number()));
      }
    }
    awaitSource(host);
    refill(host);
  }

  /** The packets that a packet with a destination is: one for each member if hosts copy. */
  private int copies(int to) {
    return to < firstCopied ? 1 : trees.destinations(to);
  }

  private void enqueue(int host, int place, TrafficSource source, int sl) {
    int to = source.destination();
    if (to < firstCopied) {
      queues.add(host * SLS + sl, packet(host, place, source, to));
      return;
    }
    for (int copy = 0; copy < trees.destinations(to); copy++) {
      queues.add(host * SLS + sl, packet(host, place, source, trees.destination(to, copy)));
    }
  }

  private int packet(int host, int place, TrafficSource source, int to) {
    int slot = packets.allocate(firstId + created++, agenda.now(), place, host, to);
    owed += packets.destinations(slot);
    packets.sizes(
        slot,
        source.serviceLevel(),
        headers.dwords(source.payload()),
        headers.wireBytes(source.payload()),
        source.mark());
    if (links.isPresent()) {
      links.get().messages().made(slot, source);
    }
    listener.created(packets.view(slot), source.time());
    return slot;
  }

  /** A packet has left the host's port. */
  void sent(int host, int wire) {
    stored[host] -= wire;
    if (waiting[host]) {
      waiting[host] = false;
      makeDue(host);
    } else {
      refill(host);
    }
  }

  private void refill(int host) {
    int port = fabric.firstPort(fabric.host(host));
    for (int rest = waitingSls[host]; rest != 0; rest &= rest - 1) {
      int sl = Integer.numberOfTrailingZeros(rest);
      int queue = host * SLS + sl;
      int vl = vlOfSl[sl];
      int slot = first(host, queue);
      while (slot != Packets.NONE && outputs.hasRoom(port, vl, packets.blocks(slot))) {
        queues.remove(queue);
        packets.ready(slot, agenda.now());
        outputs.enqueue(port, vl, slot);
        slot = first(host, queue);
      }
      if (slot == Packets.NONE) {
        waitingSls[host] &= ~(1 << sl);
      }
    }
  }

  /** The first packet of a queue, once those that go no further are gone. */
  private int first(int host, int queue) {
    int slot = queues.head(queue);
    if (links.isEmpty()) {
      return slot;
    }
    int port = fabric.firstPort(fabric.host(host));
    while (slot != Packets.NONE && links.get().holds(port, slot)) {
      queues.remove(queue);
      stored[host] -= packets.wire(slot);
      links.get().removes(port, slot);
      slot = queues.head(queue);
      if (waiting[host]) {
        waiting[host] = false;
        agenda.at(agenda.now(), AgendaEvent.POSTED, port, 0, 0);
      }
    }
    return slot;
  }

  /** Packets made so far. */
  long created() {
    return created;
  }

  /** The hosts that they are for. */
  long owed() {
    return owed;
  }

  /** The number of times that a source found the store full. */
  long waits() {
    return waits;
  }

  PacketQueues queues() {
    return queues;
  }
}
