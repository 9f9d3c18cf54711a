// SPDX-License-Identifier: Apache-2.0

/**
 * How many entries CESY and CENRE waste, exactly and by simulation, and the example that the papers
 * fill a table with.
 */
package vlarb.papers.waste;
