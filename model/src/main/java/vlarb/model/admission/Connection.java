// SPDX-License-Identifier: Apache-2.0
package vlarb.model.admission;

/**
 * A connection that was admitted.
 *
 * @param number of its own, from 0
 * @param handle of the sequence that it shares
 * @param weight that it asked for
 */
public record Connection(long number, int handle, Weight weight) {}
