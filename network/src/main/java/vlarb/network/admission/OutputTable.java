// SPDX-License-Identifier: Apache-2.0
package vlarb.network.admission;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import vlarb.model.admission.Weight;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.TableEngine;

/** The high table of one output, and what is reserved in it. */
public sealed interface OutputTable permits CesyTable, CenreTable {
  /** The answers to a request. */
  enum Answer {
    /** The connection has a new sequence. */
    NEW_SEQUENCE,
    /** The connection shares a sequence that the table already had. */
    SHARED,
    /** No sequence could carry its weight. */
    HEAVY,
    /** The table has no place for the sequence that the connection needs. */
    ENTRIES;

    /** Returns true if the connection is admitted. */
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

  /** The sequence of what was admitted last, until its last connection ends. */
  int handle();

  /**
   * Ends a connection.
   *
   * @param handle the sequence that the connection was admitted to
   * @param weight the weight that the connection asked for
   */
  void end(int handle, Weight weight);

  /** Takes back what was admitted last. */
  void undo();

  /** Occupied entries that were moved so far; one that was moved twice counts twice. */
  long entriesMoved();

  /**
   * A sequence.
   *
   * @param blocks the blocks that the sequence carries
   */
  record Held(int vl, int entries, int blocks) {}

  /** The sequences of a table engine. */
  static List<Held> sequencesOf(TableEngine engine) {
    return IntStream.range(0, engine.size().entries())
        .mapToObj(engine::sequence)
        .flatMap(Optional::stream)
        .map(one -> new Held(one.vl(), one.place().size(), one.weight()))
        .toList();
  }

  /** All sequences. */
  List<Held> sequences();

  /** Entries that no sequence has. */
  int freeEntries();

  /** The table as the arbiter reads it. */
  List<VlWeight> entries();
}
