// SPDX-License-Identifier: Apache-2.0
package vlarb.network.admission;

import vlarb.model.table.policy.Policy;

/** The ways in which an output's table is filled in. */
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

  /** CENRE: a sequence has as few entries as the distance needs; no sequence is ever moved. */
  record Cenre() implements FillIn {
    @Override
    public OutputTable emptyTable() {
      return new CenreTable();
    }
  }
}
