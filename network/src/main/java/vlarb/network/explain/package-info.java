// SPDX-License-Identifier: Apache-2.0

/**
 * Explains a fabric before any packet runs: the load that sources offer to each link, the link that
 * is nearest to its limit by service level, links whose ends are set up differently, and the loads
 * after each switch's failure. Loads are means; waits and bursts are what a run shows.
 */
package vlarb.network.explain;
