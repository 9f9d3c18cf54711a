// SPDX-License-Identifier: Apache-2.0
package vlarb.web.work;

import java.util.ArrayList;
import java.util.List;
import vlarb.model.arbitration.Port;
import vlarb.model.bounds.PortPackets;
import vlarb.model.traffic.Dice;

/** The packets that come to a port, and the buffers behind the port. Time is in bytes. */
final class WorkingTraffic {
  private final int seed;
  private final List<WorkingQueue> queues = new ArrayList<>();
  private final List<WorkingReceiver> receivers = new ArrayList<>();
  private PortPackets lengths;

  /**
   * Traffic without a load.
   *
   * @param vls data VLs
   */
  WorkingTraffic(int vls, PortPackets lengths, int seed) {
    this.lengths = lengths;
    this.seed = seed;
    for (int vl = 0; vl < vls; vl++) {
      queues.add(new WorkingQueue(new Dice(seed + vl), lengths.overhead()));
      receivers.add(new WorkingReceiver());
    }
  }

  /** Traffic from the start, with the senders, lengths and receivers as they are set now. */
  WorkingTraffic fromTheStart() {
    WorkingTraffic copy = new WorkingTraffic(queues.size(), lengths, seed);
    for (int vl = 0; vl < queues.size(); vl++) {
      copy.load(vl, queues.get(vl).load(), 0);
      if (receivers.get(vl).stalls()) {
        copy.receivers.get(vl).stall();
      }
    }
    return copy;
  }

  WorkingQueue queue(int vl) {
    return queues.get(vl);
  }

  WorkingReceiver receiver(int vl) {
    return receivers.get(vl);
  }

  /** Packets of other lengths come from now on, and waits are counted afresh. */
  void lengths(PortPackets others, double now) {
    lengths = others;
    queues.forEach(queue -> queue.forget(now));
  }

  void load(int vl, double share, double now) {
    queues.get(vl).load(share, lengths.of(vl), now);
  }

  /** The dwords of a VL's packet at the head, after all that has come by now; 0: none waits. */
  int head(int vl, double now) {
    queues.get(vl).arrive(lengths.of(vl), now);
    return queues.get(vl).head();
  }

  /** The bytes of link time that a packet takes. */
  int linkBytes(int dwords) {
    return 4 * dwords + lengths.overhead();
  }

  /** The link takes the head of a VL. */
  void leave(int vl, int dwords, double now, double end) {
    queues.get(vl).leave(now, end);
    receivers.get(vl).take(Port.blocks(dwords), end);
  }

  /** The time of the next packet or of the next credits. */
  double next() {
    double next = Double.POSITIVE_INFINITY;
    for (int vl = 0; vl < queues.size(); vl++) {
      next = Math.min(next, Math.min(queues.get(vl).nextArrival(), receivers.get(vl).next()));
    }
    return next;
  }
}
