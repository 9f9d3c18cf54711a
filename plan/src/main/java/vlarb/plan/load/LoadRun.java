// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.load;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import vlarb.config.Sl2Vl;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Grant;
import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.Settings;
import vlarb.model.arbitration.Source;
import vlarb.model.bounds.PacketLengths;
import vlarb.model.bounds.PortBounds;
import vlarb.model.bounds.PortPackets;
import vlarb.model.traffic.Packet;
import vlarb.model.traffic.PacketSource;
import vlarb.plan.explain.FullPackets;
import vlarb.plan.ports.PortGroup;

/**
 * A mix through a port, on the golden model. Time is counted in bytes of link time. The packets of
 * a VL go in the order in which they came.
 */
public final class LoadRun {
  private static final int VLS = 15;
  private static final long NEVER = Long.MAX_VALUE;

  /** Packets of which nothing is sent assume this length: it does not matter. */
  private static final PacketLengths ANY = new PacketLengths(6, 6);

  private final PortGroup group;
  private final Mix mix;
  private final List<Queue> queues = new ArrayList<>();

  /** By VL, the queues that map to it. */
  private final List<List<Queue>> byVl = new ArrayList<>();

  /** The time at which a VL's last packet has left, by VL. */
  private final long[] left = new long[VLS];

  private final LoadWaits[] heads = new LoadWaits[VLS];
  private long now;

  private LoadRun(PortGroup group, Mix mix, long seed) {
    this.group = group;
    this.mix = mix;
    for (int vl = 0; vl < VLS; vl++) {
      byVl.add(new ArrayList<>());
      heads[vl] = new LoadWaits();
    }
    for (Mix.Flow flow : mix.flows()) {
      Queue queue = new Queue(flow, vl(flow.sl()), flow.source(mix.rate(), seed + flow.sl()));
      queues.add(queue);
      if (queue.vl != Sl2Vl.DROPS) {
        byVl.get(queue.vl).add(queue);
      }
    }
  }

  private int vl(int sl) {
    return group.tables().sl2vl().map(map -> map.vl(sl)).orElse(sl);
  }

  /** The packets of a flow that have come and not gone. */
  private static final class Queue {
    final Mix.Flow flow;
    final int vl;
    final PacketSource source;
    final LoadWaits waits = new LoadWaits();
    long sent;
    long stay;
    long arrival;
    int dwords;

    Queue(Mix.Flow flow, int vl, PacketSource source) {
      this.flow = flow;
      this.vl = vl;
      this.source = source;
      next(0);
    }

    /** Takes the next packet; one of a backlog comes when the one before has left. */
    void next(long time) {
      Packet packet = source.next().orElseThrow();
      dwords = packet.dwords();
      arrival = flow.law() == Mix.Law.BACKLOG ? time : 4 * packet.cycle();
    }
  }

  /**
   * The result of a service level.
   *
   * @param sl the level
   * @param vl the VL that the level maps to; 15: dropped
   * @param packets packets sent
   * @param bytes bytes sent, as LRH PktLen counts them
   * @param share the share in all bytes sent
   * @param p50 half of the packets waited no longer from arrival to first dword, in bytes of link
   *     time
   * @param p99 likewise
   * @param p999 likewise
   * @param longest the longest wait
   * @param stay the longest time from arrival to last dword
   * @param head the longest wait at the head of the VL's queue
   * @param bound the bound of the wait at the head; empty where there is none
   * @param fullBound the bound where all packets have the greatest length of their VL
   * @param starved true if the level had packets and could send none
   */
  public record LevelResult(
      int sl,
      int vl,
      long packets,
      long bytes,
      double share,
      long p50,
      long p99,
      long p999,
      long longest,
      long stay,
      long head,
      OptionalLong bound,
      OptionalLong fullBound,
      boolean starved) {
    /** Returns true if the port throws the packets away. */
    public boolean dropped() {
      return vl == Sl2Vl.DROPS;
    }

    /**
     * Returns true if the bound is exceeded, which would be a fault of the bound or of the port.
     */
    public boolean beyond() {
      return bound.isPresent() && head > bound.getAsLong();
    }
  }

  /**
   * Runs a mix.
   *
   * @param seconds of the link's time
   * @param seed of the arrivals: the same for every port
   */
  public static List<LevelResult> run(PortGroup group, Mix mix, double seconds, long seed) {
    LoadRun run = new LoadRun(group, mix, seed);
    run.play(4 * mix.dwords(seconds));
    return run.results();
  }

  private void play(long end) {
    Settings settings = group.settings();
    Port port =
        new Port(
            new ArbiterParameters(
                64,
                64,
                settings.vls().count(),
                4,
                Architecture.FLAT,
                CreditKind.FLAGS,
                group.rules()));
    port.commit(settings);
    int[] dwords = new int[VLS];
    while (now < end) {
      int eligible = 0;
      for (int vl = 0; vl < settings.vls().count(); vl++) {
        Optional<Queue> head = head(vl).filter(queue -> queue.arrival <= now);
        if (head.isPresent()) {
          eligible |= 1 << vl;
          dwords[vl] = head.get().dwords;
        }
      }
      Grant grant = port.offer(0, false, eligible, dwords);
      port.take(grant);
      if (grant.source() == Source.DATA) {
        send(head(grant.vl()).orElseThrow(), grant.vl());
      } else {
        now = Math.min(nextArrival(), end);
      }
    }
  }

  /** The queue whose packet is at the head of a VL, if there is a packet. */
  private Optional<Queue> head(int vl) {
    List<Queue> sharing = byVl.get(vl);
    if (sharing.isEmpty()) {
      return Optional.empty();
    }
    Queue first = sharing.getFirst();
    for (Queue queue : sharing) {
      if (queue.arrival < first.arrival) {
        first = queue;
      }
    }
    return Optional.of(first);
  }

  private void send(Queue queue, int vl) {
    queue.waits.add(now - queue.arrival);
    heads[vl].add(now - Math.max(queue.arrival, left[vl]));
    queue.sent += 4L * queue.dwords;
    now += 4L * queue.dwords + mix.overhead();
    queue.stay = Math.max(queue.stay, now - queue.arrival);
    left[vl] = now;
    queue.next(now);
  }

  /** The time of the next packet that comes to a VL that had none. */
  private long nextArrival() {
    long next = NEVER;
    for (Queue queue : queues) {
      if (queue.arrival > now && queue.vl != Sl2Vl.DROPS) {
        next = Math.min(next, queue.arrival);
      }
    }
    return next;
  }

  private List<LevelResult> results() {
    PortPackets packets = packets();
    PortBounds bounds = bounds(packets);
    PortBounds full = bounds(FullPackets.lengths(packets));
    long all = queues.stream().mapToLong(queue -> queue.sent).sum();
    List<LevelResult> results = new ArrayList<>();
    for (Queue queue : queues) {
      boolean dropped = queue.vl == Sl2Vl.DROPS;
      boolean enabled = queue.vl < group.settings().vls().count();
      results.add(
          new LevelResult(
              queue.flow.sl(),
              queue.vl,
              queue.waits.total(),
              queue.sent,
              all == 0 ? 0 : (double) queue.sent / all,
              queue.waits.quantile(0.5),
              queue.waits.quantile(0.99),
              queue.waits.quantile(0.999),
              queue.waits.longest(),
              dropped || queue.arrival > now
                  ? queue.stay
                  : Math.max(queue.stay, now - queue.arrival),
              dropped ? 0 : Math.max(heads[queue.vl].longest(), pending(queue.vl)),
              dropped || !enabled ? OptionalLong.empty() : bounds.waitBytes(queue.vl),
              dropped || !enabled ? OptionalLong.empty() : full.waitBytes(queue.vl),
              queue.waits.total() == 0 && queue.arrival <= now));
    }
    return results;
  }

  private PortBounds bounds(PortPackets packets) {
    return PortBounds.of(group.settings(), group.rules(), packets, loaded());
  }

  /** The wait of the packet at the head of a VL when the run ends. */
  private long pending(int vl) {
    return head(vl)
        .filter(queue -> queue.arrival <= now)
        .map(queue -> now - Math.max(queue.arrival, left[vl]))
        .orElse(0L);
  }

  /** The VLs to which the mix has packets, as a mask. */
  private int loaded() {
    return IntStream.range(0, VLS)
        .filter(vl -> !byVl.get(vl).isEmpty())
        .map(vl -> 1 << vl)
        .reduce(0, (a, b) -> a | b);
  }

  /** The lengths that each VL's packets really have. */
  private PortPackets packets() {
    List<PacketLengths> lengths = new ArrayList<>(Collections.nCopies(VLS, ANY));
    for (int vl = 0; vl < VLS; vl++) {
      for (Queue queue : byVl.get(vl)) {
        PacketLengths own = queue.flow.packets();
        lengths.set(vl, queue == byVl.get(vl).get(0) ? own : lengths.get(vl).with(own));
      }
    }
    return new PortPackets(lengths, mix.overhead());
  }
}
