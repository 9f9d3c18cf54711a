// SPDX-License-Identifier: Apache-2.0
package vlarb.network.multicast;

/**
 * Copies that a switch sends to each output as soon as that can take one. Whenever its input is
 * free, a packet goes to all of its missing outputs at once that are free and have room. With the
 * first copy it leaves the queue of its input VL for a place beside it, which is free again when
 * the tail of the last copy has left. An output VL for which a packet waits takes no other packet.
 */
final class AsynchronousCopies implements CopyScheme {
  private final MulticastTrees trees;
  private final WaitingPackets waiting;
  private final HeldOutputs held;
  private final CopyTransfers transfers;

  AsynchronousCopies(
      MulticastTrees trees, WaitingPackets waiting, HeldOutputs held, CopyTransfers transfers) {
    this.trees = trees;
    this.waiting = waiting;
    this.held = held;
    this.transfers = transfers;
  }

  @Override
  public void serve(int s) {
    held.clear(s);
    int packets = waiting.order(s);
    for (int i = 0; i < packets; i++) {
      int input = waiting.input(i);
      int vl = waiting.vl(i);
      if (!waiting.isDone(input, vl)) {
        serve(input, vl);
      }
    }
  }

  private void serve(int input, int vl) {
    boolean free = transfers.inputIsFree(input, vl);
    boolean leaves = false;
    int address = waiting.address(input, vl);
    for (int copy = trees.firstCopy(address); copy < trees.endCopy(address); copy++) {
      int output = trees.output(copy);
      if (!waiting.isLeft(input, vl, output)) {
        continue;
      }
      if (free && canTake(output, vl, waiting.slot(input, vl))) {
        if (!leaves) {
          leaves = true;
          transfers.leaveInput(input, vl);
          waiting.serve(input, vl);
        }
        waiting.go(input, vl, output);
        transfers.send(output, vl, transfers.copy(input, vl, trees.copyTo(copy)));
      } else {
        held.hold(output, 1 << vl);
      }
    }
  }

  private boolean canTake(int output, int vl, int slot) {
    return !held.has(output, vl)
        && transfers.outputIsFree(output, vl)
        && transfers.hasRoom(output, vl, slot);
  }

  @Override
  public int waitsFor(int input, int vl) {
    int address = waiting.address(input, vl);
    int waits = WaitingPackets.NONE;
    for (int copy = trees.firstCopy(address); copy < trees.endCopy(address); copy++) {
      int output = trees.output(copy);
      if (waiting.isLeft(input, vl, output)) {
        if (transfers.hasRoom(output, vl, waiting.slot(input, vl))) {
          return WaitingPackets.NONE;
        }
        waits = output * CopyTransfers.VLS + vl;
      }
    }
    return waits;
  }
}
