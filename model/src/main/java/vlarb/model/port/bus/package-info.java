// SPDX-License-Identifier: Apache-2.0

/**
 * The buses in front of the management port, clock cycle by clock cycle: 32-bit words at byte
 * addresses. Written from what the port promises, never from the hardware.
 *
 * <table>
 * <caption>An access to an idle port</caption>
 * <tr><th>cycle</th><th>event</th></tr>
 * <tr><td><em>t</em></td><td>the bus requests an access</td></tr>
 * <tr><td><em>t</em> + 1</td><td>management is asked; <em>a</em> is the cycle in which management
 *     accepts the access</td></tr>
 * <tr><td><em>a</em> + 1</td><td>AXI4-Lite: {@code awready} and {@code wready}, or {@code arready},
 *     are high for this cycle</td></tr>
 * <tr><td><em>a</em> + 3</td><td>management answers</td></tr>
 * <tr><td><em>a</em> + 4</td><td>the bus answers</td></tr>
 * </table>
 *
 * <ul>
 *   <li>One access at a time: the next one is seen in the cycle after the answer is taken, at the
 *       earliest.
 *   <li>All outputs are registers.
 *   <li>{@link vlarb.model.port.bus.Word} says which accesses are refused without regard to the
 *       registers; management refuses others.
 *   <li>AXI4-Lite: a write needs address and data, in either order. Where a write and a read wait,
 *       they take turns; the first turn is the write's.
 *   <li>APB and Wishbone: an access that the master withdraws before management accepts it is not
 *       made; later it is made, and its answer dropped.
 * </ul>
 */
@API(status = API.Status.EXPERIMENTAL)
package vlarb.model.port.bus;

import org.apiguardian.api.API;
