// SPDX-License-Identifier: Apache-2.0

/**
 * Moving sequences while the arbiter serves them, without its being felt: the engine decides at
 * once, and the table that the arbiter reads follows by copies, between packets.
 *
 * <p>This layer knows the arbiter's pointer and packet boundaries but no clock cycles.
 */
package vlarb.model.table.hitless;
