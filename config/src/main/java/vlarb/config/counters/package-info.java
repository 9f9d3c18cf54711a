// SPDX-License-Identifier: Apache-2.0

/**
 * Counters of a fabric's ports as tools print them: {@code perfquery} and {@code ibqueryerrors} of
 * infiniband-diags, and the section {@code PM_INFO} of ibdiagnet's {@code db_csv}. Two readings,
 * one before the other, give what has been counted in between.
 */
package vlarb.config.counters;
