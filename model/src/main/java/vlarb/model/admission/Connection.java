// SPDX-License-Identifier: Apache-2.0
package vlarb.model.admission;

/**
 * A connection that was admitted: what whoever asked for it keeps, to end it.
 *
 * @param handle of the sequence that it shares
 * @param weight that it asked for
 */
public record Connection(int handle, Weight weight) {}
