// SPDX-License-Identifier: Apache-2.0

/**
 * The table engine in hardware: it takes commands, decides them, and lets the table that the
 * arbiter reads follow. {@link vlarb.rtl.engine.TableEngine} is the top.
 *
 * <p>A decision core for each policy knows which sets are free; the planner carries its exchanges
 * into the map of handles; the copier carries them into the table, between packets.
 */
package vlarb.rtl.engine;
