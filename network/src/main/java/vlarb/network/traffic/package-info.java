// SPDX-License-Identifier: Apache-2.0

/** The sources of packets: the laws by which a host's sources make them. */
package vlarb.network.traffic;
