// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.managed;

import static vlarb.chisel.Hardware.*;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import vlarb.chisel.Bool;
import vlarb.chisel.Hardware;
import vlarb.chisel.UInt;
import vlarb.proof.of.arbiter.table.EntryVlsInside;
import vlarb.proof.rule.Rule;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.Choice;

/**
 * The contents of a managed table's registers, for the table's properties, and the table's
 * assumptions about the engine that writes them. Only the properties remember what has been
 * written.
 */
final class ManagedContents {
  private final ManagedTableInside table;
  private final WrittenTableInside written;

  /** By entry: whether one of the entry's weights was written, and the entry's VL. */
  private final UInt known0;

  private final UInt known1;

  ManagedContents(ManagedTableInside table) {
    this.table = table;
    written = table.written();
    known0 = known(written.writeBank().not()).named("known0");
    known1 = known(written.writeBank()).named("known1");
  }

  private UInt known(Bool bank) {
    UInt none = Hardware.lit(BigInteger.ZERO, table.entries());
    UInt known = regInit(uint(table.entries()), none);
    UInt one = written.write().and(bank).shl(written.writeEntry()).pad(table.entries());
    known.set(known.or(one.bits(table.entries() - 1, 0)));
    return known;
  }

  /** States it. That a live entry keeps its VL is proved of the engine's copier, of any entry. */
  void relyOnEngine() {
    UInt knownInUse = written.bank().and(known1).or(written.bank().not().and(known0));
    Bool unknown = written.live().and(knownInUse.not()).orR();
    Rule.WRITTEN_FIRST.relyOnIt("live_entries_were_written", unknown.not());
    Bool isBeside = written.writeBank().ne(written.bank().at(written.writeEntry()));
    Rule.relyOn("weight_is_written_beside_what_counts", written.write().not().or(isBeside));
    Bool disturbs = written.write().and(lives(written.writeEntry()));
    Bool sameVl = written.writeVl().eq(vl(written.writeEntry()));
    Rule.environment("live_entry_keeps_its_vl", disturbs.not().or(sameVl));
    Bool isWeight = written.writeWeight().ne(0);
    Rule.environment("weight_is_above_0", written.write().not().or(isWeight));
  }

  /** High if an entry counts. */
  Bool lives(UInt entry) {
    return written.live().at(entry);
  }

  /** The VL that an entry names. */
  UInt vl(UInt entry) {
    return Choice.byIndex(table.vls().list(), entry);
  }

  /** High if an eligible VL serves the name of an entry; VL15 is served by none. */
  Bool namesEligible(UInt entry) {
    UInt name = vl(entry);
    UInt eligible = table.eligibleVls().pad(Widths.VLS);
    return name.andR().not().and(eligible.at(table.names().vlServing(name)));
  }

  /** High if an entry counts, and an eligible VL serves its name. */
  Bool isServable(UInt entry) {
    return lives(entry).and(namesEligible(entry));
  }

  /** The weight of an entry that counts. */
  UInt weight(UInt entry) {
    return table.weights().get(written.module().index(entry));
  }

  /**
   * States for the induction of a rule that the registers of each entry that was written agree, and
   * what holds of the current entry's turn and of a symbolic entry's weights.
   */
  void hypotheses(Rule rule, UInt symbol) {
    rule.hypothesis("entries", disagreeing().and(known0.or(known1)).orR().not());
    UInt weight0 = table.weights().get(lit(0, 1).cat(symbol));
    UInt weight1 = table.weights().get(lit(1, 1).cat(symbol));
    rule.hypothesis("weight0", known0.at(symbol).and(weight0.eq(0)).not());
    rule.hypothesis("weight1", known1.at(symbol).and(weight1.eq(0)).not());
    Bool named = vl(table.pointer()).eq(table.currentVl());
    Bool current = named.and(table.currentVl().lt(lit(names(), Widths.VL + 1)));
    rule.hypothesis("current", table.turn().remaining.gt(0).not().or(current));
  }

  /** VLs that entries can name and be served. */
  private int names() {
    return table.operationalVls().isPresent() ? Widths.DATA_VLS : table.eligibleVls().width();
  }

  /**
   * States for the induction that the symbolic entry's words are those written last, each from when
   * it was written on.
   */
  void writtenWords(UInt symbol, UInt vl, UInt weight0, UInt weight1) {
    Rule rule = Rule.TABLE_ATOMIC;
    UInt word0 = table.weights().get(lit(0, 1).cat(symbol));
    UInt word1 = table.weights().get(lit(1, 1).cat(symbol));
    Bool known = known0.or(known1).at(symbol);
    rule.hypothesis("vl", known.not().or(vl(symbol).eq(vl)));
    rule.hypothesis("weight0", known0.at(symbol).not().or(word0.eq(weight0)));
    rule.hypothesis("weight1", known1.at(symbol).not().or(word1.eq(weight1)));
  }

  /** By entry: its VL, decoded, is another one. */
  private UInt disagreeing() {
    EntryVlsInside decoded = table.namesByEntry();
    int pairs = decoded.pair().size();
    List<UInt> found = new ArrayList<>();
    for (int k = 0; k < pairs; k++) {
      int number = k;
      found.add(decoded.pair().get(k).xor(byEntry(vl -> vl.bits(3, 1).eq(number))));
    }
    for (int k = 0; k < decoded.odd().size(); k++) {
      int number = k;
      found.add(
          decoded
              .odd()
              .get(k)
              .xor(
                  byEntry(
                      vl ->
                          vl.bit(0)
                              .and(vl.bits(3, 2).eq(number))
                              .and(vl.bits(3, 1).lt(lit(pairs, Widths.VL))))));
    }
    return orAll(found);
  }

  private UInt byEntry(Function<UInt, Bool> property) {
    return catBools(table.vls().list().stream().map(property).toList());
  }
}
