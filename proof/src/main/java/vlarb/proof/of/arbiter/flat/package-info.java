// SPDX-License-Identifier: Apache-2.0

/**
 * Properties of arbitration in one cycle, bound to the modules from outside: the choice of the
 * table and of the entry, the weight of a turn, HighPriCounter, and how long a VL waits.
 *
 * <p>By hand: what is proved of each row as it is made holds of the row that is read. So if an
 * eligible VL is served by an entry, one VL comes before all others, and has the next entry that
 * can serve; and the current entry's VL is listed. Bounds on waits are proved as long as all rows
 * read since the commit are right about two symbolic entries, and bounds on what remains as long as
 * no turn begins with a weight of 0; what is read was made so.
 */
package vlarb.proof.of.arbiter.flat;
