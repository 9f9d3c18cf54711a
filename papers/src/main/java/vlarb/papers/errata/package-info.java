// SPDX-License-Identifier: Apache-2.0

/**
 * The errors in all papers behind this project, each with a case that shows it: those of the table
 * engine's papers, and of what they and others say of planning, arbitration and evaluation.
 */
package vlarb.papers.errata;
