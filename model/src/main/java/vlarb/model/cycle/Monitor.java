// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import vlarb.model.arbitration.ArbiterParameters;

/**
 * The part beside management that answers accesses: the counters and the interrupt, where there are
 * any.
 */
sealed interface Monitor permits CountingMonitor, Monitor.None {
  /** The monitor of an arbiter after reset. */
  static Monitor of(ArbiterParameters parameters) {
    return parameters.options().counters() ? new CountingMonitor(parameters) : new None();
  }

  /** Cycles from the end of reset until the counters are swept. */
  int sweepCycles();

  /** An interrupt that is enabled has its status set. */
  boolean interrupt();

  /** Returns true if the monitor answers an access. */
  boolean answers(ArbiterInputs in);

  /** Returns true if an access waits for its answer. */
  boolean busy();

  /**
   * Returns true if an answer waits to be taken, which {@link #refused} and {@link #data} describe.
   */
  boolean answered();

  /** The access was refused. */
  boolean refused();

  /** The value read; 0 for a write and a refusal. */
  int data();

  /**
   * The clock edge.
   *
   * @param arbiter with the ports of the cycle
   * @param faulty mask of the VLs that show a length in error, bit 15 for SMPs; none before
   *     initialisation is over
   * @param creditsLost credits went beyond a counter's limit
   * @param accepted an access to a register of the monitor is accepted
   */
  void edge(CycleArbiter arbiter, int faulty, boolean creditsLost, boolean accepted);

  /** A monitor that counts nothing: management answers all accesses. */
  record None() implements Monitor {
    @Override
    public int sweepCycles() {
      return 0;
    }

    @Override
    public boolean interrupt() {
      return false;
    }

    @Override
    public boolean answers(ArbiterInputs in) {
      return false;
    }

    @Override
    public boolean busy() {
      return false;
    }

    @Override
    public boolean answered() {
      return false;
    }

    @Override
    public boolean refused() {
      return false;
    }

    @Override
    public int data() {
      return 0;
    }

    @Override
    public void edge(CycleArbiter arbiter, int faulty, boolean creditsLost, boolean accepted) {
      // Nothing is counted.
    }
  }
}
