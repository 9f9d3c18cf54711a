// SPDX-License-Identifier: Apache-2.0

/**
 * The table engine in hardware: it takes commands, decides them, and updates the table that the
 * arbiter reads. {@link vlarb.rtl.engine.TableEngine} is the top.
 *
 * <p>A decision core for each policy knows which sets are free; the planner applies its exchanges
 * to the map of handles; the copier applies them to the table, between packets.
 */
package vlarb.rtl.engine;
