// SPDX-License-Identifier: Apache-2.0
package vlarb.network.multicast;

import vlarb.network.topology.Fabric;

/**
 * Copies by way of central buffers: a queue an output for packets of all VLs, first come, first
 * served. Whenever its input is free, a packet goes to the queues of its missing outputs that have
 * a place; until it is in all, it is kept beside the queue of its input VL. The head of a queue
 * goes before unicast packets; while its VL has no room at the output, no unicast packet of the VL
 * takes it, and other VLs go on. The place is free when the tail has left.
 */
public final class CentralCopies implements CopyScheme {
  private final MulticastTrees trees;
  private final WaitingPackets waiting;
  private final HeldOutputs held;
  private final CopyTransfers transfers;
  private final Fabric fabric;
  private final int places;

  /** By output, a ring of the packets that wait. */
  private final int[] slots;

  private final int[] heads;
  private final int[] counts;

  /** By output, packets that wait and those whose tail has not left. */
  private final int[] taken;

  /** By output, true while a packet before waits for a place: later ones take none. */
  private final boolean[] wanted;

  CentralCopies(
      MulticastTrees trees,
      WaitingPackets waiting,
      HeldOutputs held,
      CopyTransfers transfers,
      int places) {
    this.trees = trees;
    this.waiting = waiting;
    this.held = held;
    this.transfers = transfers;
    this.places = places;
    fabric = trees.fabric();
    slots = new int[fabric.ports() * places];
    heads = new int[fabric.ports()];
    counts = new int[fabric.ports()];
    taken = new int[fabric.ports()];
    wanted = new boolean[fabric.ports()];
  }

  @Override
  public void serve(int s) {
    int first = fabric.firstPort(s);
    int end = first + fabric.portsOf(s);
    for (int output = first; output < end; output++) {
      wanted[output] = false;
    }
    int packets = waiting.order(s);
    for (int i = 0; i < packets; i++) {
      int input = waiting.input(i);
      int vl = waiting.vl(i);
      if (!waiting.isDone(input, vl)) {
        store(input, vl);
      }
    }
    held.clear(s);
    for (int output = first; output < end; output++) {
      if (counts[output] > 0) {
        serveOutput(output);
      }
    }
  }

  private void store(int input, int vl) {
    boolean free = transfers.inputIsFree(input, vl);
    boolean leaves = false;
    int address = waiting.address(input, vl);
    for (int copy = trees.firstCopy(address); copy < trees.endCopy(address); copy++) {
      int output = trees.output(copy);
      if (!waiting.isLeft(input, vl, output)) {
        continue;
      }
      if (free && taken[output] < places && !wanted[output]) {
        if (!leaves) {
          leaves = true;
          transfers.leaveInput(input, vl);
          waiting.serve(input, vl);
        }
        waiting.take(input, vl, output);
        add(output, transfers.copy(input, vl, trees.copyTo(copy)));
      } else {
        wanted[output] = true;
      }
    }
  }

  private void add(int output, int slot) {
    slots[output * places + (heads[output] + counts[output]) % places] = slot;
    counts[output]++;
    taken[output]++;
  }

  private void serveOutput(int output) {
    int slot = slots[output * places + heads[output]];
    int vl = transfers.vl(slot);
    if (transfers.outputIsFree(output, vl) && transfers.hasRoom(output, vl, slot)) {
      heads[output] = (heads[output] + 1) % places;
      counts[output]--;
      transfers.sendFromCentral(output, vl, slot);
    } else {
      held.hold(output, 1 << vl);
    }
  }

  /** The tail of a packet has left the queue of an output. */
  public void left(int output) {
    taken[output]--;
  }

  /** Packets that wait in the queue of an output. */
  public int waiting(int output) {
    return counts[output];
  }

  /**
   * A packet that waits in the queue of an output.
   *
   * @param number from 0, the head
   */
  public int waiting(int output, int number) {
    return slots[output * places + (heads[output] + number) % places];
  }

  @Override
  public int waitsFor(int input, int vl) {
    int address = waiting.address(input, vl);
    int waits = WaitingPackets.NONE;
    for (int copy = trees.firstCopy(address); copy < trees.endCopy(address); copy++) {
      int output = trees.output(copy);
      if (waiting.isLeft(input, vl, output)) {
        waits = fullQueueWaitsFor(output);
        if (waits == WaitingPackets.NONE) {
          return waits;
        }
      }
    }
    return waits;
  }

  private int fullQueueWaitsFor(int output) {
    if (taken[output] < places || counts[output] == 0) {
      return WaitingPackets.NONE;
    }
    int head = waiting(output, 0);
    int vl = transfers.vl(head);
    return transfers.hasRoom(output, vl, head)
        ? WaitingPackets.NONE
        : output * CopyTransfers.VLS + vl;
  }
}
