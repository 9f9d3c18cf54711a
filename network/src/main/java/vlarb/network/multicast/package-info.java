// SPDX-License-Identifier: Apache-2.0

/**
 * Multicast: groups of hosts, the tree of each group and source, and the schemes by which switches
 * make copies. A scheme knows no more of a switch than {@link
 * vlarb.network.multicast.CopyTransfers}; the simulation implements it.
 *
 * <p>Source: E. J. Kim, K. H. Yum, C. R. Das, M. Yousif, J. Duato, <em>Exploring IBA design space
 * for improved performance</em>, IEEE TPDS 18 (2007), section 3.6.
 */
package vlarb.network.multicast;
