// SPDX-License-Identifier: Apache-2.0
package vlarb.network.admission;

import vlarb.model.table.policy.Policy;

/** How an output's table is filled in. */
public sealed interface FillIn {
  /** Entries of each table. */
  int ENTRIES = 64;

  /** A table before the first request. */
  OutputTable emptyTable();

  /**
   * Evenly spaced entries, distances rounded down to powers of two.
   *
   * @param policy by which the table is kept usable
   */
  record Cesy(Policy policy) implements FillIn {
    @Override
    public OutputTable emptyTable() {
      return new CesyTable(policy);
    }
  }

  /** As few entries as the distance needs; nothing is ever moved. */
  record Cenre() implements FillIn {
    @Override
    public OutputTable emptyTable() {
      return new CenreTable();
    }
  }
}
