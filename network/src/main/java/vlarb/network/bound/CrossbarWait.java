// SPDX-License-Identifier: Apache-2.0
package vlarb.network.bound;

import java.util.OptionalDouble;
import vlarb.network.setting.CrossbarKind;

/**
 * The longest wait of a packet at an input of a switch whose outputs have room for it, from the
 * moment when it can be passed on until its transfer begins.
 *
 * <p>An input that can send and an output that can receive never wait for each other, so while a
 * packet waits one transfer at least goes on. Work, in bytes, comes to an input no faster than its
 * link brings packets.
 *
 * @param kind of the crossbar
 * @param inputs n: ports of the switch that have a link
 * @param speedup S: how many times as fast as the fastest of their links the crossbar is
 * @param longest M: bytes on the wire of the longest packet that shares a path with the VL's
 * @param others B: bytes that an input's buffers have of VLs whose outputs may have no room
 * @param own w: bytes on the wire of each packet of the VL
 */
record CrossbarWait(
    CrossbarKind kind, int inputs, int speedup, double longest, double others, double own) {

  /**
   * The wait as time of the fastest link, in bytes; empty where the crossbar is slower than the
   * inputs.
   */
  OptionalDouble bytes() {
    if (speedup < inputs) {
      return OptionalDouble.empty();
    }
    double inOrder =
        switch (kind) {
          case VOQ -> head();
          case MULTIPLEXED, FULL -> queue();
        };
    return OptionalDouble.of(speedup > inputs ? Math.min(busy(), inOrder) : inOrder);
  }

  /** n · (B + M): S times the link time of the work in a switch, at most. */
  private double work() {
    return inputs * (longest + others);
  }

  /**
   * The longest time in which a packet waits at the switch without a break: u = n · (B + M + u) /
   * S.
   */
  private double busy() {
    return work() / (speedup - inputs);
  }

  /**
   * The longest wait of the head of a queue. The input or the output of the head is busy all the
   * time, with what was there or came by the input or by one of the n − 2 others that send to the
   * output: u = n · (B + M) / S + (n − 1) · (M + u) / S.
   */
  private double head() {
    return (work() + (inputs - 1) * longest) / (speedup - inputs + 1);
  }

  /** Packets of the VL that are in line at an input, one after the other. */
  private double queue() {
    return Math.floor(work() / own) * (head() + own / speedup);
  }
}
