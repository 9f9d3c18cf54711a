// SPDX-License-Identifier: Apache-2.0

/**
 * The longest delay of a connection's packets from host to host, as far as the tables, the
 * crossbars and the buffers promise one. The derivation is in {@code docs/guide/network.md}.
 */
package vlarb.network.bound;
