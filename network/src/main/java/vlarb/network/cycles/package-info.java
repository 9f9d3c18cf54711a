// SPDX-License-Identifier: Apache-2.0

/**
 * The same network once more, clock cycle by clock cycle, from what {@code docs/guide/network.md}
 * says of it: a witness for {@link vlarb.network.sim}, with which it shares no code. Its ports
 * decide by the cycle-accurate arbiters.
 */
package vlarb.network.cycles;
