// SPDX-License-Identifier: Apache-2.0

/**
 * Admission, which turns connections into sequences: a connection asks for a VL, a maximum distance
 * between turns and a weight, and shares a sequence of the managed table with others that ask for
 * the same distance. Admission is software's part; the table engine knows whole weights and powers
 * of two only.
 *
 * <p>Sources: DIAB-03-02-35, sections 5.1 and 6.1.2; F. J. Alfaro, J. L. Sánchez, J. Duato, <em>A
 * new strategy to manage the InfiniBand arbitration tables</em>, JPDC 69 (2009), sections 4 and
 * 5.2.
 */
@API(status = API.Status.STABLE)
package vlarb.model.admission;

import org.apiguardian.api.API;
