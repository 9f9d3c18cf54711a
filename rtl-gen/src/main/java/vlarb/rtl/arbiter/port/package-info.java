// SPDX-License-Identifier: Apache-2.0

/**
 * The port: its inputs and outputs, the packet boundary with SMPs, flow-control packets and data,
 * the credits of each data VL, an offer that stays, and the monitor that counts. The data decision
 * is behind the contract {@link vlarb.rtl.arbiter.table.DataArbiter}; {@code DataArbiters} makes
 * the one of a configuration. {@link vlarb.rtl.arbiter.port.VlArbiter} is the top of all that is
 * generated.
 *
 * <p>A port learns of packets in one of two ways. Heads stand side by side, one for each data VL
 * ({@link vlarb.rtl.arbiter.port.PacketsAtHeads}), or packets are announced one after the other
 * ({@link vlarb.rtl.arbiter.port.AnnouncedPackets}): then one adder and memories of credits and
 * lengths admit packets of all VLs in turns, and to what chooses among the VLs an admitted packet
 * is a flag.
 */
package vlarb.rtl.arbiter.port;
