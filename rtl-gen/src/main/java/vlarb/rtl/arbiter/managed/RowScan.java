// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.managed;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.Choice;
import vlarb.rtl.part.IndexWidth;
import vlarb.rtl.part.Packed;

/**
 * Finds the entry of a table that would serve by scanning the rows one after the other: the
 * pointer's row from the pointer on, the other rows in cyclic order, the pointer's row once more.
 * The first live entry of an eligible VL is kept. A row that is addressed in cycle <i>c</i> is read
 * in <i>c</i> + 2; which of its entries can serve is known in <i>c</i> + 4, and the first of them
 * kept at the end of that cycle.
 */
public final class RowScan extends Module {
  private static final int ALL_PLACES = (1 << EntryRows.ENTRIES) - 1;

  /** Bits of an entry: the weight in use, and the VL. */
  private static final int FACT = 1 + Widths.VL;

  private final int rows;

  final Bool takeSnapshot = in(bool(), "sample the eligible VLs");
  final Bool firstSeen = in(bool(), "the first row is at hand");
  final UInt eligible = in(uint(Widths.VLS), "VLs with a packet and credits, as entries name them");
  final UInt place = in(uint(EntryRows.PLACE), "the current entry's place in its row");
  final Bool hasLeft = in(bool(), "the current entry has weight left");
  final UInt live;
  final UInt bank;
  final UInt vls = in(uint(EntryRows.ENTRIES * Widths.VL), "the VLs of the row that memory gives");

  /** The rows at the stages of the scan, where there are several rows. */
  final Optional<RowsAtStages> rowsAtStages;

  final Bool found = out(bool(), "an entry can serve");
  final Bool goesOn = out(bool(), "it is the current one, which has weight left");
  final UInt entry;
  final UInt vl = out(uint(Widths.VL), "the VL that it names");
  final Bool entryBank = out(bool(), "which of its weights counts");
  final Bool pointerLives = out(bool(), "two cycles after firstSeen: the current entry is live");

  private final List<EligibleName> names = new ArrayList<>();
  private final UInt vlsSeen;
  private final UInt vlsLookedUp;
  private final UInt vlsServe;
  private final UInt banksServe = reg(uint(EntryRows.ENTRIES), "which of their weights counts");
  private final UInt snapshot = reg(uint(Widths.VLS), "eligible VLs");
  private final UInt fromPointer =
      reg(uint(EntryRows.ENTRIES), "places in the pointer's row that are scanned first");
  private final Bool first = regInit(false, "the row looked up is the pointer's, the first time");
  private final UInt liveInRow = reg(uint(EntryRows.ENTRIES), "its entries that are live");
  private final UInt livesInHalf = reg(uint(2), "were it in this half, the current entry is live");
  private final UInt serves = reg(uint(EntryRows.ENTRIES), "entries of a row that can serve");
  private final Bool firstServes = regInit(false, "one cycle after that");
  private final Bool firstKept = regInit(false, "two cycles after that");
  private final Bool foundHere = regInit(false, "an entry can serve");
  private final Bool goesOnHere = reg(bool(), "it is the current one");

  /** The row of the entry that was found here, where there are several rows. */
  private final Optional<UInt> rowHere;

  private final UInt placeHere = reg(uint(EntryRows.PLACE), "its place in the row");
  private final UInt factHere = reg(uint(FACT), "which of its weights counts, and its VL");

  /**
   * @param entries capacity: 8, 16, 32 or 64
   */
  RowScan(int entries) {
    rows = entries / EntryRows.ENTRIES;
    int rowBits = IndexWidth.of(rows);
    int bits = IndexWidth.of(entries);
    live = in(uint(entries), "by entry: it counts");
    bank = in(uint(entries), "by entry: which of its weights counts");
    entry = out(uint(bits), "its index");
    rowsAtStages = rows == 1 ? Optional.empty() : Optional.of(new RowsAtStages(rowBits));
    rowHere = rowsAtStages.map(stages -> reg(uint(rowBits), "its row"));
    step("Keeps the VLs of a row beside the result of the row.");
    vlsSeen = regNext(vls, "the VLs of the row at hand");
    vlsLookedUp = regNext(vlsSeen, "the same, one cycle later");
    vlsServe = regNext(vlsLookedUp, "the same, two cycles later");

    look();
    keep();
    lookAtPointer();
  }

  /**
   * Finds the entries of a row that can serve. The pointer's row comes twice: first only what lies
   * behind the pointer, and the current entry if it has weight left. The second time there is no
   * need to leave these out: had one of them been able to serve, it would have been kept.
   */
  private void look() {
    step("Looks at the entries of a row.");
    when(takeSnapshot, () -> snapshot.set(eligible));
    UInt upToPointer = let(lit(ALL_PLACES, EntryRows.ENTRIES).shr(place.not()));
    UInt beforePointer = upToPointer.shr(1).pad(EntryRows.ENTRIES);
    fromPointer.set(mux(hasLeft, beforePointer, upToPointer).not());
    first.set(firstSeen);
    liveInRow.set(inRow(live, stages -> stages.rowSeen));
    banksServe.set(inRow(bank, stages -> stages.rowLookedUp));

    List<Bool> eligibleNames = new ArrayList<>();
    for (int i = 0; i < EntryRows.ENTRIES; i++) {
      EligibleName name = instance(EligibleName::new);
      names.add(name);
      name.eligible.set(snapshot);
      name.name.set(Packed.get(vlsSeen, Widths.VL, i));
      eligibleNames.add(name.isEligible);
    }
    UInt looked =
        let(
            "by place: the entry is scanned",
            mux(first, fromPointer, lit(ALL_PLACES, EntryRows.ENTRIES)));
    serves.set(catBools(eligibleNames).and(liveInRow).and(looked));
  }

  /** The first entry found stays until the first row of the next look-ahead. */
  private void keep() {
    FirstInRow inRow = instance(() -> new FirstInRow(FACT));
    inRow.serves.set(serves);
    List<UInt> facts = new ArrayList<>();
    for (int i = 0; i < EntryRows.ENTRIES; i++) {
      facts.add(banksServe.bit(i).cat(Packed.get(vlsServe, Widths.VL, i)));
    }
    inRow.facts.set(Packed.of(facts));
    step("Keeps the first entry that can serve.");
    foundHere.set(first.not().and(foundHere.or(inRow.any)));
    // Also where the row has none: then it is not used, and overwritten by the next row's.
    Bool searches = let("no entry was found yet", foundHere.not());
    when(
        searches,
        () -> {
          rowsAtStages.ifPresent(stages -> rowHere.orElseThrow().set(stages.rowServed));
          placeHere.set(inRow.place);
          factHere.set(inRow.fact);
        });
    // The first time the current entry can be found only if it has weight left.
    firstServes.set(first);
    firstKept.set(firstServes);
    when(firstKept, () -> goesOnHere.set(foundHere.and(placeHere.eq(place))));

    found.set(foundHere);
    goesOn.set(goesOnHere);
    entry.set(rowHere.map(row -> row.cat(placeHere)).orElse(placeHere));
    vl.set(factHere.bits(Widths.VL - 1, 0));
    entryBank.set(factHere.bit(Widths.VL));
  }

  /**
   * Looks in two cycles whether the current entry is live: in either half of its row, and in its
   * own.
   */
  private void lookAtPointer() {
    step("Checks in two cycles whether the current entry is live.");
    livesInHalf.set(cat(livesInHalf(1), livesInHalf(0)));
    pointerLives.set(livesInHalf.at(place.bits(EntryRows.PLACE - 1, EntryRows.PLACE - 1)));
  }

  private Bool livesInHalf(int half) {
    return liveInRow.at(lit(half, 1).cat(place.bits(EntryRows.PLACE - 2, 0)));
  }

  /** A row's part of a vector by entry. */
  private UInt inRow(UInt byEntry, Function<RowsAtStages, UInt> row) {
    return rowsAtStages
        .map(row)
        .map(number -> Choice.byIndex(Packed.all(byEntry, EntryRows.ENTRIES), number))
        .orElse(byEntry);
  }

  /** The rows that stages work on. */
  public static final class RowsAtStages implements Part {
    final UInt rowSeen;
    final UInt rowLookedUp;
    final UInt rowServed;

    private RowsAtStages(int bits) {
      rowSeen = in(uint(bits), "the row at hand");
      rowLookedUp = in(uint(bits), "the row that was, one cycle ago");
      rowServed = in(uint(bits), "the row that was, two cycles ago");
    }
  }

  @Override
  protected String moduleName() {
    return "RowScan" + rows;
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        Finds the entry of a table that would serve, looking at %s one after the other.

        1. The row of the pointer is read first, then the others in cyclic order, then that one again.
        2. An entry of the row can serve if it is live and the VL that it names is eligible. The first
           time, only the entries behind the pointer count, and the current one if it has weight left.
        3. The first entry that can serve is kept.
        From the third cycle of a look-ahead on, live and bank must not change.
        Latency: the entries of a row count five cycles after the row was addressed; the result is
        known %d cycles after a look-ahead has begun.
        Cost: eight look-ups of a VL among 16; a row more takes a cycle more.
        """,
        rows == 1 ? "its row of eight twice," : "its " + rows + " rows of eight,",
        rows + 5);
  }
}
