// SPDX-License-Identifier: Apache-2.0

/**
 * Mutation of the generated Verilog: each mutant is wrong in one bit of one cell, and lock-step has
 * to tell it from the golden model. What survives is put to a proof that it does the same.
 */
package vlarb.testbench.mutation;
