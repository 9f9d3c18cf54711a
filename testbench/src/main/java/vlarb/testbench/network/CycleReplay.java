// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.network;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Tables;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.cycle.CycleArbiter;
import vlarb.model.traffic.Packet;
import vlarb.model.traffic.PacketSource;
import vlarb.testbench.lockstep.Lockstep;
import vlarb.testbench.lockstep.Mismatch;
import vlarb.testbench.lockstep.Observer;
import vlarb.testbench.network.PortRecording.Recorded;
import vlarb.testbench.network.PortRecording.Sent;
import vlarb.testbench.stimulus.SourceTraffic;
import vlarb.verilator.Simulation;
import vlarb.verilator.SimulatorLibrary;

/**
 * The packets of a port of a network, in the clock cycles in which they were there, through the
 * hardware and the cycle-accurate model side by side, at the link's rate. Unlike a decision that
 * takes no time, a look-ahead may not have ended when the link is free: those cycles are bubbles.
 *
 * <p>What the port sends later does not come later from elsewhere: the packets are those of the
 * network, whatever becomes of them here.
 */
public final class CycleReplay {
  /** Cycles after the last packet was there, for all to leave. */
  private static final int PATIENCE = 1_000_000;

  private final SimulatorLibrary library;
  private final ArbiterParameters parameters;
  private final long period;

  /**
   * The result of a port's replay.
   *
   * @param cycles the cycles that were compared
   * @param mismatch the first cycle in which hardware and model differ, in words
   * @param packets the packets that were sent
   * @param bubbles the cycles in which the link was free, a packet there, and none offered
   * @param otherwise the packets of another VL than that which the network sent in their place
   */
  public record Result(
      long cycles, Optional<String> mismatch, long packets, long bubbles, long otherwise) {}

  /**
   * Makes replays that are still to be run.
   *
   * @param library the simulator of the hardware
   * @param parameters the parameters of that hardware, with tables that management writes
   * @param ticksPerByte the ticks per byte of the ports' links
   */
  public CycleReplay(SimulatorLibrary library, ArbiterParameters parameters, int ticksPerByte) {
    this.library = library;
    this.parameters = parameters;
    period = (long) parameters.bytesPerCycle() * ticksPerByte;
  }

  /** Replays the ports of a recording. */
  public Map<Integer, Result> run(PortRecording recording) {
    Map<Integer, Result> results = new TreeMap<>();
    recording.ports().forEach((port, recorded) -> results.put(port, run(recorded)));
    return results;
  }

  private Result run(Recorded recorded) {
    Tables tables =
        new Tables(
            recorded.settings().limit().value(),
            recorded.settings().high().entries(),
            recorded.settings().low().entries());
    SourceTraffic.Builder traffic = new SourceTraffic.Builder(parameters, tables);
    List<List<Packet>> byVl = new ArrayList<>();
    for (int vl = 0; vl < parameters.dataVls(); vl++) {
      byVl.add(new ArrayList<>());
    }
    for (Sent sent : recorded.packets()) {
      byVl.get(sent.vl()).add(new Packet(Math.ceilDiv(sent.since(), period), sent.dwords()));
    }
    for (int vl = 0; vl < byVl.size(); vl++) {
      traffic.source(vl, PacketSource.of(byVl.get(vl)));
    }
    Watch watch = new Watch(recorded.packets());
    try (Simulation simulation = library.open()) {
      Lockstep lockstep = new Lockstep(simulation, parameters, traffic.build(), watch);
      long last = Math.ceilDiv(recorded.packets().getLast().start(), period) + PATIENCE;
      Optional<Mismatch> mismatch = Optional.empty();
      while (mismatch.isEmpty()
          && lockstep.cycles() < last
          && watch.packets < recorded.packets().size()) {
        mismatch = lockstep.run(1000);
      }
      return new Result(
          lockstep.cycles(),
          mismatch.map(m -> "cycle " + m.cycle() + ", " + m.differences().getFirst()),
          watch.packets,
          watch.bubbles,
          watch.otherwise);
    }
  }

  private static final class Watch implements Observer {
    private final List<Sent> network;
    private int packets;
    private long bubbles;
    private long otherwise;

    Watch(List<Sent> network) {
      this.network = network;
    }

    @Override
    public void cycle(CycleArbiter arbiter) {
      if (!arbiter.in.grantReady || arbiter.in.headValid == 0 || arbiter.out.commitPending) {
        return;
      }
      if (!arbiter.out.grantValid) {
        bubbles++;
      } else if (arbiter.out.grantSource == ArbiterOutputs.SOURCE_DATA) {
        boolean same = packets < network.size() && network.get(packets).vl() == arbiter.out.grantVl;
        otherwise += same ? 0 : 1;
        packets++;
      }
    }
  }
}
