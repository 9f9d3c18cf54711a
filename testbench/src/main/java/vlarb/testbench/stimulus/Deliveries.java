// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.cycle.CycleArbiter;
import vlarb.model.traffic.Packet;
import vlarb.testbench.lockstep.Observer;

/** The packets that the link has taken, one by one. */
public final class Deliveries implements Observer {
  private static final int VLS = 16;

  private final List<List<Packet>> packets =
      IntStream.range(0, VLS).<List<Packet>>mapToObj(_ -> new ArrayList<>()).toList();

  private long cycle;

  @Override
  public void cycle(CycleArbiter arbiter) {
    ArbiterInputs in = arbiter.in;
    ArbiterOutputs out = arbiter.out;
    if (in.grantReady && out.grantValid && out.grantSource != ArbiterOutputs.SOURCE_FCP) {
      packets.get(out.grantVl).add(new Packet(cycle, out.grantLength));
    }
    cycle++;
  }

  /**
   * The packets of a VL, each with the cycle in which it was taken, counted from the end of reset.
   *
   * @param vl 0 to 15; 15 has the SMPs
   */
  public List<Packet> of(int vl) {
    return List.copyOf(packets.get(vl));
  }

  /** The number of packets of data VLs and SMPs. */
  public int count() {
    return packets.stream().mapToInt(List::size).sum();
  }
}
