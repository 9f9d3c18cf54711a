// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import vlarb.model.port.registers.TableCommands;
import vlarb.model.table.cycle.EngineParameters;

/**
 * The limits within which connections are admitted, and the part that admits them.
 *
 * @param entryCap the most weight of an entry, in 64-byte blocks, 1 to 255
 * @param limit the most weight of all connections, in 64-byte blocks, 0 to 16320
 * @param hardware true if {@code Admission} is generated, in front of the table engine
 */
public record AdmissionLimits(int entryCap, int limit, boolean hardware) {
  /**
   * The limits where a configuration gives none: as much as a table carries, admitted by software.
   */
  public static final AdmissionLimits NONE = new AdmissionLimits(255, 64 * 255, false);

  /** The commands of a port's registers to a table engine, or to admission in front of it. */
  TableCommands commandsTo(EngineParameters engine) {
    return hardware
        ? new TableCommands.OfAdmission(engine, entryCap, limit)
        : new TableCommands.OfEngine(engine);
  }
}
