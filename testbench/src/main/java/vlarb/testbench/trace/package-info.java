// SPDX-License-Identifier: Apache-2.0

/**
 * Decision traces: what happens to a port between two decisions, written line by line, and what the
 * port then decides. A trace knows no clock, so that the golden model and the hardware must give
 * the same answer to it, byte for byte.
 */
package vlarb.testbench.trace;
