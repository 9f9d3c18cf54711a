// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.tree;

import vlarb.model.arbitration.ArbiterParameters;
import vlarb.rtl.arbiter.table.TableShape;
import vlarb.rtl.part.IndexWidth;

/**
 * How the memories of the tree micro-architecture are laid out, and how long a look takes. For each
 * entry that a table's pointer can be on there is one row. It holds a key for each data VL: the
 * VL's next entry, and above it whether that lies behind the end of the table. All ones stand for a
 * VL that no entry serves: no entry's key, because in the row of the last entry, where all others
 * lie behind the end, that bit is left out.
 */
public record TreeShape(ArbiterParameters parameters) {
  /** Levels at least: what a grant leaves is known by the time that its table is chosen. */
  private static final int FEWEST_LEVELS = 2;

  /** Data VLs, and keys in a row. */
  public int vls() {
    return parameters.dataVls();
  }

  /** Bits of a data VL's number. */
  int vlBits() {
    return IndexWidth.of(vls());
  }

  /** How entries are addressed. */
  TableShape table() {
    return new TableShape(parameters);
  }

  /** Bits of an index into the larger table. */
  public int entryBits() {
    return table().entryBits();
  }

  /** Bits of an address of an entry, {high, index}. */
  int addressBits() {
    return table().addressBits();
  }

  /** Bits of a key. */
  public int keyBits() {
    return 1 + entryBits();
  }

  /** Bits of a row. */
  public int rowBits() {
    return vls() * keyBits();
  }

  /** Levels of the tree of comparators. */
  public int levels() {
    return Math.max(FEWEST_LEVELS, vlBits());
  }

  /** Cycles of a look: a row's address, the tree's levels for both tables, the choice. */
  public int steps() {
    return levels() + 3;
  }
}
