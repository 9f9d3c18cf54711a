// SPDX-License-Identifier: Apache-2.0

/**
 * Proofs of the table engine, bound to its modules from outside: the free entries and the sets of
 * the decision cores, the sequences that keep their entries in every exchange, the owner of each
 * entry, and the distance that a live sequence never exceeds. {@link
 * vlarb.proof.of.engine.EngineProofs} lists the properties of each module.
 *
 * <p>By hand, where the reference has a bit of one symbolic entry only: disjoint sets, one for each
 * binary digit of a number, have that many entries together; and a free set of 2^k entries lies
 * within one of them, since the smaller ones add up to 2^k - 1 at most. An entry that becomes live
 * was live for no sequence, and one that dies was live for the sequence of that job only, so that a
 * VL that is written to a live entry is the one that it has.
 *
 * <p>The jobs that the planner makes are a legal stream ({@code JobStream}): a place is only for
 * entries that nobody owns by the earlier jobs; it is a sequence's first job, a free its last.
 */
package vlarb.proof.of.engine;
