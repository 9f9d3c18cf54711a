// SPDX-License-Identifier: Apache-2.0

/**
 * A whole InfiniBand subnet, simulated packet by packet: what its arbitration tables do for the
 * connections that cross it. Each output port decides by the golden model of the arbiter, each
 * connection is admitted by the golden model of admission; neither is written again here.
 */
package vlarb.network;
