// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

/**
 * The next packet for the link, and the state after it.
 *
 * @param source SMP, flow-control packet, data or nothing
 * @param vl the VL: 15 for an SMP, the data VL for data, {@link DataDecision#NONE} otherwise
 * @param table the table that served a data packet
 * @param entry the entry of that table, or {@link DataDecision#NONE}
 * @param dwords length of the packet in dwords; 0 for a flow-control packet and for nothing
 * @param after the data arbitration's state once the grant is taken
 */
public record Grant(
    Source source, int vl, ServedBy table, int entry, int dwords, DataState after) {}
