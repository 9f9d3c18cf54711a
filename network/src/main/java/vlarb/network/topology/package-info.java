// SPDX-License-Identifier: Apache-2.0

/**
 * The switches and hosts of a network, and the links between their ports: {@link
 * vlarb.network.topology.Topology} describes them by a few numbers or a file, {@link
 * vlarb.network.topology.Fabric} is the result.
 */
package vlarb.network.topology;
