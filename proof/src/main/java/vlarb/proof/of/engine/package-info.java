// SPDX-License-Identifier: Apache-2.0

/**
 * What is proved of the table engine, bound to its modules from outside: the free entries and the
 * sets of the decision cores, the sequences that keep their entries in every exchange, the owner of
 * each entry, and the distance that a live sequence never exceeds. {@link
 * vlarb.proof.of.engine.EngineProofs} lists what is bound to which module.
 */
package vlarb.proof.of.engine;
