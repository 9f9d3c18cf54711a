// SPDX-License-Identifier: Apache-2.0

/**
 * Lists of operations for the table engine, written as text, and what an engine makes of them: the
 * golden model and the hardware must give the same answers, byte for byte.
 */
package vlarb.testbench.table;
