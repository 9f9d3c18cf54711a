// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

/**
 * The waits of packets for their turn, by port and VL: from the moment when a packet could go (it
 * is the head of its VL, has its credits, and the packet of its VL before it has left) to its first
 * byte on the link. The bounds of {@link vlarb.model.bounds.PortBounds} are about these waits.
 */
public final class HeadWaits {
  /** No packet has gone. */
  public static final long NONE = -1;

  private static final int VLS = OutputPorts.VLS;

  /** The times kept for a port and VL: the three that follow, beside each other. */
  private static final int RECORD = 3;

  /** Index of the time since which the head has its credits. */
  private static final int READY = 0;

  /** Index of the time at which the tail of the last packet leaves. */
  private static final int TAIL = 1;

  private static final int LONGEST = 2;

  private final int ports;
  private final long[] times;

  /**
   * The waits of ports.
   *
   * @param times the records of all VLs
   */
  HeadWaits(int ports, long[] times) {
    this.ports = ports;
    this.times = times;
  }

  /** Records without a packet, of some VLs. */
  static long[] records(int vls) {
    long[] times = new long[vls * RECORD];
    for (int at = LONGEST; at < times.length; at += RECORD) {
      times[at] = NONE;
    }
    return times;
  }

  /** The head of a VL has its credits from now on. */
  void ready(int port, int vl, long now) {
    times[at(port, vl) + READY] = now;
  }

  /** The time since which the head of a VL has its credits. */
  long since(int port, int vl) {
    return times[at(port, vl) + READY];
  }

  /** The head of a VL goes. */
  void sent(int port, int vl, long now, long end) {
    int at = at(port, vl);
    long wait = now - Math.max(times[at + READY], times[at + TAIL]);
    times[at + LONGEST] = Math.max(times[at + LONGEST], wait);
    times[at + TAIL] = end;
  }

  /**
   * The longest wait of a VL's packets for their turn at a port so far, in ticks; {@link #NONE} if
   * none has gone.
   */
  public long longest(int port, int vl) {
    return times[at(port, vl) + LONGEST];
  }

  private int at(int port, int vl) {
    return (vl * ports + port) * RECORD;
  }
}
