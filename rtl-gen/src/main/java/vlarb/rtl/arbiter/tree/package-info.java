// SPDX-License-Identifier: Apache-2.0

/**
 * The {@code tree} micro-architecture: the tables lie in block RAM, with a word for each position
 * of a pointer that says of every VL where its next entry lies. A tree of comparators finds the
 * nearest eligible VL of the high and of the low table in turns, while the present packet is on the
 * link; a packet is subtracted from weight and HighPriCounter after its grant.
 */
package vlarb.rtl.arbiter.tree;
