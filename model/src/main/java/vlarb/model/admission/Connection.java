// SPDX-License-Identifier: Apache-2.0
package vlarb.model.admission;

/**
 * A connection that was admitted, as the requester keeps it to end the connection.
 *
 * @param handle of the sequence that it shares
 * @param weight that it asked for
 */
public record Connection(int handle, Weight weight) {}
