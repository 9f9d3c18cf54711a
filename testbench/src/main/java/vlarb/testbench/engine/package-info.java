// SPDX-License-Identifier: Apache-2.0

/**
 * The table engine's hardware beside its golden model, cycle by cycle, and under lists of
 * operations.
 */
package vlarb.testbench.engine;
