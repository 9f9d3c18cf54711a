// SPDX-License-Identifier: Apache-2.0

/**
 * The simulation: hosts, switches and links as arrays, a heap of events, and at each output port
 * the golden model of the arbiter. Time is whole ticks, and nothing depends on the order in which
 * events were noted, so that the same input gives the same packets at the same ticks.
 *
 * <p>{@link vlarb.network.sim.NetworkSimulation} is the loop; it moves packets between {@code
 * HostQueues}, {@code OutputPorts} and {@code Crossbars}. {@link vlarb.network.sim.Audit} counts
 * packets and credits anew from where they are.
 */
package vlarb.network.sim;
