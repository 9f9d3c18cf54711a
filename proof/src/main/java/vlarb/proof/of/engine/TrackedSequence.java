// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Symbolic;

/**
 * For properties: the sequence of one symbolic handle, any, and its place as decided: it goes along
 * when a set is exchanged in which it begins.
 */
final class TrackedSequence {
  /** The symbolic handle. */
  final UInt handle;

  /** The handle is in use. */
  final Bool used;

  /** Entries of the sequence, less one. */
  final UInt span;

  /** Index of its place when all exchanges so far are made. */
  final UInt decided;

  /**
   * Builds the registers.
   *
   * @param module the module of the registers
   * @param source unknown during reset; where it is the same signal, the handle is the same
   * @param name of the sequence, for those of the registers
   */
  TrackedSequence(Module module, UInt source, String name, Decisions decisions) {
    handle = Symbolic.constant(module, source).named(name + "Handle");
    used = regInit(false).named(name + "Used");
    span = regInit(source.width(), 0).named(name + "Span");
    decided = regInit(source.width(), 0).named(name + "Decided");
    Bool inserts = decisions.inserts().and(decisions.insertedHandle().eq(handle));
    UInt from = decisions.exchangeFrom();
    Bool moves = decisions.exchanges().and(beginsWithin(from, decisions.exchangeSpan()));
    when(
            inserts,
            () -> {
              used.set(true);
              span.set(decisions.insertedSpan());
              decided.set(decisions.insertedIndex());
            })
        .elseWhen(() -> moves, () -> decided.set(decided.xor(from).xor(decisions.exchangeTo())));
    Bool releases = decisions.releases().and(decisions.releasedHandle().eq(handle));
    when(releases, () -> used.set(false));
  }

  /** High if the sequence's first entry, as decided, lies in a set. */
  private Bool beginsWithin(UInt index, UInt entries) {
    return within(decided, index, entries);
  }

  /** High if the sequence has, as decided, no entry in common with a set. */
  Bool isApartFrom(UInt index, UInt entries) {
    return areApart(decided, span, index, entries);
  }

  /** High if the sequence is no larger than a set in which it has entries. */
  Bool isNotCutBy(UInt index, UInt entries) {
    return isApartFrom(index, entries).or(span.and(entries.not()).orR().not());
  }

  /** An entry lies in a set. */
  static Bool within(UInt entry, UInt index, UInt span) {
    return entry.xor(index).and(span.not()).orR().not();
  }

  /** Two sets have no entry in common. */
  static Bool areApart(UInt index, UInt span, UInt otherIndex, UInt otherSpan) {
    return index.xor(otherIndex).and(span.or(otherSpan).not()).orR();
  }

  /** An index can be that of a set of this size, given less one. */
  static Bool isAligned(UInt index, UInt span) {
    return index.and(span).orR().not();
  }

  /** Entries of a set, less one. */
  static Bool isSpan(UInt span) {
    return span.and(span.add(1)).orR().not();
  }

  /** An entry, or where it comes to lie if it is this one. */
  static UInt moved(UInt entry, Bool moves, UInt from, UInt to) {
    return mux(moves.and(entry.eq(from)), to, entry);
  }
}
