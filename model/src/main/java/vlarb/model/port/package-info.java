// SPDX-License-Identifier: Apache-2.0

/**
 * The port around the arbiter, clock cycle by clock cycle: packets in, a queue for each VL, the
 * arbiter, packets out, the credits of the link. Written from what the port promises, never from
 * the hardware.
 *
 * <p>A packet that comes to an idle port whose link is up, with credits at hand, goes this way:
 *
 * <table>
 * <caption>Cycles from the last beat</caption>
 * <tr><th>cycle</th><th>event</th></tr>
 * <tr><td><em>t</em></td><td>{@code s_axis} takes the last beat</td></tr>
 * <tr><td><em>t</em> + 1</td><td>the entry checks that beat at the front</td></tr>
 * <tr><td><em>t</em> + 2</td><td>the entry stores that beat: the packet is whole</td></tr>
 * <tr><td><em>t</em> + 3</td><td>the arbiter sees the packet at its head, and takes as long as it
 *     does: <em>g</em> is the cycle of the grant</td></tr>
 * <tr><td><em>g</em> + 1</td><td>the first beat is read</td></tr>
 * <tr><td><em>g</em> + 2</td><td>the beat is the memory's output</td></tr>
 * <tr><td><em>g</em> + 3</td><td>{@code m_axis} shows the beat</td></tr>
 * </table>
 *
 * <p>So the first beat leaves six cycles, and those from head to grant, after the last one came.
 *
 * <p>A packet that cuts through is at its head two cycles after the entry has its length.
 *
 * <ul>
 *   <li>Registers hold all outputs but those of management, or drive them without an input between:
 *       {@code tready} says that one of two registers is free, {@code m_axis} is a register.
 *   <li>A packet takes whole blocks of 64 bytes, as credits count, or of a beat that is longer. A
 *       block is free when the last beat in it is read; what a queue shows of its room is a cycle
 *       old.
 *   <li>A description has a memory of its own, at the place of its packet's first block.
 *   <li>A VL has two descriptions in registers, {@link vlarb.model.port.VlQueue}: a turn's packets
 *       follow each other as fast as the arbiter grants them.
 *   <li>The arbiter has the latest offer: what is offered changes until {@link
 *       vlarb.model.port.PacketExit} is ready, which is in the cycle that reads the last beat but
 *       those that wait behind memory.
 * </ul>
 */
@API(status = API.Status.EXPERIMENTAL)
package vlarb.model.port;

import org.apiguardian.api.API;
