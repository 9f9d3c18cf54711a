// SPDX-License-Identifier: Apache-2.0

/**
 * Many paths for a pair of switches, told apart by path bits in the destination's LID: {@link
 * vlarb.network.routing.multipath.FundamentalCycles} numbers the cycles of a network, {@link
 * vlarb.network.routing.multipath.CycleBits} gives each path the directions in which it follows
 * them, and {@link vlarb.network.routing.multipath.MultipathTable} is the forwarding table of a
 * switch that results.
 *
 * <p>Source: E. J. Kim, K. H. Yum, C. R. Das, M. Yousif, J. Duato, <em>Exploring IBA design space
 * for improved performance</em>, IEEE TPDS 18 (2007), sections 3.2 and 3.3. Theorems, algorithms
 * and definitions are named by their numbers there.
 */
package vlarb.network.routing.multipath;
