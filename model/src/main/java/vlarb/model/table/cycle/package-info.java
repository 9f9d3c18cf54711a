// SPDX-License-Identifier: Apache-2.0

/**
 * The table engine on its ports, clock cycle by clock cycle. {@link vlarb.model.table.TableEngine}
 * decides; this package says in which cycle, and what the arbiter reads of the table meanwhile.
 * {@link vlarb.model.table.cycle.CycleTableEngine} is the engine.
 */
@API(status = API.Status.EXPERIMENTAL)
package vlarb.model.table.cycle;

import org.apiguardian.api.API;
