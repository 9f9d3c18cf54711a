// SPDX-License-Identifier: Apache-2.0

/**
 * A second simulation of the network, clock cycle by clock cycle, written from {@code
 * docs/guide/network.md}: a witness for {@link vlarb.network.sim}, with which it shares no code.
 * The ports of this simulation decide by the cycle-accurate arbiters.
 */
package vlarb.network.cycles;
