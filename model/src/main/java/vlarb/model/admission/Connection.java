// SPDX-License-Identifier: Apache-2.0
package vlarb.model.admission;

/**
 * A connection that was admitted, as the requester keeps it to end the connection.
 *
 * @param handle the handle of the sequence that the connection shares
 * @param weight the weight that the connection asked for
 */
public record Connection(int handle, Weight weight) {}
