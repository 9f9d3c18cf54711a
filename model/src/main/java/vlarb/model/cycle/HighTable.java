// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import java.util.Optional;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.Settings;
import vlarb.model.table.cycle.CycleTableEngine;

/** The writer of an arbiter's high table beside the commits: nobody, or a table engine. */
sealed interface HighTable permits ManagedTable, HighTable.Committed {
  /** The high table of an arbiter with these ports, after reset. */
  static HighTable of(ArbiterParameters parameters, ArbiterInputs in, ArbiterOutputs out) {
    return parameters.managed() ? new ManagedTable(parameters, in, out) : new Committed();
  }

  /** The table engine, where there is one. */
  Optional<CycleTableEngine> engine();

  /** Cycles from the end of reset until the table is swept. */
  int initCycles();

  /**
   * Makes what is written the entries of this cycle, before anything is offered in that cycle.
   *
   * @param initDone the arbiter's initialisation is over; no command is accepted before
   */
  void settle(CycleArbiter arbiter, boolean initDone);

  /** Notifies the engine of what the arbiter does in the cycle now settled. */
  void notifyOf(CycleArbiter arbiter);

  /** Makes the settings of a commit active, as far as management has them. */
  void commit(Port port, Settings settings);

  /** The clock edge. */
  void edge();

  /** Management's own: a commit alone changes the entries. */
  record Committed() implements HighTable {
    @Override
    public Optional<CycleTableEngine> engine() {
      return Optional.empty();
    }

    @Override
    public int initCycles() {
      return 0;
    }

    @Override
    public void settle(CycleArbiter arbiter, boolean initDone) {
      // The entries stay.
    }

    @Override
    public void notifyOf(CycleArbiter arbiter) {
      // There is no engine.
    }

    @Override
    public void commit(Port port, Settings settings) {
      port.commit(settings);
    }

    @Override
    public void edge() {
      // Nothing is written.
    }
  }
}
