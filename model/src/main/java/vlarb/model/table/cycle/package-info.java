// SPDX-License-Identifier: Apache-2.0

/**
 * The table engine on its ports, clock cycle by clock cycle. What is decided is {@link
 * vlarb.model.table.TableEngine}'s; this package says when, and what the table that the arbiter
 * reads shows meanwhile. {@link vlarb.model.table.cycle.CycleTableEngine} is the engine.
 */
package vlarb.model.table.cycle;
