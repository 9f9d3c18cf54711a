// SPDX-License-Identifier: Apache-2.0

/**
 * Proofs of management, bound to its modules from outside: a refused access changes nothing, a
 * commit takes effect once, and the tables after reset are those of the configuration.
 */
package vlarb.proof.of.arbiter.management;
