// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import vlarb.network.topology.Fabric;
import vlarb.network.traffic.Source;

/**
 * What hosts have before their ports: sources, and a queue a service level. A packet goes to its
 * VL's buffer at the port as soon as that has room, the lowest service level first, in no time. A
 * source whose packet the host's store has no room for waits, and all others of the host with it.
 */
final class HostQueues {
  private static final int SLS = 16;

  private final Fabric fabric;
  private final NetworkSettings settings;
  private final Headers headers;
  private final Packets packets;
  private final Agenda agenda;
  private final OutputPorts outputs;
  private final PacketQueues queues;
  private final int[] vlOfSl = new int[SLS];

  /** By host, its sources as a heap by time, then by place in the list of all. */
  private final Source[][] sources;

  private final int[][] places;
  private final long[] stored;
  private final boolean[] waiting;
  private long created;
  private long waits;
  private long until = Long.MAX_VALUE;

  HostQueues(
      Fabric fabric,
      NetworkSettings settings,
      Headers headers,
      List<Source> all,
      Packets packets,
      Agenda agenda,
      OutputPorts outputs) {
    this.fabric = fabric;
    this.settings = settings;
    this.headers = headers;
    this.packets = packets;
    this.agenda = agenda;
    this.outputs = outputs;
    int hosts = fabric.hosts();
    queues = new PacketQueues(packets, hosts * SLS);
    for (int sl = 0; sl < SLS; sl++) {
      vlOfSl[sl] = settings.sl2vl().get(sl);
    }
    List<List<Integer>> byHost = new ArrayList<>();
    for (int host = 0; host < hosts; host++) {
      byHost.add(new ArrayList<>());
    }
    for (int place = 0; place < all.size(); place++) {
      byHost.get(all.get(place).host()).add(place);
    }
    sources = new Source[hosts][];
    places = new int[hosts][];
    for (int host = 0; host < hosts; host++) {
      places[host] = byHost.get(host).stream().mapToInt(place -> place).toArray();
      sources[host] = Arrays.stream(places[host]).mapToObj(all::get).toArray(Source[]::new);
      for (int i = sources[host].length / 2 - 1; i >= 0; i--) {
        sink(host, i);
      }
      awaitSource(host);
    }
    stored = new long[hosts];
    waiting = new boolean[hosts];
  }

  private void awaitSource(int host) {
    if (sources[host].length > 0) {
      long time = sources[host][0].time();
      if (time < until) {
        agenda.at(time, Event.SOURCE, fabric.firstPort(fabric.host(host)), 0, 0);
      }
    }
  }

  /** No source makes a packet from this time on. */
  void stopAt(long time) {
    until = time;
  }

  /** Makes the packets whose time has come. */
  void create(int host) {
    Source[] own = sources[host];
    while (own[0].time() <= agenda.now() && own[0].time() < until) {
      int wire = headers.wireBytes(own[0].payload());
      if (stored[host] > 0 && stored[host] + wire > settings.storeBytes()) {
        waits++;
        waiting[host] = true;
        refill(host);
        return;
      }
      stored[host] += wire;
      queues.add(host * SLS + own[0].serviceLevel(), packet(host, wire));
      own[0].advance();
      sink(host, 0);
    }
    awaitSource(host);
    refill(host);
  }

  private int packet(int host, int wire) {
    Source source = sources[host][0];
    int slot = packets.allocate();
    packets.id[slot] = created++;
    packets.created[slot] = agenda.now();
    packets.source[slot] = places[host][0];
    packets.from[slot] = host;
    packets.to[slot] = source.destination();
    packets.wire[slot] = (short) wire;
    packets.dwords[slot] = (short) headers.dwords(source.payload());
    packets.sl[slot] = (byte) source.serviceLevel();
    return slot;
  }

  /** A packet has left the host's port. */
  void sent(int host, int wire) {
    stored[host] -= wire;
    if (waiting[host]) {
      waiting[host] = false;
      create(host);
    } else {
      refill(host);
    }
  }

  private void refill(int host) {
    int port = fabric.firstPort(fabric.host(host));
    for (int sl = 0; sl < SLS; sl++) {
      int queue = host * SLS + sl;
      int vl = vlOfSl[sl];
      while (queues.head(queue) != Packets.NONE
          && outputs.hasRoom(port, vl, packets.blocks(queues.head(queue)))) {
        int slot = queues.remove(queue);
        packets.ready[slot] = agenda.now();
        outputs.enqueue(port, vl, slot);
      }
    }
  }

  /** Puts a source of a host's heap where it belongs: it may be later than those below it. */
  private void sink(int host, int from) {
    Source[] own = sources[host];
    int[] ownPlaces = places[host];
    Source source = own[from];
    int place = ownPlaces[from];
    int at = from;
    while (2 * at + 1 < own.length) {
      int below = 2 * at + 1;
      if (below + 1 < own.length && isBefore(own, ownPlaces, below + 1, below)) {
        below++;
      }
      if (source.time() < own[below].time()
          || source.time() == own[below].time() && place < ownPlaces[below]) {
        break;
      }
      own[at] = own[below];
      ownPlaces[at] = ownPlaces[below];
      at = below;
    }
    own[at] = source;
    ownPlaces[at] = place;
  }

  private static boolean isBefore(Source[] own, int[] places, int a, int b) {
    return own[a].time() < own[b].time() || own[a].time() == own[b].time() && places[a] < places[b];
  }

  /** Packets made so far. */
  long created() {
    return created;
  }

  /** How often a source found the store full. */
  long waits() {
    return waits;
  }

  PacketQueues queues() {
    return queues;
  }
}
