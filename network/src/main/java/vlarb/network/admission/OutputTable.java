// SPDX-License-Identifier: Apache-2.0
package vlarb.network.admission;

import java.util.List;
import vlarb.model.admission.Weight;
import vlarb.model.iba.VlWeight;

/** The high table of one output, and what is reserved in it. */
public sealed interface OutputTable permits CesyTable, CenreTable {
  /** What became of a request. */
  enum Answer {
    /** It has a sequence of its own. */
    NEW_SEQUENCE,
    /** It shares a sequence. */
    SHARED,
    /** No sequence could carry its weight. */
    HEAVY,
    /** There is no place for a sequence that it needs. */
    ENTRIES;

    /** Whether it is admitted. */
    public boolean isAdmitted() {
      return this == NEW_SEQUENCE || this == SHARED;
    }
  }

  /**
   * Admits a connection, or not.
   *
   * @param vl data VL
   * @param distance 1 or more
   * @param weight above 0
   */
  Answer admit(int vl, int distance, Weight weight);

  /** Takes back what was admitted last. */
  void undo();

  /** Entries that no sequence has. */
  int freeEntries();

  /** The table as the arbiter reads it. */
  List<VlWeight> entries();
}
