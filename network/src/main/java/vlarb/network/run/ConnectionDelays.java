// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import java.util.Arrays;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketView;

/** The delays of all packets of a run, from the first one on. */
final class ConnectionDelays implements PacketListener {
  /** No packet has arrived. */
  static final long NONE = -1;

  private static final int SLS = 16;

  /** The longest delay by source, in ticks. */
  private final long[] longest;

  /** The sum of delays by service level, in ticks. */
  private final long[] all = new long[SLS];

  private final long[] atInputs = new long[SLS];

  /**
   * Creates records without a packet.
   *
   * @param sources the number of sources
   */
  ConnectionDelays(int sources) {
    longest = new long[sources];
    Arrays.fill(longest, NONE);
  }

  /** Adds the delays of another share of the network. */
  void add(ConnectionDelays other) {
    Arrays.setAll(longest, source -> Math.max(longest[source], other.longest[source]));
    Arrays.setAll(all, sl -> all[sl] + other.all[sl]);
    Arrays.setAll(atInputs, sl -> atInputs[sl] + other.atInputs[sl]);
  }

  @Override
  public void passed(PacketView packet, int input, long waited) {
    atInputs[packet.serviceLevel()] += waited;
  }

  @Override
  public void delivered(PacketView packet, long arrived) {
    long delay = arrived - packet.created();
    int source = packet.source();
    longest[source] = Math.max(longest[source], delay);
    all[packet.serviceLevel()] += delay;
  }

  /** The longest delay of a source's packets, in ticks, or {@link #NONE}. */
  long longest(int source) {
    return longest[source];
  }

  /** The part of all delay that packets of a service level spent before crossbars, 0 to 1. */
  double shareAtInputs(int sl) {
    return all[sl] == 0 ? 0 : (double) atInputs[sl] / all[sl];
  }
}
