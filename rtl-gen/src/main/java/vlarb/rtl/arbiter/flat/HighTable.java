// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.flat;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.table.ServingTable;
import vlarb.rtl.engine.TableEngine;

/**
 * The high table of arbitration in one cycle: what depends on who fills it, management or a table
 * engine.
 */
sealed interface HighTable permits CommittedHigh, ManagedHigh {
  /** Declares the ports that it needs in the module under construction. */
  static HighTable of(DataArbitration arbitration) {
    return arbitration.parameters.managed()
        ? new ManagedHigh(arbitration)
        : new CommittedHigh(arbitration);
  }

  /** Makes the table. */
  ServingTable make();

  /** Connects the table. */
  void connect();

  /** By data VL: it is the one that the table would send from. */
  UInt head();

  /** Out, where somebody has to know: a decision finds no entry of the table eligible. */
  Optional<Bool> noneEligible();

  /** Connects the ports of the arbitration, an instance, to an engine beside it. */
  void follow(TableEngine engine);
}
