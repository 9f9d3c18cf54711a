// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.port;

import vlarb.model.arbitration.ArbiterParameters;
import vlarb.rtl.arbiter.flat.DataArbitration;
import vlarb.rtl.arbiter.row.RowArbitration;
import vlarb.rtl.arbiter.rows.RowShape;
import vlarb.rtl.arbiter.scan.ScanArbitration;
import vlarb.rtl.arbiter.scan.ScanShape;
import vlarb.rtl.arbiter.table.DataArbiter;

/** The micro-architectures by their names: the one place that knows all of them. */
final class DataArbiters {
  private DataArbiters() {}

  /**
   * Makes, within {@code instance}, what decides about the data of an arbiter with two VLs or more.
   */
  static DataArbiter of(ArbiterParameters parameters) {
    return switch (parameters.architecture()) {
      case FLAT -> new DataArbitration(parameters);
      case SCAN -> new ScanArbitration(parameters);
      case TREE, PAIRS -> new RowArbitration(parameters);
    };
  }

  /** Cycles from one data grant to the next, where the packet does not last longer. */
  static int cycles(ArbiterParameters parameters) {
    if (!parameters.looksAhead()) {
      return 1;
    }
    if (parameters.architecture().readsRows()) {
      RowShape rows = new RowShape(parameters);
      return rows.steps() + rows.restart();
    }
    return new ScanShape(parameters).steps() + 2;
  }
}
