// SPDX-License-Identifier: Apache-2.0

/**
 * Seeded bugs: hardware and golden models that are wrong in one place, each of which a lock-step
 * run has to find.
 */
package vlarb.testbench.mutation;
