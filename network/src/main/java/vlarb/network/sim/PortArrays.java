// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import java.util.Arrays;
import vlarb.network.packet.Packets;
import vlarb.network.setting.CrossbarKind;
import vlarb.network.topology.Fabric;

/**
 * The largest arrays of a network, by port. All shares have them in common, as a port is of one
 * share: each has its own places.
 *
 * @param outputQueues the ends of the queues of outputs
 * @param inputQueues the ends of the queues of inputs
 * @param waits the records of {@link HeadWaits}
 */
public record PortArrays(int[] outputQueues, int[] inputQueues, long[] waits) {
  /** The arrays of a network in which nothing has happened. */
  public static PortArrays of(Fabric fabric, CrossbarKind kind) {
    int outputs = fabric.ports() * OutputPorts.VLS;
    int inputs = Crossbars.inputs(fabric) * OutputPorts.VLS;
    return new PortArrays(
        ends(outputs),
        ends(inputs * Crossbars.queuesOfVl(fabric, kind)),
        HeadWaits.records(outputs));
  }

  /** The ends of empty queues. */
  private static int[] ends(int queues) {
    int[] ends = new int[2 * queues];
    Arrays.fill(ends, Packets.NONE);
    return ends;
  }
}
