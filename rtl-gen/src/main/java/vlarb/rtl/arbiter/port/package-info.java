// SPDX-License-Identifier: Apache-2.0

/**
 * The port: its inputs and outputs, the packet boundary with SMPs, flow-control packets and data,
 * the credits of each data VL, an offer that stays, and the monitor that counts. The data decision
 * is behind the contract {@link vlarb.rtl.arbiter.table.DataArbiter}. {@link
 * vlarb.rtl.arbiter.port.VlArbiter} is the top of all that is generated.
 */
package vlarb.rtl.arbiter.port;
