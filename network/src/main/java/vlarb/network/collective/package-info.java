// SPDX-License-Identifier: Apache-2.0
/**
 * Collective operations of hosts as messages that wait for messages: exchanges of all with all,
 * sums over all hosts, and patterns that they are made of.
 */
package vlarb.network.collective;
