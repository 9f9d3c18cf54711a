// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.row;

import static vlarb.chisel.Hardware.*;

import java.util.Locale;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.managed.WrittenTable;
import vlarb.rtl.arbiter.rows.HighEntries;
import vlarb.rtl.arbiter.rows.RowShape;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.BlockMemory;
import vlarb.rtl.part.IndexWidth;

/**
 * Prepares the rows of a high table that a table engine has: reads the entries of the table after
 * the next change, and exchanges the banks of rows with that change.
 */
public final class ManagedRows extends Module {
  /** Banks: that in use, two that are made, and as many as an address has room for. */
  static final int BANK_BITS = 2;

  private final RowShape shape;
  private final int bits;

  final WrittenTable written;
  final Bool writesVl = in(bool(), "its VL is written too: the entry is not live");
  final NextTableReader next;
  final Bool noneEligible =
      in(bool(), "the decision in the cycle before found no entry of the high table eligible");
  final Bool start = in(bool(), "a commit is accepted");
  final Bool commit = in(bool(), "it takes effect at the end of this cycle");
  final UInt pointer;
  final UInt servingEntry;

  final Bool boundary = out(bool(), "entries may become live or die at the end of this cycle");
  final Bool exchange = out(bool(), "what was prepared takes effect at the end of this cycle");
  final Bool changes = out(bool(), "other entries or weights count from the next cycle on");
  final HighEntries entries;
  final UInt highWriteBank = out(uint(BANK_BITS), "the bank of rows that is written");
  final UInt highBank = out(uint(BANK_BITS), "the bank of rows in use");
  final Bool filled = out(bool(), "there are rows in it");
  final Bool died = out(bool(), "the current entry has died in the cycle before");
  final UInt weight = out(uint(Widths.WEIGHT), "its weight in 64-byte blocks, one cycle later");

  private final Bool committing = regInit(false, "a commit is pending");
  private final Bool ready = regInit(false, "the rows are made");
  private final Bool making = regInit(false, "rows are being made");
  private final Bool walking = regInit(false, "entries are read for them");
  private final UInt entry;
  private final Bool first = reg(bool(), "it is the first one of a walk, the last of the table");
  private final Bool second = reg(bool(), "in the second walk");
  private final Bool later = reg(bool(), "of the table without the old copy");
  private final Bool readLast = regInit(false, "the entry read is the last one");
  private final Bool lastNamed = regInit(false, "the entry named is the last one");
  private final Bool lastMerged = regInit(false, "the entry merged is the last one");
  private final UInt inUse = regInit(BANK_BITS, 0, "the bank in use");
  private final Bool madeOnce = regInit(false, "there are rows in the bank in use");
  private final Bool stops = wire(bool());

  /** Entries become live or die at the end of this cycle. */
  private final Bool moves;

  ManagedRows(RowShape shape) {
    this.shape = shape;
    int capacity = shape.parameters().highCap();
    bits = IndexWidth.of(capacity);
    written = new WrittenTable(capacity);
    next = new NextTableReader(bits);
    pointer = in(uint(bits), "the current entry");
    servingEntry = in(uint(bits), "the entry on offer");
    entries = HighEntries.outputs(shape);
    entry = reg(uint(bits), "the entry to read");

    when(start, () -> committing.set(true)).elseWhen(() -> commit, () -> committing.set(false));
    // What is due stands until it takes effect, or until a release.
    Bool may = let(ready.and(committing.or(next.anew).not()));
    boundary.set(may.or(next.weighs));
    exchange.set(may);
    moves = let(exchange.or(next.handsOver));
    changes.set(moves.or(next.weighs));
    stops.set(next.due.not().or(next.anew).or(next.halfway).or(committing).or(may));
    Bool last = walk();
    read(last);
    useRows();
    readWeight();
  }

  /** Reads each entry of one table or two, each twice; returns that it is at the last one. */
  private Bool walk() {
    step("Walks backwards through the entries, twice for each table.");
    Bool begins = let(stops.or(making).or(ready).not());
    Bool atZero = let(entry.eq(0));
    Bool tableDone = let(atZero.and(second));
    Bool last = let(walking.and(tableDone).and(later.or(next.twofold.not())));
    walking.set(begins.or(walking.and(last.not()).and(stops.not())));
    entry.set(mux(walking, entry.sub(1), lit((1 << bits) - 1, bits)));
    first.set(walking.not().or(atZero));
    second.set(walking.and(second.xor(atZero)));
    later.set(walking.and(later.or(tableDone)));
    return last;
  }

  /** Hands the entries on to the builder, and notices when their rows are written. */
  private void read(Bool last) {
    step("The entry is read.");
    Bool isRead = regInit(false, "an entry is read");
    UInt readEntry = reg(uint(bits), "its index");
    Bool readFirst = reg(bool(), "it is the first one of a walk");
    Bool readSecond = reg(bool(), "it is in a second walk");
    Bool readLater = reg(bool(), "it is of the table without the old copy");
    isRead.set(walking);
    readEntry.set(entry);
    readFirst.set(first);
    readSecond.set(second);
    readLater.set(later);
    readLast.set(last.and(stops.not()));
    next.asked.set(readEntry);
    next.askedLater.set(readLater);
    BlockMemory vls = instance(() -> new BlockMemory(1 << bits, Widths.VL));
    vls.write(writesVl, written.writeEntry, written.writeVl);
    entries.highRead().set(isRead);
    entries.highEntry().set(readEntry.pad(shape.entryBits()));
    entries.highFirst().set(readFirst);
    entries.highSecond().set(readSecond);
    entries.highVl().set(vls.read(entry));
    entries.highCounts().set(next.counts);

    step("Follows until its row is written.");
    Bool laterNamed = reg(bool(), "the entry named is of the table without the old copy");
    Bool laterMerged = reg(bool(), "the entry merged is of the table without the old copy");
    laterNamed.set(readLater);
    laterMerged.set(laterNamed);
    lastNamed.set(readLast.and(stops.not()));
    lastMerged.set(lastNamed.and(stops.not()));
    highWriteBank.set(inUse.add(mux(laterMerged, lit(2, BANK_BITS), lit(1, BANK_BITS))));
    making.set(walking.or(isRead).or(lastNamed).or(lastMerged).and(stops.not()));
    ready.set(ready.or(lastMerged).and(stops.not()));
  }

  private void useRows() {
    step("Exchanges the banks.");
    Bool two = let(next.twofold.and(noneEligible));
    UInt ahead = mux(exchange.and(two), lit(2, BANK_BITS), lit(1, BANK_BITS));
    when(moves, () -> inUse.set(inUse.add(ahead)));
    when(exchange, () -> madeOnce.set(true));
    highBank.set(inUse);
    filled.set(madeOnce);

    step("Sees whether the current entry has died.");
    Bool changed = regInit(false, "there was a change in the cycle before");
    changed.set(changes);
    died.set(changed.and(written.live.at(pointer).not()));
  }

  private void readWeight() {
    BlockMemory weights = instance(() -> new BlockMemory(2 << bits, Widths.WEIGHT));
    weights.write(written.write, written.writeIndex(), written.writeWeight);
    weight.set(weights.read(written.index(servingEntry)));
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        Prepares the rows of a high table of %d entries that a table engine has.

        1. When entries are to become live or to die, the table after that is walked backwards twice,
           and its rows are made in the next bank. Where a copy becomes live and the old one dies
           later, the rows without the old copy are made after that, in the bank behind.
        2. Then the engine may change the table, and with that the next bank is in use.
        3. When the old copy dies the bank behind is in use.
        A release, a commit and two live copies break off what is being made.
        Latency: a change waits for %d cycles, one by which two copies are live for %d.
        Bound: each look reads the rows of one table; an old copy dies in the cycle of the notice that
        the pointer has passed the new one.
        Cost: four banks of rows, and a walk.
        """,
        1 << bits,
        (2 << bits) + 4,
        (4 << bits) + 4);
  }
}
