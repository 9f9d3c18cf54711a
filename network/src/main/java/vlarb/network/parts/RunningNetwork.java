// SPDX-License-Identifier: Apache-2.0
package vlarb.network.parts;

import java.util.List;
import vlarb.network.sim.NetworkSimulation;
import vlarb.network.sim.RunCounts;
import vlarb.network.sim.RunningShares;

/** A network that can go on, by one thread or by several. */
public interface RunningNetwork extends AutoCloseable {
  /** All of it, up to the same time. */
  RunningShares shares();

  /** Lets everything happen up to a time, in ticks, this one included. */
  void runUntil(long time);

  /** Ends its threads. */
  @Override
  void close();

  /** The time up to which everything has happened, in ticks. */
  default long now() {
    return shares().all().getFirst().now();
  }

  /** No source makes a packet from now on. */
  default void stopSources() {
    shares().all().forEach(NetworkSimulation::stopSources);
  }

  /** Packets between their source and their host. */
  default long underWay() {
    return shares().sum(RunCounts::underWay);
  }

  /** A network of one share, which the caller's thread lets go on. */
  static RunningNetwork whole(NetworkSimulation simulation) {
    RunningShares one = new RunningShares(List.of(simulation));
    return new RunningNetwork() {
      @Override
      public RunningShares shares() {
        return one;
      }

      @Override
      public void runUntil(long time) {
        simulation.runUntil(time);
      }

      @Override
      public void close() {}
    };
  }
}
