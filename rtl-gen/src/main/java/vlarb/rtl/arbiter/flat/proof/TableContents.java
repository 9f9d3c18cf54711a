// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.flat.proof;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.flat.ArbitrationTable;
import vlarb.rtl.arbiter.table.EntryVls;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.Choice;
import vlarb.rtl.part.IndexWidth;
import vlarb.rtl.part.Packed;
import vlarb.rtl.property.Rule;

/**
 * The contents of a table's registers, for the table's properties. Entries are shifted in one by
 * one, and only the properties count how many have arrived.
 */
final class TableContents {
  private final ArbitrationTable table;
  private final int bits;
  private final UInt serving;

  /** No entry has been shifted in since the last commit: what decisions see is whole. */
  final Bool whole = regInit(false);

  private final Bool begun = regInit(false);
  private final UInt front;
  private final UInt filled;

  TableContents(ArbitrationTable table) {
    this.table = table;
    bits = IndexWidth.of(table.entries);
    serving = orAll(table.servesByEntry.pair);
    front = reg(uint(bits)).named("front");
    filled = regInit(uint(table.entries), lit(0, table.entries)).named("filled");
    whole.named("whole");
    begun.named("begun");
    when(table.commit, () -> whole.set(true)).elseWhen(() -> table.load, () -> whole.set(false));
    when(
        table.load,
        () -> {
          begun.set(true);
          front.set(table.loadEntry);
          filled.set(lit(1, 1).cat(filled).bits(table.entries, 1));
        });
  }

  /** States what the table relies on: all entries are loaded in order, undisturbed by packets. */
  void relyOnLoader() {
    Bool first = table.loadEntry.eq(0);
    Bool follows = begun.and(table.loadEntry.eq(front.add(1)));
    Bool inOrder = exists(table.loadEntry).and(first.or(follows));
    Rule.TABLE_ATOMIC.relyOnIt("entries_in_order", table.load.not().or(inOrder));
    UInt last = mux(table.load, table.loadEntry, front);
    Bool complete = last.eq(table.entries - 1).and(table.load.or(begun));
    Rule.TABLE_ATOMIC.relyOnIt("commit_of_whole_table", table.commit.not().or(complete));
    Bool disturbed = table.load.or(table.commit).or(whole.not());
    Rule.TABLE_ATOMIC.relyOnIt("sends_from_whole_table", table.send.not().or(disturbed.not()));
    Rule.TABLE_ATOMIC.relyOnIt("entry_is_decoded", table.load.not().or(isDecoded()));
  }

  /** Whether what is shifted in says the same in all its forms. */
  private Bool isDecoded() {
    Bool serves = table.loadPair.orR();
    List<Bool> pairs = new ArrayList<>();
    for (int k = 0; k < table.loadPair.width(); k++) {
      pairs.add(serves.and(table.loadVl.bits(3, 1).eq(k)));
    }
    List<Bool> odds = new ArrayList<>();
    for (int chain = 0; chain < table.loadOdd.width(); chain++) {
      odds.add(serves.and(table.loadVl.bit(0)).and(table.loadVl.bits(3, 2).eq(chain)));
    }
    return table
        .loadPair
        .eq(catBools(pairs))
        .and(table.loadOdd.eq(catBools(odds)))
        .and(serves.not().or(table.loadWeight.ne(0)));
  }

  /** Whether an index names an entry. */
  Bool exists(UInt index) {
    return index.lt(lit(table.entries, index.width() + 1));
  }

  /** Whether an entry serves any VL. */
  Bool serves(UInt entry) {
    return serving.pad(1 << bits).at(entry);
  }

  /** The VL that an entry serves. */
  UInt vl(UInt entry) {
    return Choice.byIndex(Packed.all(table.vls, Widths.VL), entry);
  }

  /** Whether an entry serves an eligible VL. */
  Bool isServable(UInt entry) {
    return serves(entry).and(table.eligibleVls.pad(Widths.VLS).at(vl(entry)));
  }

  UInt weight(UInt entry) {
    return table.weights.get(entry);
  }

  /** Whether an entry of the table that is being loaded has come in. */
  Bool isLoaded(UInt entry) {
    return begun.and(exists(entry)).and(entry.le(front));
  }

  /** The present position of an entry that is being shifted to its place. */
  UInt place(UInt entry) {
    return entry.add(lit(table.entries - 1, bits)).sub(front);
  }

  /**
   * States for the induction of a rule that the registers of each entry agree, and those of a
   * symbolic one with its weight, also while they are loaded.
   */
  void hypotheses(Rule rule, UInt symbol) {
    rule.hypothesis("entries", disagreeing().and(filled).orR().not());
    List<Bool> inFront = new ArrayList<>();
    for (int i = 0; i < table.entries; i++) {
      inFront.add(begun.and(front.ge(table.entries - 1 - i)));
    }
    rule.hypothesis("filled", catBools(inFront).and(filled.not()).orR().not());
    rule.hypothesis("whole", whole.not().or(begun.and(front.eq(table.entries - 1))));
    Bool servesWithout = serves(place(symbol)).and(weight(symbol).eq(0));
    rule.hypothesis("weight", isLoaded(symbol).and(servesWithout).not());
    rule.hypothesis("pointer", exists(table.pointer));
    Bool named = serves(table.pointer).and(vl(table.pointer).eq(table.currentVl));
    Bool current = named.and(table.currentVl.lt(lit(table.eligibleVls.width(), Widths.VL + 1)));
    rule.hypothesis("current", whole.not().or(table.turn.remaining.gt(0).not()).or(current));
  }

  /** By entry: whether the two representations of its VL contradict each other. */
  private UInt disagreeing() {
    EntryVls entries = table.servesByEntry;
    List<UInt> found = new ArrayList<>();
    List<UInt> chains = new ArrayList<>(entries.odd);
    for (int k = 0; k < entries.pair.size(); k++) {
      UInt pair = entries.pair.get(k);
      int number = k;
      found.add(pair.and(byEntry(vl -> vl.bits(3, 1).ne(number))));
      for (UInt other : entries.pair.subList(0, k)) {
        found.add(pair.and(other));
      }
      int chain = EntryVls.chainOf(k);
      chains.set(chain, chains.get(chain).xor(pair.and(byEntry(vl -> vl.bit(0)))));
    }
    found.addAll(chains);
    return orAll(found);
  }

  private UInt byEntry(Function<UInt, Bool> property) {
    return catBools(Packed.all(table.vls, Widths.VL).stream().map(property).toList());
  }
}
