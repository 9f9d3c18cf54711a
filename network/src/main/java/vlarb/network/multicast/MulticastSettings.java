// SPDX-License-Identifier: Apache-2.0
package vlarb.network.multicast;

/**
 * The settings of replication, the same at all switches.
 *
 * @param start of synchronous copies
 * @param centralPackets packets that the central queue of an output holds, 1 or more
 */
public record MulticastSettings(
    Replication replication, ReplicationOrder order, SynchronousStart start, int centralPackets) {
  /** The most packets of a central queue. */
  public static final int MOST_CENTRAL = 1024;

  /** Packets of a central queue where nothing else is said; the paper of 2007 states none. */
  public static final int USUAL_CENTRAL = 4;

  public MulticastSettings {
    if (centralPackets < 1 || centralPackets > MOST_CENTRAL) {
      throw new IllegalArgumentException("a central queue holds 1 to " + MOST_CENTRAL + " packets");
    }
  }

  /** First come, first served, as soon as there is room; central queues of four packets. */
  public static MulticastSettings of(Replication replication) {
    return new MulticastSettings(
        replication, ReplicationOrder.FCFS, SynchronousStart.ROOM, USUAL_CENTRAL);
  }
}
