// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.cycle;

/**
 * The change that comes next to the table that an arbiter reads, for an arbiter that prepares what
 * it reads.
 *
 * @param due entries become live or die at a boundary in this cycle
 * @param twofold the copy of a sequence becomes live, and its old copy dies later
 * @param anew from the next cycle on another change may be due: a sequence was released
 * @param halfway the copies of a sequence are both live: the old one dies by a decision
 */
public record DueChange(boolean due, boolean twofold, boolean anew, boolean halfway) {}
