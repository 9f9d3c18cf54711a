// SPDX-License-Identifier: Apache-2.0

/**
 * The promises of a port's tables: the longest wait of a packet, the least service of a backlogged
 * VL, the delay over several hops, and the buffer with which no VL waits for credits.
 *
 * <p>The bounds hold for every behaviour of all other VLs (arrivals, packet lengths within the
 * range assumed, credits) from every state that the port can be in. They count <em>link time</em>,
 * in bytes: four for each dword of a packet and the overhead of each packet. The rates are those of
 * data: the link's rate without the share that SMPs and flow-control packets may take.
 *
 * <p>The idea is a walk around the table. Between two of its own turns a backlogged VL waits for at
 * most one turn of each other entry ({@link vlarb.model.bounds.TurnTable}); the other table comes
 * between as often as HighPriCounter lets it ({@link vlarb.model.bounds.HighService}, {@link
 * vlarb.model.bounds.LowService}). All assume that the port's settings stay as they are.
 */
@API(status = API.Status.STABLE)
package vlarb.model.bounds;

import org.apiguardian.api.API;
