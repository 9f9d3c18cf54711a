// SPDX-License-Identifier: Apache-2.0

/**
 * The entries that CESY and CENRE waste, exactly and by simulation, and the example with which the
 * papers fill a table.
 */
package vlarb.papers.waste;
