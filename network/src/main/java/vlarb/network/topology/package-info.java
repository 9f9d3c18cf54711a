// SPDX-License-Identifier: Apache-2.0

/**
 * Which switches and hosts there are, and which port is linked to which: {@link
 * vlarb.network.topology.Topology} describes them by a few numbers or a file, {@link
 * vlarb.network.topology.Fabric} is the result.
 */
package vlarb.network.topology;
