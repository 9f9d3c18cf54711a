// SPDX-License-Identifier: Apache-2.0

/**
 * Watches of decisions: counts of packets, the share of each VL beside the share that the tables
 * promise, the waits of packets beside the bounds of {@link vlarb.model.bounds}, and the turns of a
 * managed table's sequences, in which moves leave no gap.
 */
package vlarb.testbench.watch;
