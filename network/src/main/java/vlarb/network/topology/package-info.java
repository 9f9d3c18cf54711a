// SPDX-License-Identifier: Apache-2.0

/**
 * Which switches and hosts there are, and which port is linked to which: {@link
 * vlarb.network.topology.Topology} says it in a few numbers or a file, {@link
 * vlarb.network.topology.Fabric} is what comes of it.
 */
package vlarb.network.topology;
