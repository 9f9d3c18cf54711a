// SPDX-License-Identifier: Apache-2.0

/** Functional coverage: which situations a run has seen. */
package vlarb.testbench.coverage;
