// SPDX-License-Identifier: Apache-2.0

/**
 * The packets under way: a {@linkplain vlarb.network.packet.Packets record each} in one array, the
 * {@linkplain vlarb.network.packet.PacketQueues queues} that they wait in, and what a {@linkplain
 * vlarb.network.packet.PacketListener listener} is told and {@linkplain
 * vlarb.network.packet.PacketView shown} of them.
 */
package vlarb.network.packet;
