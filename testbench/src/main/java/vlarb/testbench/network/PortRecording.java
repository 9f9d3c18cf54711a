// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.network;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import vlarb.model.arbitration.DecisionWatch;
import vlarb.model.arbitration.Grant;
import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.Settings;
import vlarb.model.arbitration.Source;

/** The packets that chosen ports of a network have sent, in their order. */
public final class PortRecording implements DecisionWatch {
  /**
   * A packet that a port has sent.
   *
   * @param since the time at which the packet became the head of its VL with credits, in ticks
   * @param start the time at which the first byte left, in ticks
   */
  record Sent(int vl, int dwords, long since, long start) {}

  /** The packets that a port has sent, and the settings by which it sent them. */
  record Recorded(Settings settings, List<Sent> packets) {}

  private final Map<Integer, Recorded> ports = new TreeMap<>();

  @Override
  public void decided(
      long time, int port, Port golden, int headVls, int[] headDwords, Grant grant, long since) {
    if (grant.source() == Source.DATA) {
      ports
          .computeIfAbsent(port, p -> new Recorded(golden.settings(), new ArrayList<>()))
          .packets()
          .add(new Sent(grant.vl(), grant.dwords(), since, time));
    }
  }

  /** The recordings of the network's ports, by port. */
  Map<Integer, Recorded> ports() {
    return ports;
  }
}
