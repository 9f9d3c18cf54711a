// SPDX-License-Identifier: Apache-2.0

/**
 * The sources of packets: the laws by which a host's sources make them, and a stream of random
 * numbers for each host, connection and topology, so that one more changes no other.
 */
package vlarb.network.traffic;
