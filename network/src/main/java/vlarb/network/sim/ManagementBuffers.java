// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

/**
 * Switches' input buffers of VL15, which has no credits: a packet that finds no room is lost. Room
 * is asked for when the switch can pass the packet on, and free again when the tail has left.
 */
final class ManagementBuffers {
  private final int blocks;

  /** By input, the blocks of its packets, and those of the packet that is on its way out. */
  private final int[] held;

  private final int[] leaving;
  private long lost;

  /**
   * @param inputs the ports of switches
   * @param blocks of a buffer
   */
  ManagementBuffers(int inputs, int blocks) {
    this.blocks = blocks;
    held = new int[inputs];
    leaving = new int[inputs];
  }

  /** Takes a packet; false if it is lost. */
  boolean take(int input, int packet) {
    if (held[input] + packet > blocks) {
      lost++;
      return false;
    }
    held[input] += packet;
    return true;
  }

  /** The packet that is the head begins to leave. */
  void leaves(int input, int packet) {
    leaving[input] = packet;
  }

  /** The tail of the packet that leaves has left. */
  void left(int input) {
    held[input] -= leaving[input];
    leaving[input] = 0;
  }

  /** The packet that is the head is dropped. */
  void dropped(int input, int packet) {
    held[input] -= packet;
  }

  /** Blocks of the packets of an input that have not begun to leave. */
  int waiting(int input) {
    return held[input] - leaving[input];
  }

  /** Packets that found no room. */
  long lost() {
    return lost;
  }
}
