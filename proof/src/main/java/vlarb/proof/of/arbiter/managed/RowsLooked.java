// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.managed;

import static vlarb.chisel.Hardware.*;

import java.math.BigInteger;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.Hardware;
import vlarb.chisel.UInt;
import vlarb.chisel.Vec;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.rtl.arbiter.managed.EntryRows;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.IndexWidth;

/**
 * For the properties of a search through rows: what has been seen of the entries since the
 * snapshot, and which of them have been scanned. It counts as long as rows come in order and
 * neither the pointer's place nor what lives changes.
 */
final class RowsLooked {
  /** Cycles from the one after the last row's until what was found is known. */
  private static final int SETTLING = 2;

  private final RowScanInside scan;
  private final int entries;
  private final int rows;

  /** The VLs that were eligible at the snapshot. */
  final UInt snapshot;

  /** The current entry had weight left when its row was at hand first. */
  final Bool hadLeft;

  /** The entries that lived when the first row was at hand, and the weights that counted then. */
  private final UInt lived;

  private final UInt bank;

  /** Cycles since the first row's, at most a few more than rows. */
  private final UInt count;

  private final Bool inOrder;

  /** The row at hand, where there are several. */
  private final Optional<UInt> rowSeen;

  private final Optional<UInt> firstRow;
  private final UInt firstPlace;
  private final Vec<UInt> vlSeen;

  /** By row: it has been at hand. */
  private final UInt seen;

  /** By entry: it has been looked up whether it can serve. */
  private final UInt looked;

  /** Builds the registers. */
  RowsLooked(RowScanInside scan) {
    this.scan = scan;
    entries = scan.live().width();
    rows = entries / EntryRows.ENTRIES;
    int bits = IndexWidth.of(rows + SETTLING + 3);
    count = regInit(uint(bits), lit(0, bits)).named("rowsLooked");
    UInt next = mux(count.ge(end()), count, count.add(1));
    count.set(mux(scan.takeSnapshot(), lit(0, bits), next));
    snapshot = Past.at(scan.takeSnapshot(), scan.eligible()).named("snapshotSeen");
    Bool isFirst = count.eq(0);
    hadLeft = Past.at(isFirst, scan.hasLeft()).bit(0);
    lived = Past.at(isFirst, scan.live()).named("lived");
    bank = Past.at(isFirst, scan.bank()).named("bankThen");
    rowSeen = scan.rowsAtStages().map(stages -> stages.rowSeen());
    firstRow = rowSeen.map(row -> Past.at(isFirst, row).named("firstRow"));
    firstPlace = Past.at(isFirst, scan.place()).named("firstPlace");
    Bool stands = scan.live().eq(lived).and(scan.bank().eq(bank)).and(scan.place().eq(firstPlace));
    Bool follows = rowSeen.map(row -> row.eq(regNext(row).add(1))).orElseGet(() -> lit(true));
    Bool inStep = scan.firstSeen().eq(isFirst).and(isFirst.or(stands.and(follows)));
    inOrder = Past.everSince(scan.takeSnapshot(), inStep).named("rowsLookedInOrder");
    vlSeen = reg(vec(entries, uint(Widths.VL)), "by entry: the VL that was seen of it");
    seen = regInit(uint(rows), lit(0, rows)).named("rowsSeen");
    looked = regInit(uint(entries), Hardware.lit(BigInteger.ZERO, entries)).named("looked");
    follow();
  }

  private int end() {
    return rows + SETTLING + 2;
  }

  private void follow() {
    for (int entry = 0; entry < entries; entry++) {
      int number = entry;
      Bool atHand = isRow(rowSeen, entry / EntryRows.ENTRIES);
      when(atHand, () -> vlSeen.get(number).set(vlAtHand(number % EntryRows.ENTRIES)));
    }
    UInt atHand = each(rows, row -> isRow(rowSeen, row));
    seen.set(mux(scan.takeSnapshot(), lit(0, rows), seen.or(atHand)));
    UInt lookedUp = each(entries, this::isLookedUp);
    UInt none = Hardware.lit(BigInteger.ZERO, entries);
    looked.set(mux(scan.takeSnapshot(), none, looked.or(lookedUp)));
  }

  private Bool isLookedUp(int entry) {
    Optional<UInt> before = rowSeen.map(Hardware::regNext);
    Bool first = count.eq(1).and(isFirstPassed(entry % EntryRows.ENTRIES).not());
    return count.ge(1).and(isRow(before, entry / EntryRows.ENTRIES)).and(first.not());
  }

  /** In the pointer's row a place behind the pointer is observed the first time it is at hand. */
  private Bool isFirstPassed(int place) {
    return firstPlace.lt(place).or(firstPlace.eq(place).and(hadLeft));
  }

  private static Bool isRow(Optional<UInt> row, int number) {
    return row.map(at -> at.eq(number)).orElseGet(() -> lit(true));
  }

  private UInt vlAtHand(int place) {
    return scan.vlsSeen().bits(Widths.VL * (place + 1) - 1, Widths.VL * place);
  }

  private static UInt each(int number, IntFunction<Bool> property) {
    return catBools(IntStream.range(0, number).mapToObj(property).toList());
  }

  /** States what the search relies on: rows come by in step, and read alike if they come twice. */
  void rely() {
    scan.rowsAtStages()
        .ifPresent(
            stages -> {
              Bool first = stages.rowLookedUp().eq(regNext(stages.rowSeen()));
              Bool second = stages.rowServed().eq(regNext(stages.rowLookedUp()));
              Rule.relyOn("row_is_looked_up_next", atLeast(1).not().or(first));
              Rule.relyOn("row_is_known_next", atLeast(2).not().or(second));
            });
    UInt other = each(entries, this::isReadOtherwise);
    Rule.environment("live_entry_reads_alike", inOrder.and(other.and(lived).orR()).not());
  }

  private Bool isReadOtherwise(int entry) {
    int row = entry / EntryRows.ENTRIES;
    Bool again = isRow(rowSeen, row).and(seen.bit(row));
    return again.and(vlAtHand(entry % EntryRows.ENTRIES).ne(vlSeen.get(entry)));
  }

  /** At least this many rows have followed the first row in order. */
  Bool atLeast(int cycles) {
    return inOrder.and(count.ge(cycles));
  }

  /** All entries have been scanned, and the result is known. */
  Bool settled() {
    return atLeast(rows + SETTLING + 1);
  }

  /** The VL that was seen of an entry. */
  UInt vlSeen(UInt entry) {
    return vlSeen.get(entry);
  }

  /** High if an entry lived when the look-ahead began. */
  Bool lived(UInt entry) {
    return lived.at(entry);
  }

  /** The bank of the entry's weight that counted when the look-ahead began. */
  Bool bank(UInt entry) {
    return bank.at(entry);
  }

  /** The current entry. */
  UInt pointer() {
    return firstRow.map(row -> row.cat(firstPlace)).orElse(firstPlace);
  }

  /** Entries between the pointer and another one; the pointer itself comes last. */
  UInt ahead(UInt entry) {
    return entry.sub(pointer()).sub(1);
  }

  /** States for the induction of a rule what has been seen and observed by now. */
  void hypotheses(Rule rule) {
    rule.hypothesis("snapshot", inOrder.not().or(scan.snapshot().eq(snapshot)));
    for (int row = 0; row < rows; row++) {
      UInt index = indexOf(row);
      rule.hypothesis("seen_" + row, inOrder.not().or(seen.bit(row).eq(count.gt(index))));
      int first = row * EntryRows.ENTRIES;
      UInt ofRow = looked.bits(first + EntryRows.ENTRIES - 1, first);
      rule.hypothesis("looked_" + row, inOrder.not().or(ofRow.eq(lookedOfRow(index))));
    }
    firstRow.ifPresent(
        first -> {
          UInt row = first.add(count.sub(1).bits(first.width() - 1, 0));
          Bool counted = inOrder.and(count.ne(0)).and(count.ne(end()));
          rule.hypothesis("row", counted.not().or(regNext(rowSeen.orElseThrow()).eq(row)));
        });
    UInt eligible = each(entries, entry -> snapshot.at(vlSeen.get(entry)));
    Bool missed = regNext(looked).and(lived).and(eligible).orR().and(scan.found().not());
    rule.hypothesis("looked_found", atLeast(3).and(missed).not());
    rule.hypothesis("found", atLeast(2).not().or(scan.found().not()).or(snapshot.at(scan.vl())));
  }

  /** The scanned places of a row, in its order. */
  private UInt lookedOfRow(UInt index) {
    UInt none = lit(0, EntryRows.ENTRIES);
    UInt behind = each(EntryRows.ENTRIES, this::isFirstPassed);
    Bool isBehind = index.eq(0).and(count.ge(2));
    UInt again = mux(index.eq(0), lit(rows, count.width()), index);
    return mux(count.ge(again.add(2)), none.not(), mux(isBehind, behind, none));
  }

  /** The ordinal of a row, the pointer's row being 0. */
  private UInt indexOf(int row) {
    int bits = count.width();
    return firstRow
        .map(first -> lit(row, first.width()).sub(first).pad(bits))
        .orElseGet(() -> lit(0, bits));
  }

  /**
   * States for the induction of a rule that no entry, a symbolic one, comes before the one found,
   * if it waits or may wait still.
   */
  void isFirst(Rule rule, UInt symbol, Bool waits) {
    UInt row = rows == 1 ? lit(0, 1) : symbol.bits(symbol.width() - 1, EntryRows.PLACE);
    Bool unseen = rows == 1 ? seen.bit(0).not() : seen.at(row).not();
    Bool before = rank(symbol).lt(rank(scan.entry()));
    Bool found = atLeast(3).and(scan.found());
    rule.hypothesis("first", found.and(before).and(unseen.or(waits)).not());
    Bool isFound = found.and(scan.entry().eq(symbol));
    Bool same = scan.vl().eq(vlSeen(symbol)).and(scan.entryBank().eq(bank(symbol)));
    rule.hypothesis("found_waits", isFound.not().or(waits.and(same).and(unseen.not())));
    Bool current = scan.entry().eq(pointer()).and(hadLeft);
    Bool goesOn = scan.goesOn().eq(current);
    rule.hypothesis("goes_on", atLeast(4).and(scan.found()).not().or(goesOn));
  }

  private UInt rank(UInt entry) {
    int bits = entry.width() + 1;
    Bool first = entry.eq(pointer()).and(hadLeft);
    return mux(first, lit(0, bits), ahead(entry).pad(bits).add(1));
  }
}
