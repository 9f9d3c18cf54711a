// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.*;

import java.util.function.IntFunction;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;

/**
 * The set E(i,j) in hardware, as {@link vlarb.model.table.sets.EntrySet} is in the model: the
 * entries numbered j to j + 2^(D−i) − 1, where D is the deepest level of the table. Its index is j.
 * In place of its level i there is its size, or its span, which is the size less one: the bits of
 * an entry's number that count within the set.
 */
public final class EntrySet {
  /** The number of the first entry: a multiple of the size. */
  final UInt index;

  /** Entries, less one. */
  final UInt span;

  /** Entries, modulo those of the table. */
  private final UInt size;

  private EntrySet(UInt index, UInt span, UInt size) {
    this.index = index;
    this.span = span;
    this.size = size;
  }

  /** The set that begins on an entry; the size is given less one. */
  public static EntrySet ofSpan(UInt index, UInt span) {
    return new EntrySet(index, span, span.add(1));
  }

  /** The set that begins on an entry; the size is given modulo that of the table. */
  public static EntrySet ofSize(UInt index, UInt size) {
    return new EntrySet(index, size.sub(1), size);
  }

  /**
   * The set that an entry, or a smaller set, lies in.
   *
   * @param entry the number of the entry, or the index of the smaller set
   * @param span entries of the set, less one
   */
  static EntrySet around(UInt entry, UInt span) {
    return ofSpan(entry.and(span.not()), span);
  }

  /** Brother(j): the set that together with this one is their father. The root has none. */
  public EntrySet brother() {
    return new EntrySet(index.xor(size), span, size);
  }

  /** The set on the level above that this one is a half of. The root has none. */
  EntrySet father() {
    return ofSize(index.and(size.not()), size.shl(1).bits(size.width() - 1, 0));
  }

  /** High if this set and another one of its level are the two halves of their father. */
  Bool isBrotherOf(EntrySet other) {
    return index.xor(other.index).eq(size);
  }

  /** High if this set lies further to the left than another one of its level. */
  Bool isLeftOf(EntrySet other) {
    return index.lt(other.index);
  }

  /** High if this set has an entry; of a smaller set, if it has the first entry. */
  public Bool contains(UInt entry) {
    return index.xor(entry).and(span.not()).orR().not();
  }

  /** The places of the entries as a set: with the bits of all numbers reversed. */
  EntrySet places() {
    return ofSpan(reversed(index), reversed(span));
  }

  /** The place in the table of the entry with this number, or the number for a place. */
  public static UInt reversed(UInt number) {
    return each(number.width(), bit -> number.bit(number.width() - 1 - bit));
  }

  /** Entries of a set of this level, less one. */
  public static UInt spanOn(EngineShape shape, UInt level) {
    return lit(shape.entries() - 1, shape.deepest()).shr(level);
  }

  /** Entries of a set of this level; none for a level beyond the deepest. */
  static UInt sizeOn(EngineShape shape, UInt level) {
    return lit(shape.entries(), shape.deepest() + 1).shr(level);
  }

  /**
   * The fathers of the sets of one level; bit j of either is the set number j of its level.
   *
   * @param halves a bit for each set of the level: it is free
   * @return a bit for each set of the level above: both halves are free
   */
  static UInt fathers(UInt halves) {
    return each(halves.width() / 2, j -> halves.bit(2 * j).and(halves.bit(2 * j + 1)));
  }

  /** By the number of a set on its level: whether the set's brother is one of these. */
  static UInt brothers(UInt sets) {
    return each(sets.width(), j -> sets.bit(j ^ 1));
  }

  private static UInt each(int count, IntFunction<Bool> bit) {
    return catBools(IntStream.range(0, count).mapToObj(bit).toList());
  }
}
