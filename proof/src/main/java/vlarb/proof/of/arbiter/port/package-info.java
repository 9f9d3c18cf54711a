// SPDX-License-Identifier: Apache-2.0

/**
 * Proofs of the port, bound to its modules from outside: one grant at a time, only of a source that
 * is ready, in the order of priority, never cut; credits never negative. Of packets that are
 * announced, the credits are spent once, and a refused announcement changes nothing.
 */
package vlarb.proof.of.arbiter.port;
