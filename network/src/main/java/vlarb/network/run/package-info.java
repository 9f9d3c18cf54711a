// SPDX-License-Identifier: Apache-2.0

/**
 * The way from a description to figures: builds the network, establishes its connections, lets the
 * packets run, and measures those that were created while it counts.
 */
package vlarb.network.run;
