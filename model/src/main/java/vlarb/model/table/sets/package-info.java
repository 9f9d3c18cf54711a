// SPDX-License-Identifier: Apache-2.0

/**
 * The entry sets E(i,j) of an arbitration table, and which sets are free: the formal model of the
 * table engine. {@link vlarb.model.table.sets.Singulares} holds the free sets without the entries;
 * all other classes are values.
 *
 * <p>Entries are numbered by bit reversal, so that entries at equal distances in the table have
 * consecutive numbers. <em>Left</em> is where the numbers are low.
 *
 * <p>Source: F. J. Alfaro, J. L. Sánchez, M. Menduiña, J. Duato, <em>Formalizing the Fill in of the
 * InfiniBand Arbitration Table</em>, DIAB-03-02-35, section 7. Numbers of definitions and theorems
 * are that report's.
 */
@API(status = API.Status.STABLE)
package vlarb.model.table.sets;

import org.apiguardian.api.API;
