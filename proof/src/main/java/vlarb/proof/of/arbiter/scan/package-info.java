// SPDX-License-Identifier: Apache-2.0

/**
 * Proofs of arbitration that looks ahead, bound to its modules from outside: the memories hold what
 * was written, a VL that is found was eligible and stays so, the nearest entry is chosen, and state
 * follows a decision.
 */
package vlarb.proof.of.arbiter.scan;
