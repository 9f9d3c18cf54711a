// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.scan;

import static vlarb.chisel.Hardware.*;

import java.util.Locale;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.table.LookAheadTable;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.IndexWidth;

/**
 * The decision core of one table: the table's position, and which entry would serve. It compares,
 * one row of two VLs a cycle, how far ahead of the pointer the next entries of the eligible VLs
 * lie.
 */
public final class ScanTable extends Module implements LookAheadTable {
  private final ScanShape shape;

  private final int entries;

  final UInt eligible;
  final Bool takeSnapshot = in(bool(), "sample the eligible VLs");
  final Bool firstSeen = in(bool(), "the first row is at hand");
  final UInt rowSeen;
  final UInt distances;
  final UInt rowCompared;
  final Bool found = out(bool(), "an entry can serve");
  final Bool goesOn = out(bool(), "it is the current one, which has weight left");
  final UInt entry;
  final UInt vl;

  final Bool commit = in(bool(), "start afresh, on other entries");
  final UInt newListed;
  final UInt listed;
  final Bool moves = in(bool(), "a packet of this table was taken, or commit");
  final UInt sentEntry;
  final UInt sentVl;
  final SInt newRemaining =
      in(sint(Widths.REMAINING), "dwords that the entry may still send; 0 with commit");
  final UInt pointer;
  final SInt remaining = out(sint(Widths.REMAINING), "dwords that it may still send");

  private final UInt current;
  private final UInt currentVl;
  private final SInt left;
  private final Bool hasLeft = reg(bool(), "the current entry has weight left");
  private final Bool loads = regInit(true, "other entries took effect in the cycle before");
  private final UInt listedVls;
  private final UInt waiting;
  private final Bool currentWaits = reg(bool(), "the current entry's VL is eligible");
  private final UInt evenInverted;
  private final UInt odd;
  private final Bool nearerValid = reg(bool(), "a VL of the row is eligible");
  private final Bool nearerIsOdd = reg(bool(), "the nearer is the odd one");
  private final UInt nearerInverted;
  private final Bool bestNone = reg(bool(), "no eligible VL was found yet");
  private final UInt bestVl;
  private final UInt best;
  private final Bool foundHere = reg(bool(), "an entry can serve");
  private final Bool staysHere = reg(bool(), "it is the current one");
  private final UInt vlHere;
  private final UInt entryHere;

  /**
   * @param entries capacity, 1 to 64
   */
  ScanTable(ScanShape shape, int entries) {
    this.shape = shape;
    this.entries = entries;
    int bits = IndexWidth.of(entries);
    int vlBits = shape.rowBits() + 1;
    eligible = in(uint(shape.vls()), "VLs with a packet and credits");
    rowSeen = in(uint(shape.rowBits()), "the row at hand");
    distances =
        in(
            uint(2 * bits),
            "the row read: distance of the odd VL's entry, and of the even one's inverted");
    rowCompared = in(uint(shape.rowBits()), "the row whose nearer VL is known");
    entry = out(uint(bits), "its index");
    vl = out(uint(vlBits), "the VL that it serves");
    newListed = in(uint(shape.vls()), "VLs that those entries serve, one cycle later");
    listed = out(uint(shape.vls()), "VLs that entries of weight above 0 serve");
    sentEntry = in(uint(bits), "the entry that served it; all ones with commit");
    sentVl = in(uint(vlBits), "its VL");
    pointer = out(uint(bits), "the current entry");

    current = regInit(uint(bits), lit(entries - 1, bits), "the current entry");
    currentVl = reg(uint(vlBits), "the VL that it serves");
    left = regInit(sint(Widths.REMAINING), slit(0, Widths.REMAINING), "dwords it may still send");
    listedVls = reg(uint(shape.vls()), "VLs that entries serve");
    waiting = reg(uint(shape.vls()), "eligible VLs, those of the row at hand lowest");
    evenInverted = reg(uint(bits), "distance of the even VL's next entry, inverted to be compared");
    odd = reg(uint(bits), "distance of the odd VL's next entry");
    nearerInverted = reg(uint(bits), "the lesser of the two, inverted to be compared");
    bestVl = reg(uint(vlBits), "the VL that is nearest");
    // Reset for simulators that know X: nothing would ever compare as nearer than that.
    best = regInit(uint(bits), lit(0, bits), "distance of its next entry");
    vlHere = reg(uint(vlBits), "the VL that it serves");
    entryHere = reg(uint(bits), "its index");

    see();
    compare();
    choose();
    keepPosition();
    listed.set(listedVls);
    pointer.set(current);
    remaining.set(left);
  }

  /** The snapshot passes by, a row a cycle, in step with the rows read. */
  private void see() {
    step("Sees the snapshot and the distances, a row a cycle.");
    waiting.set(
        mux(
            takeSnapshot,
            eligible.and(listedVls),
            waiting.shr(ScanShape.LANES).pad(waiting.width())));
    evenInverted.set(distances.bits(evenInverted.width() - 1, 0));
    odd.set(distances.bits(distances.width() - 1, odd.width()));

    Bool inRow = let(currentVl.bits(currentVl.width() - 1, 1).eq(rowSeen));
    Bool lane = let(mux(currentVl.bit(0), waiting.bit(1), waiting.bit(0)));
    currentWaits.set(inRow.and(lane).or(currentWaits.and(firstSeen.not())));
    hasLeft.set(left.isNegative().not().and(left.asUInt().orR()));
  }

  /**
   * The nearer VL of the row at hand, and of all rows so far. That a VL is not eligible counts as
   * one more bit above its distance: a comparison is one carry chain and nothing after it.
   */
  private void compare() {
    step("Compares the distances of the VLs.");
    UInt inOddLane = cat(waiting.bit(1).not(), odd);
    Bool oddWins = let(greater("Row", inOddLane, cat(waiting.bit(0), evenInverted)).not());
    nearerValid.set(waiting.bit(1).or(waiting.bit(0)));
    nearerIsOdd.set(oddWins);
    nearerInverted.set(mux(oddWins, odd.not(), evenInverted));

    // Nothing is known yet when the first row's nearer VL is compared, one cycle after firstSeen.
    bestNone.set(firstSeen.or(bestNone.and(nearerValid.not())));
    Bool closer = let(greater("Best", cat(bestNone, best), cat(nearerValid, nearerInverted)));
    when(
        closer,
        () -> {
          best.set(nearerInverted.not());
          bestVl.set(rowCompared.cat(nearerIsOdd));
        });
  }

  /**
   * High if a value is greater than the one whose inverse is given: their sum overflows. Distances
   * of two VLs are never equal, because an entry names one VL.
   *
   * @param name in the sum's name; linters let bits go unused in a signal named so
   */
  private static Bool greater(String name, UInt value, UInt thanInverted) {
    UInt sum = wire(uint(value.width() + 1)).named("unusedBelow" + name + "Carry");
    sum.set(value.addWide(thanInverted));
    return sum.bit(value.width());
  }

  /** The current entry, or the one that is nearest ahead of it. */
  private void choose() {
    step("Chooses the current entry or the nearest one.");
    Bool stays = let(currentWaits.and(hasLeft));
    foundHere.set(bestNone.not());
    staysHere.set(stays);
    vlHere.set(mux(stays, currentVl, bestVl));
    entryHere.set(mux(stays, current, ahead()));
    found.set(foundHere);
    goesOn.set(staysHere);
    vl.set(vlHere);
    entry.set(entryHere);
  }

  /** The entry at the least distance, which counts from the one after the pointer. */
  private UInt ahead() {
    int bits = current.width();
    if (entries == 1 << bits) {
      return current.add(best).add(1);
    }
    UInt sum = let(current.addWide(best).add(1));
    UInt onward = sum.bits(bits - 1, 0);
    return mux(sum.ge(lit(entries, bits + 1)), onward.sub(entries % (1 << bits)), onward);
  }

  private void keepPosition() {
    step("The position follows a packet that was sent.");
    loads.set(commit);
    when(loads, () -> listedVls.set(newListed));
    when(
        moves,
        () -> {
          // Afresh is on the last entry: all ones, where the capacity is a power of two.
          boolean ones = entries == 1 << current.width();
          current.set(ones ? sentEntry : mux(commit, lit(entries - 1, current.width()), sentEntry));
          currentVl.set(sentVl);
          left.set(newRemaining);
        });
  }

  @Override
  protected String moduleName() {
    return "ScanTable" + entries;
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        The decision core of a table of %d entries: its position, and which entry would serve.

        1. A snapshot is taken of the VLs that are eligible and that entries serve.
        2. For each two VLs a word of memory says how far ahead of the pointer their next entries
           of weight above 0 lie. One word a cycle comes by; the nearest eligible VL is kept.
        3. The current entry goes on while it has weight left and its VL is eligible; otherwise
           the nearest entry begins its turn.
        Latency: found, goesOn, entry and vl are known five cycles after the last word's address.
        Bound: while an entry could serve, each other entry i sends at most 16 * weight[i] packets.
        Cost: two comparators and an adder of log2(capacity) bits, whatever the number of VLs.
        """,
        entries);
  }

  @Override
  public Ports ports() {
    return new Ports(found, goesOn, entry, moves, pointer, remaining);
  }
}
