// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.table;

import vlarb.model.arbitration.ArbiterParameters;
import vlarb.rtl.part.IndexWidth;

/** The addressing of the tables' entries, whatever the micro-architecture. */
public record TableShape(ArbiterParameters parameters) {
  /** Bits of an index into the larger table. */
  public int entryBits() {
    return Math.max(IndexWidth.of(parameters.highCap()), IndexWidth.of(parameters.lowCap()));
  }

  /**
   * Bits of an address of an entry that management writes: the table, 1 for high, and the entry;
   * where a table engine has the high table, the low table's entry.
   */
  public int addressBits() {
    return parameters.managed() ? committedBits() : 1 + entryBits();
  }

  /** Bits of an index into the larger table of those that commits fill. */
  public int committedBits() {
    return parameters.managed() ? IndexWidth.of(parameters.lowCap()) : entryBits();
  }

  /** Describes an address of an entry, for a port's documentation. */
  public String addressText() {
    return parameters.managed()
        ? "index of the entry in the low table"
        : "address of the entry, {high, index}";
  }
}
