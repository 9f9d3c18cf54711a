// SPDX-License-Identifier: Apache-2.0

/**
 * Proofs of arbitration that looks ahead, bound to its modules from outside: the memories hold what
 * was written, a VL that is found was eligible and stays so, the nearest entry is chosen, and state
 * follows a decision.
 *
 * <p>By hand: the distance read of a VL is that of the pointer and the tables in force. Were there
 * an entry between the pointer and the entry found that serves a VL that waits, the distance of
 * that VL would be less than the least. No entry begins two turns before a waiting one sends, as
 * the pointer comes nearer with each new turn.
 */
package vlarb.proof.of.arbiter.scan;
