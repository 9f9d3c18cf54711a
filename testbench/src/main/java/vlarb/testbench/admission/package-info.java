// SPDX-License-Identifier: Apache-2.0

/**
 * Admission in hardware beside its golden model, cycle by cycle, and software or hardware under
 * lists of connections.
 */
package vlarb.testbench.admission;
