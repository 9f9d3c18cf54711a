// SPDX-License-Identifier: Apache-2.0
/**
 * Errors in the papers: what is printed, what holds, and a case for each in which the printed form
 * goes wrong and the corrected one does not.
 */
package vlarb.testbench.errata;
