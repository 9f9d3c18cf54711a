// SPDX-License-Identifier: Apache-2.0

/**
 * Mutation of the generated Verilog: each mutant is wrong in one bit of one cell or comparison, and
 * lock-step has to distinguish it from the golden model. A proof of equivalence is tried for each
 * survivor.
 */
package vlarb.proof.mutate;
