// SPDX-License-Identifier: Apache-2.0

/**
 * Moves sequences while the arbiter serves them, without a gap in their turns: the engine decides
 * at once, and the table that the arbiter reads follows by copies, between packets.
 *
 * <p>This layer knows the arbiter's pointer and packet boundaries but no clock cycles.
 */
@API(status = API.Status.EXPERIMENTAL)
package vlarb.model.table.hitless;

import org.apiguardian.api.API;
