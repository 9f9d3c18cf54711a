// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;

/**
 * Decisions that change the table, as a module sees them: for properties.
 *
 * @param inserts a sequence is inserted
 * @param insertedHandle handle of the inserted sequence
 * @param insertedIndex index of its set
 * @param insertedSpan entries of that set, less one
 * @param releases a sequence is released
 * @param releasedHandle handle of the released sequence
 * @param exchanges two sets are exchanged
 * @param exchangeSpan entries of either, less one
 * @param exchangeFrom index of the one that is not free
 * @param exchangeTo index of the free one
 */
record Decisions(
    Bool inserts,
    UInt insertedHandle,
    UInt insertedIndex,
    UInt insertedSpan,
    Bool releases,
    UInt releasedHandle,
    Bool exchanges,
    UInt exchangeSpan,
    UInt exchangeFrom,
    UInt exchangeTo) {}
