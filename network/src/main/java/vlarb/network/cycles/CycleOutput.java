// SPDX-License-Identifier: Apache-2.0
package vlarb.network.cycles;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import vlarb.model.arbitration.ArbiterParameters;

/** An output of a switch or host: a queue a VL, credits, an arbiter, a link. */
final class CycleOutput {
  static final int VLS = 15;

  /** A packet in a queue, and the cycle from which on it can leave. */
  record Queued(int id, CyclePacket packet, long ready) {}

  private record Credit(long cycle, int vl, int blocks) {}

  private final AskedArbiter arbiter;
  private final int bufferBlocks;
  private final List<Deque<Queued>> queues = new ArrayList<>();
  private final int[] occupied = new int[VLS];
  private final int[] credits = new int[VLS];
  private final Deque<Credit> coming = new ArrayDeque<>();

  /** The cycle in which the link becomes free, and the packet leaves the buffer. */
  private long linkEnds;

  /** The arbiter has found nothing since its last grant, and would find nothing again. */
  private boolean idle;

  private int sendingVl;
  private int sendingBlocks;

  CycleOutput(ArbiterParameters parameters, int bufferBlocks) {
    arbiter = new AskedArbiter(parameters);
    this.bufferBlocks = bufferBlocks;
    for (int vl = 0; vl < VLS; vl++) {
      queues.add(new ArrayDeque<>());
    }
    Arrays.fill(credits, bufferBlocks);
  }

  /** Takes the credits that have come and the packet that has ended by a cycle. */
  void begin(long cycle) {
    if (sendingBlocks > 0 && linkEnds == cycle) {
      occupied[sendingVl] -= sendingBlocks;
      sendingBlocks = 0;
    }
    while (!coming.isEmpty() && coming.peek().cycle() <= cycle) {
      Credit credit = coming.remove();
      credits[credit.vl()] += credit.blocks();
    }
  }

  boolean hasRoom(int vl, CyclePacket packet) {
    return occupied[vl] + packet.blocks() <= bufferBlocks;
  }

  void enqueue(int vl, Queued packet) {
    occupied[vl] += packet.packet().blocks();
    queues.get(vl).add(packet);
  }

  /** Credits come back in a later cycle; never before others that were announced. */
  void announce(long cycle, int vl, int blocks) {
    coming.add(new Credit(cycle, vl, blocks));
  }

  /** The VL whose head leaves from this cycle on, or {@link AskedArbiter#NOTHING}. */
  int decide(long cycle) {
    if (sendingBlocks > 0) {
      return AskedArbiter.NOTHING;
    }
    int heads = 0;
    int credited = 0;
    int[] dwords = new int[VLS];
    for (int vl = 0; vl < VLS; vl++) {
      Queued head = queues.get(vl).peek();
      if (head != null && head.ready() <= cycle) {
        heads |= 1 << vl;
        dwords[vl] = head.packet().dwords();
        credited |= credits[vl] >= head.packet().blocks() ? 1 << vl : 0;
      }
    }
    if (credited == 0 && idle) {
      return AskedArbiter.NOTHING;
    }
    int vl = arbiter.decide(heads, dwords, credited);
    idle = vl == AskedArbiter.NOTHING;
    return vl;
  }

  /** The head of a VL leaves. */
  Queued send(int vl, long cycle) {
    Queued sent = queues.get(vl).remove();
    credits[vl] -= sent.packet().blocks();
    sendingVl = vl;
    sendingBlocks = sent.packet().blocks();
    linkEnds = cycle + sent.packet().dwords();
    return sent;
  }
}
