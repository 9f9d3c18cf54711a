// SPDX-License-Identifier: Apache-2.0

/**
 * The micro-architectures {@code tree} and {@code pairs}: the tables lie in block RAM, with a word
 * for each position of a pointer, a row, that says of every VL where its next entry lies. The
 * nearest eligible VL of the high and of the low table is found in turns: by the order of the VLs
 * of each group of four and a tree of comparators, or by the order of each pair of VLs, while the
 * present packet is on the link; a packet is subtracted from weight and HighPriCounter after its
 * grant.
 */
package vlarb.rtl.arbiter.row;
