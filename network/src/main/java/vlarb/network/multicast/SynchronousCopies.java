// SPDX-License-Identifier: Apache-2.0
package vlarb.network.multicast;

/**
 * Copies that a switch sends to all outputs at once. A packet holds its VL of those outputs that no
 * packet before it holds. Once it holds it at all of them, and each buffer can take the packet, it
 * holds the paths to them, for all VLs that share them, until all are free. Who holds what is
 * decided anew each time, so that a packet takes over what later ones hold and have not begun to
 * use: the first of all packets is never kept by another multicast packet.
 *
 * <p>While a packet waits for room at its slowest output, no other packet of the VL goes to its
 * others; other VLs do. Paths are held for as long as a transfer takes.
 */
final class SynchronousCopies implements CopyScheme {
  private final MulticastTrees trees;
  private final WaitingPackets waiting;
  private final HeldOutputs held;
  private final CopyTransfers transfers;
  private final SynchronousStart start;

  SynchronousCopies(
      MulticastTrees trees,
      WaitingPackets waiting,
      HeldOutputs held,
      CopyTransfers transfers,
      SynchronousStart start) {
    this.trees = trees;
    this.waiting = waiting;
    this.held = held;
    this.transfers = transfers;
    this.start = start;
  }

  @Override
  public void serve(int s) {
    held.clear(s);
    int packets = waiting.order(s);
    for (int i = 0; i < packets; i++) {
      int input = waiting.input(i);
      int vl = waiting.vl(i);
      if (waiting.isDone(input, vl)) {
        continue;
      }
      if (!buffersAllow(input, vl)) {
        hold(input, vl, 1 << vl);
      } else if (pathsAreFree(input, vl)) {
        begin(input, vl);
      } else {
        hold(input, vl, transfers.sharedPath(vl));
      }
    }
  }

  private boolean buffersAllow(int input, int vl) {
    int address = waiting.address(input, vl);
    for (int copy = trees.firstCopy(address); copy < trees.endCopy(address); copy++) {
      int output = trees.output(copy);
      if (held.has(output, vl) || !bufferAllows(output, vl, waiting.slot(input, vl))) {
        return false;
      }
    }
    return true;
  }

  private boolean pathsAreFree(int input, int vl) {
    boolean free = transfers.inputIsFree(input, vl);
    int address = waiting.address(input, vl);
    for (int copy = trees.firstCopy(address); copy < trees.endCopy(address); copy++) {
      free &= transfers.outputIsFree(trees.output(copy), vl);
    }
    return free;
  }

  private boolean bufferAllows(int output, int vl, int slot) {
    return switch (start) {
      case ROOM -> transfers.hasRoom(output, vl, slot);
      case EMPTY -> transfers.isEmpty(output, vl);
    };
  }

  private void begin(int input, int vl) {
    int address = waiting.address(input, vl);
    transfers.leaveInput(input, vl);
    waiting.serve(input, vl);
    for (int copy = trees.firstCopy(address); copy < trees.endCopy(address); copy++) {
      int output = trees.output(copy);
      waiting.go(input, vl, output);
      transfers.send(output, vl, transfers.copy(input, vl, trees.copyTo(copy)));
    }
  }

  private void hold(int input, int vl, int vls) {
    int address = waiting.address(input, vl);
    for (int copy = trees.firstCopy(address); copy < trees.endCopy(address); copy++) {
      held.hold(trees.output(copy), vls);
    }
  }

  @Override
  public int waitsFor(int input, int vl) {
    int address = waiting.address(input, vl);
    for (int copy = trees.firstCopy(address); copy < trees.endCopy(address); copy++) {
      int output = trees.output(copy);
      if (!bufferAllows(output, vl, waiting.slot(input, vl))) {
        return output * CopyTransfers.VLS + vl;
      }
    }
    return WaitingPackets.NONE;
  }
}
