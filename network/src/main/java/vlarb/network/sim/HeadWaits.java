// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import java.util.Arrays;

/**
 * How long packets wait for their turn, by port and VL: from the moment when a packet could go (it
 * is the head of its VL, has its credits, and the packet of its VL before it has left) to its first
 * byte on the link. This is what the bounds of {@link vlarb.model.bounds.PortBounds} are about.
 */
public final class HeadWaits {
  /** No packet has gone. */
  public static final long NONE = -1;

  private static final int VLS = OutputPorts.VLS;

  /** By port and VL, from when the head has its credits. */
  private final long[] ready;

  /** By port and VL, when the tail of the last packet leaves. */
  private final long[] tail;

  private final long[] longest;

  HeadWaits(int ports) {
    ready = new long[ports * VLS];
    tail = new long[ports * VLS];
    longest = new long[ports * VLS];
    Arrays.fill(longest, NONE);
  }

  /** The head of a VL has its credits from now on. */
  void ready(int port, int vl, long now) {
    ready[port * VLS + vl] = now;
  }

  /** From when the head of a VL has its credits. */
  long since(int port, int vl) {
    return ready[port * VLS + vl];
  }

  /** The head of a VL goes. */
  void sent(int port, int vl, long now, long end) {
    int queue = port * VLS + vl;
    longest[queue] = Math.max(longest[queue], now - Math.max(ready[queue], tail[queue]));
    tail[queue] = end;
  }

  /**
   * The longest wait of a VL's packets for their turn at a port so far, in ticks; {@link #NONE} if
   * none has gone.
   */
  public long longest(int port, int vl) {
    return longest[port * VLS + vl];
  }
}
