// SPDX-License-Identifier: Apache-2.0

/**
 * The algorithms of the table engine under the names of the reports: those that find a place for a
 * request, those that tidy the table, and the five policies made of them.
 *
 * <p>Sources: DIAB-03-02-35, sections 8 to 10 (search from the left, defragmentation, reordering);
 * J. Laborda, J. A. Villar, F. J. Alfaro, J. L. Sánchez, <em>Implementación y Evaluación de un
 * Modelo de Gestión de la Tabla de Arbitraje de InfiniBand</em>, DIAB-04-12-1, section 4 (models 1
 * to 3, smart insertion). Where their pseudo-code is wrong, the class says what it does instead.
 */
@API(status = API.Status.STABLE)
package vlarb.model.table.policy;

import org.apiguardian.api.API;
