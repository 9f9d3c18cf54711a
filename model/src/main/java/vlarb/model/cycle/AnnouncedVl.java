// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import java.util.ArrayDeque;
import java.util.Queue;

/** The packets of a data VL that were announced, accepted and not yet taken. */
final class AnnouncedVl {
  private final Queue<Integer> admitted = new ArrayDeque<>();

  /** Dwords of the packet that waits for credits; 0 where none does. */
  private int waiting;

  /** Packets that can be sent. */
  int admitted() {
    return admitted.size();
  }

  boolean waits() {
    return waiting > 0;
  }

  /** Returns true if the VL refuses another announcement. */
  boolean refuses() {
    return waits() || admitted.size() == AnnouncedPackets.MOST;
  }

  /** Dwords of the packet that waits for credits. */
  int waiting() {
    return waiting;
  }

  /** Dwords of the packet that is sent next; 0 where there is none. */
  int first() {
    return admitted.isEmpty() ? 0 : admitted.element();
  }

  /** A packet waits for credits. */
  void await(int dwords) {
    waiting = dwords;
  }

  /** A packet has its credits; also the one that has waited. */
  void admit(int dwords) {
    admitted.add(dwords);
    waiting = 0;
  }

  /** The packet that is sent next is taken. */
  void take() {
    admitted.remove();
  }
}
