// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.scan;

import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.table.LookAheadTable;
import vlarb.rtl.engine.TableEngine;

/** The high table of a look-ahead: what depends on who fills it, management or a table engine. */
sealed interface HighTable permits CommittedHigh, ManagedHigh {
  /** Declares the ports that it needs in the module under construction. */
  static HighTable of(ScanArbitration arbitration) {
    return arbitration.shape.parameters().managed()
        ? new ManagedHigh(arbitration)
        : new CommittedHigh(arbitration);
  }

  /** Makes the table. */
  LookAheadTable make();

  /** Connects what the memories of committed tables are read by. */
  void connectMemories();

  /** The address of the weight that these memories give. */
  UInt weightAddress();

  /** Connects the inputs of the table. */
  void connect();

  /** Connects how the position of a table that was committed follows what was sent. */
  void connectPosition(ScanTable table);

  /** The VL that serves the entry that was found. */
  UInt vl();

  /**
   * The VLs that tables serve, as far as that has to be known.
   *
   * @param low those of the low table
   */
  UInt listed(UInt low);

  /**
   * The weight of the entry that serves.
   *
   * @param committed the weight that the memories give
   */
  UInt weight(UInt committed);

  /** Connects what a table engine is notified of. */
  void connectNotices();

  /** Connects the ports of the arbitration, an instance, to an engine beside it. */
  void follow(TableEngine engine);
}
