// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.cycle;

/**
 * A change to the table that the arbiter reads.
 *
 * @param kind the kind of the change
 * @param handle the handle of the sequence
 * @param from the index of the place that the sequence has once the jobs before are done; for a
 *     first copy equal to {@code to}
 * @param to index of the copy to be made; without meaning for the kind that makes none
 */
record CopierJob(Kind kind, int handle, int from, int to) {
  enum Kind {
    /** The first copy is written. */
    PLACE,
    /** A copy is written elsewhere, and the old one dies. */
    MOVE,
    /** Another weight is written in place. */
    WEIGH,
    /** All copies are dead: the handle can be given out again. */
    FREE
  }
}
