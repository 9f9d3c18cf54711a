// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table;

import vlarb.model.table.sets.EntrySet;

/**
 * An exchange of two sets, one of them free: a move of the entries of the other.
 *
 * @param from the set that was not free before and is after
 * @param to the set that was free before
 * @param entries occupied entries that were moved
 */
public record Exchange(EntrySet from, EntrySet to, int entries) {}
