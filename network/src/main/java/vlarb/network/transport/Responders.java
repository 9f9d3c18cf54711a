// SPDX-License-Identifier: Apache-2.0
package vlarb.network.transport;

/** The receiving ends of the queue pairs of a plan, by message. */
final class Responders {
  /** The sequence number that is expected. */
  final int[] expected;

  /** True from a NAK to the packet that was expected. */
  private final boolean[] naked;

  private final boolean[] closed;

  /** The kinds of packets to a queue pair. */
  enum Arrival {
    /** The one that is expected. */
    NEXT,
    /** One that has come before. */
    DUPLICATE,
    /** The first one behind one that is missing. */
    GAP,
    /** Another one behind it, or one of a message that was given up. */
    IGNORED
  }

  Responders(int messages) {
    expected = new int[messages];
    naked = new boolean[messages];
    closed = new boolean[messages];
  }

  /** A packet of a message arrives. */
  Arrival arrive(int message, int number) {
    if (closed[message]) {
      return Arrival.IGNORED;
    }
    if (number == expected[message]) {
      expected[message]++;
      naked[message] = false;
      return Arrival.NEXT;
    }
    if (number < expected[message]) {
      return Arrival.DUPLICATE;
    }
    if (naked[message]) {
      return Arrival.IGNORED;
    }
    naked[message] = true;
    return Arrival.GAP;
  }

  /** Takes nothing more of a message. */
  void close(int message) {
    closed[message] = true;
  }
}
