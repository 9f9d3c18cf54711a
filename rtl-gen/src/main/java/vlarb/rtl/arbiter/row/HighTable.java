// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.row;

import static vlarb.chisel.Hardware.*;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.rtl.engine.TableEngine;

/** The high table of looks in rows: what depends on who fills it, management or a table engine. */
sealed interface HighTable permits CommittedHigh, ManagedHigh {
  /** Declares the ports that it needs in the module under construction. */
  static HighTable of(RowArbitration arbitration) {
    return arbitration.shape.commitsHigh()
        ? new CommittedHigh(arbitration)
        : new ManagedHigh(arbitration);
  }

  /** Makes the modules that it has beside the memories of both tables, if any. */
  Optional<ManagedHigh.Parts> make();

  /** A packet of this table was taken; seen in the next cycle. */
  Bool taken();

  /**
   * The turn of its entry that has sent may go on.
   *
   * @param sent this table has sent
   */
  Bool mayGoOn(Bool sent);

  /**
   * High if the packet that was found cannot be offered any more.
   *
   * @param discard as heads may have gone
   */
  Bool discards(Bool discard);

  /**
   * The table whose nearest VL is known in the next cycle is not empty.
   *
   * @param committed some commit has taken effect
   */
  Bool filled(Bool committed);

  /** Connects what the other modules have of this table, before all else of theirs. */
  void connect();

  /** Connects the ports of the arbitration, an instance, to an engine beside it. */
  void follow(TableEngine engine);
}
