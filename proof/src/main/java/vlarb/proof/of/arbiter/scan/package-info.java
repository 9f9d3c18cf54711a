// SPDX-License-Identifier: Apache-2.0

/**
 * What is proved of arbitration that looks ahead, bound to its modules from outside: the memories
 * hold what was written, what is found was eligible and stays so, the nearest entry is chosen, and
 * state follows a decision.
 */
package vlarb.proof.of.arbiter.scan;
