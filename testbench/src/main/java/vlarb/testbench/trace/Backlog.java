// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.trace;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Queue;
import vlarb.model.arbitration.Port;

/** The packets that wait in queues before a port, without bounds, and the credits for them. */
public final class Backlog {
  /** The number of data VLs that there can be. */
  static final int VLS = 15;

  /** Packets of one length that follow each other. */
  private record Run(int dwords, long packets) {}

  private final List<Deque<Run>> data = new ArrayList<>();
  private final int[] headDwords = new int[VLS];
  private final long[] credits = new long[VLS];
  private final Queue<Integer> smps = new ArrayDeque<>();
  private long fcps;

  /** Makes a backlog in which nothing waits, and without credits. */
  public Backlog() {
    for (int vl = 0; vl < VLS; vl++) {
      data.add(new ArrayDeque<>());
    }
  }

  /** Packets arrive. */
  public void add(TraceEvent.Arrival arrival) {
    data.get(arrival.vl()).add(new Run(arrival.dwords(), arrival.packets()));
    showHead(arrival.vl());
  }

  void add(TraceEvent.Smp smp) {
    smps.add(smp.dwords());
  }

  void addFcp() {
    fcps++;
  }

  /** Adds credits; a sum of more than 63 bits is the same as unlimited credits. */
  public void add(TraceEvent.Credit credit) {
    long sum = credits[credit.vl()] + credit.blocks();
    credits[credit.vl()] = sum < 0 ? Port.UNLIMITED : sum;
  }

  /** Mask of the VLs with a packet at the head. */
  public int headVls() {
    int mask = 0;
    for (int vl = 0; vl < VLS; vl++) {
      mask |= headDwords[vl] > 0 ? 1 << vl : 0;
    }
    return mask;
  }

  /** The dwords of the packet at the head of each VL; 0: none is there. Not to be written. */
  int[] headDwords() {
    return headDwords;
  }

  /** Credits of a VL in 64-byte blocks, or {@link Port#UNLIMITED}. */
  public long credits(int vl) {
    return credits[vl];
  }

  /** Mask of the VLs with a packet at the head and credits for all of it. */
  int creditedVls() {
    int mask = 0;
    for (int vl = 0; vl < VLS; vl++) {
      boolean credited = headDwords[vl] > 0 && credits[vl] >= Port.blocks(headDwords[vl]);
      mask |= credited ? 1 << vl : 0;
    }
    return mask;
  }

  /** Dwords of the next SMP; 0: none is there. */
  int smpDwords() {
    return smps.isEmpty() ? 0 : smps.peek();
  }

  /** True if a flow-control packet is there. */
  boolean fcp() {
    return fcps > 0;
  }

  void takeSmp() {
    smps.remove();
  }

  void takeFcp() {
    fcps--;
  }

  /** Takes the packet at the head of a VL, and the credits for it. */
  void takeData(int vl) {
    if (credits[vl] != Port.UNLIMITED) {
      credits[vl] -= Port.blocks(headDwords[vl]);
    }
    Run run = data.get(vl).remove();
    if (run.packets() > 1) {
      data.get(vl).addFirst(new Run(run.dwords(), run.packets() - 1));
    }
    showHead(vl);
  }

  private void showHead(int vl) {
    Run head = data.get(vl).peek();
    headDwords[vl] = head == null ? 0 : head.dwords();
  }
}
