// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.cycle;

/**
 * Something to be done to the table that the arbiter reads.
 *
 * @param kind what
 * @param handle of the sequence
 * @param from index of the place that the sequence has when the jobs before are done; of a first
 *     copy the same as the next
 * @param to index of the copy to be made; without meaning for the kind that makes none
 */
record Job(Kind kind, int handle, int from, int to) {
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
