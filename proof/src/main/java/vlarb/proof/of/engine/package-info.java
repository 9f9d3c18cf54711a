// SPDX-License-Identifier: Apache-2.0

/**
 * Proofs of the table engine, bound to its modules from outside: the free entries and the sets of
 * the decision cores, the sequences that keep their entries in every exchange, the owner of each
 * entry, and the distance that a live sequence never exceeds. {@link
 * vlarb.rtl.engine.proof.EngineProofs} lists the properties of each module.
 */
package vlarb.proof.of.engine;
