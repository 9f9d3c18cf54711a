// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.scan;

import vlarb.model.arbitration.ArbiterParameters;
import vlarb.rtl.arbiter.managed.ManagedScanTable;
import vlarb.rtl.arbiter.table.TableShape;
import vlarb.rtl.part.IndexWidth;

/**
 * The layout of the memories of the scan micro-architecture. For each entry that a table's pointer
 * can be on there are {@link #rows} words; each holds, for two VLs, how many entries after the
 * pointer's next one the VL's next entry lies.
 */
public record ScanShape(ArbiterParameters parameters) {
  /** VLs in a word. */
  public static final int LANES = 2;

  /** Words for each entry: a power of two of at least 2. */
  public int rows() {
    return 1 << rowBits();
  }

  public int rowBits() {
    return IndexWidth.of((parameters.dataVls() + LANES - 1) / LANES);
  }

  /** VLs that the words of an entry have room for; 16 where there are 15 data VLs. */
  int vls() {
    return LANES * rows();
  }

  /** The addressing of entries. */
  TableShape table() {
    return new TableShape(parameters);
  }

  /** Bits of an index into the larger table. */
  public int entryBits() {
    return table().entryBits();
  }

  /** Bits of an index into the larger table of those that commits fill. */
  int committedBits() {
    return table().committedBits();
  }

  /** Bits of an address of an entry that management writes. */
  int addressBits() {
    return table().addressBits();
  }

  /** Steps of a look-ahead from the first row's address to the tables' choice. */
  int findSteps() {
    int find = rows() + 4;
    return parameters.managed()
        ? Math.max(find, ManagedScanTable.known(parameters.highCap()))
        : find;
  }

  /** Steps of a look-ahead. */
  public int steps() {
    return findSteps() + 5;
  }
}
