// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table;

import vlarb.model.table.sets.EntrySet;

/** The engine's answer to a command, at the decision. */
public sealed interface Answer {
  /**
   * An insert was accepted.
   *
   * @param handle names the sequence from now on: 0 to entries − 1, valid until its release
   *     wherever maintenance moves the sequence
   * @param place the set that was chosen; maintenance that follows may move it at once
   */
  record Accepted(int handle, EntrySet place) implements Answer {}

  /** An insert was refused: too few entries are free. Nothing has changed. */
  record Rejected() implements Answer {}

  /**
   * A sequence was released.
   *
   * @param place the set that it had
   */
  record Released(EntrySet place) implements Answer {}

  /**
   * A sequence, after a set-weight or a query.
   *
   * @param sequence the place, VL and weight of the sequence
   */
  record Known(Sequence sequence) implements Answer {}

  /** No sequence has this handle. Nothing has changed. */
  record Unknown() implements Answer {}
}
