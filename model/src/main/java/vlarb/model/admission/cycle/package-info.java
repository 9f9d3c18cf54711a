// SPDX-License-Identifier: Apache-2.0

/**
 * Admission in hardware, clock cycle by clock cycle, in front of a table engine's commands. {@link
 * vlarb.model.admission.Reservations} decides; this package says in which cycle. {@link
 * vlarb.model.admission.cycle.CycleAdmission} is the block alone, {@link
 * vlarb.model.admission.cycle.CycleAdmittingEngine} the block with its engine.
 */
@API(status = API.Status.EXPERIMENTAL)
package vlarb.model.admission.cycle;

import org.apiguardian.api.API;
