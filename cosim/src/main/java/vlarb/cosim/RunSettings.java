// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import java.time.Duration;

/**
 * The settings of a simulation's run.
 *
 * @param seed the seed of {@link Dut#random()}
 * @param timeLimit simulation time after which a run fails
 * @param watchdog real time without any progress after which a run fails and its model is abandoned
 */
public record RunSettings(long seed, long timeLimit, Duration watchdog) {
  /** The default: seed 1, no limit of simulation time, ten seconds without progress. */
  public static final RunSettings DEFAULT =
      new RunSettings(1, Long.MAX_VALUE, Duration.ofSeconds(10));

  /** Returns these settings with another seed. */
  public RunSettings seed(long value) {
    return new RunSettings(value, timeLimit, watchdog);
  }

  /** Returns these settings with another limit of simulation time, in steps. */
  public RunSettings timeLimit(long value) {
    return new RunSettings(seed, value, watchdog);
  }

  /** Returns these settings with another limit of real time without progress. */
  public RunSettings watchdog(Duration value) {
    return new RunSettings(seed, timeLimit, value);
  }
}
