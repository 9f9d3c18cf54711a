// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import java.util.Arrays;
import vlarb.network.packet.Packets;

/** Events that go from one share of a network to another, each with the packet that it names. */
public final class Parcels {
  /** Shows the parcels. */
  interface Visitor {
    /**
     * Shows a parcel.
     *
     * @param at the place of its packet's record among the contents, where it has one
     */
    void parcel(long time, long key, int payload, long[] contents, int at);
  }

  /** Longs of a parcel before the packet's record: the event's time, key and payload. */
  private static final int HEAD = 3;

  /** Longs behind the record: the state of the packet's path, and its mark of congestion. */
  static final int BEHIND = 2;

  private static final int SIZE = HEAD + Packets.RECORD + BEHIND;

  private long[] contents = new long[SIZE << 6];
  private int used;

  /** Adds a parcel, and returns the place at which its packet's record belongs. */
  int add(long time, long key, int payload) {
    if (used == contents.length) {
      contents = Arrays.copyOf(contents, 2 * used);
    }
    contents[used] = time;
    contents[used + 1] = key;
    contents[used + 2] = payload;
    int at = used + HEAD;
    used += SIZE;
    return at;
  }

  /** The contents, for the record of the parcel that was added last. */
  long[] contents() {
    return contents;
  }

  void visit(Visitor visitor) {
    for (int at = 0; at < used; at += SIZE) {
      visitor.parcel(contents[at], contents[at + 1], (int) contents[at + 2], contents, at + HEAD);
    }
  }

  /** Forgets all parcels. */
  void clear() {
    used = 0;
  }
}
