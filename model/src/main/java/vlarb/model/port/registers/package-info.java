// SPDX-License-Identifier: Apache-2.0

/**
 * The registers of a port beside the arbiter's, clock cycle by clock cycle: counters by VL with the
 * names of the performance management class. Written from what the port promises, never from the
 * hardware.
 *
 * <table>
 * <caption>An access to a register of the port</caption>
 * <tr><th>cycle</th><th>event</th></tr>
 * <tr><td><em>t</em></td><td>the access is accepted</td></tr>
 * <tr><td><em>p</em></td><td>the access is performed: one of the four cycles from <em>t</em> + 1
 *     on</td></tr>
 * <tr><td><em>p</em> + 2</td><td>the access is answered</td></tr>
 * </table>
 */
@API(status = API.Status.EXPERIMENTAL)
package vlarb.model.port.registers;

import org.apiguardian.api.API;
