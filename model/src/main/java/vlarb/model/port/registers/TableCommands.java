// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port.registers;

import vlarb.model.table.cycle.EngineParameters;

/** The commands to the table engine of the arbiter in a port, as its registers take them. */
public sealed interface TableCommands {
  /** The engine that has the high table. */
  EngineParameters engine();

  /** Commands of the engine itself: insert, release, set-weight, query. */
  record OfEngine(EngineParameters engine) implements TableCommands {}

  /**
   * Connections, which admission in front of the engine admits and ends.
   *
   * @param entryCap the most weight of an entry after reset, in 64-byte blocks, 0 to 255
   * @param limit the most weight of all connections after reset, in 64-byte blocks, 0 to 16383
   */
  record OfAdmission(EngineParameters engine, int entryCap, int limit) implements TableCommands {
    public OfAdmission {
      if (entryCap >>> TableRegisters.ENTRY_CAP_BITS != 0
          || limit >>> TableRegisters.LIMIT_BITS != 0) {
        throw new IllegalArgumentException(
            "an entry carries 0 to 255 blocks and all 0 to 16383, not %d and %d"
                .formatted(entryCap, limit));
      }
    }
  }
}
