// SPDX-License-Identifier: Apache-2.0

/**
 * Random numbers of networks: each host, connection and topology has a stream of its own, named by
 * what it is for, so that adding one changes no other.
 */
package vlarb.network.random;
