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

  /** By host and place in the heap, when the source has its next packet. */
  private final long[][] times;

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
    times = new long[hosts][];
    for (int host = 0; host < hosts; host++) {
      places[host] = byHost.get(host).stream().mapToInt(place -> place).toArray();
      sources[host] = Arrays.stream(places[host]).mapToObj(all::get).toArray(Source[]::new);
      times[host] = Arrays.stream(sources[host]).mapToLong(Source::time).toArray();
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
      long time = times[host][0];
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
    long[] ownTimes = times[host];
    while (ownTimes[0] <= agenda.now() && ownTimes[0] < until) {
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
      ownTimes[0] = own[0].time();
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
    long[] ownTimes = times[host];
    Source source = own[from];
    int place = ownPlaces[from];
    long time = ownTimes[from];
    int at = from;
    while (2 * at + 1 < own.length) {
      int below = 2 * at + 1;
      if (below + 1 < own.length) {
        // Which of two is next cannot be predicted: the sign of the difference takes no branch.
        long apart = ownTimes[below + 1] - ownTimes[below];
        below += (int) (apart >>> Long.SIZE - 1);
        if (apart == 0 && ownPlaces[below + 1] < ownPlaces[below]) {
          below++;
        }
      }
      if (isBefore(time, place, ownTimes[below], ownPlaces[below])) {
        break;
      }
      own[at] = own[below];
      ownPlaces[at] = ownPlaces[below];
      ownTimes[at] = ownTimes[below];
      at = below;
    }
    own[at] = source;
    ownPlaces[at] = place;
    ownTimes[at] = time;
  }

  private static boolean isBefore(long time, int place, long otherTime, int otherPlace) {
    return time < otherTime || time == otherTime && place < otherPlace;
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
