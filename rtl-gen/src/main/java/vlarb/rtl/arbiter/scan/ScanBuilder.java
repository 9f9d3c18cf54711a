// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.scan;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.iba.OperationalVls;
import vlarb.rtl.arbiter.table.EnabledVls;
import vlarb.rtl.arbiter.table.VlNames;
import vlarb.rtl.arbiter.table.Widths;

/**
 * Makes the memories that the look-ahead reads from the entries that management wrote: walks each
 * table backwards, twice for each two VLs, and counts how far ahead the VL's next entry lies. A
 * high table that a table engine has is left out.
 */
public final class ScanBuilder extends Module {
  private final ScanShape shape;

  /** Management has both tables. */
  private final boolean both;

  final Bool start = in(bool(), "a commit is accepted");
  final UInt operationalVls = in(uint(Widths.OPERATIONAL_VLS), "OperationalVLs to commit");
  final Bool walking = out(bool(), "entries are read");
  final UInt readAddress;
  final UInt entryRead = in(uint(Widths.ENTRY), "the entry read, {VL, weight}");
  final Bool writeWeight = out(bool(), "write a weight");
  final UInt weightAddress;
  final UInt weight = out(uint(Widths.WEIGHT), "in 64-byte blocks");

  /** As all that is the high table's, where management has it. */
  final Optional<Bool> writeHigh;

  final Bool writeLow;
  final UInt distanceEntry;
  final UInt distanceRow;
  final UInt distances;
  final Optional<UInt> listedHigh;
  final UInt listedLow;
  final Bool prepare;
  final Bool done;

  private final Bool begins = regInit(false, "a commit was accepted");
  private final Bool busy = regInit(false, "entries are read");
  private final UInt entry;
  private final Bool second = regInit(false, "the second walk for these VLs");
  private final UInt row;

  /** High while the low table is walked; where there are two tables. */
  private final Optional<Bool> low =
      both ? Optional.of(regInit(false, "the low table, after the high one")) : Optional.empty();

  private final Bool lastEntry = wire(bool());
  private final Bool finish = wire(bool());

  private final Bool busyRead = regInit(false, "an entry was read");
  private final UInt entryNow;
  private final Bool secondRead = reg(bool(), "in a second walk");
  private final UInt rowRead;
  private final Optional<Bool> lowRead = low.map(before -> reg(bool(), "of the low table"));

  private final Bool busyCounted = regInit(false, "an entry is counted");
  private final Bool lastCounted = reg(bool(), "it is entry 0, the last of a walk");
  private final Bool secondCounted = reg(bool(), "in a second walk");
  private final UInt rowCounted;
  private final Optional<Bool> lowCounted = low.map(before -> reg(bool(), "of the low table"));
  private final Bool weighty = reg(bool(), "it has a weight above 0, and tables are consulted");
  private final Bool inRow = reg(bool(), "the VL that it serves is one of the row");
  private final Bool inOddLane = reg(bool(), "and the odd one of these");
  private final List<UInt> distance = new ArrayList<>();
  private final List<UInt> distanceNow = new ArrayList<>();
  private final List<Bool> served = new ArrayList<>();
  private final UInt listed;
  private final Bool ending = regInit(false, "the last entry was read");
  private final Bool ended = regInit(false, "the last entry was counted");
  private final Bool complete = regInit(false, "the memories are complete");

  ScanBuilder(ScanShape shape) {
    both = !shape.parameters().managed();
    super();
    this.shape = shape;
    int bits = shape.committedBits();
    writeHigh =
        both
            ? Optional.of(out(bool(), "write a word of the high table's distances"))
            : Optional.empty();
    writeLow = out(bool(), "write a word of the low table's distances");
    prepare = out(bool(), "the memories are complete in the next cycle");
    done = out(bool(), "the memories are complete");
    String address = both ? "{high, entry}" : "the low table's entry";
    readAddress = out(uint(shape.addressBits()), address + " to read");
    weightAddress = out(uint(shape.addressBits()), "of this entry, " + address);
    distanceEntry = out(uint(bits), "for the pointer on this entry");
    distanceRow = out(uint(shape.rowBits()), "for these two VLs");
    distances =
        out(uint(ScanShape.LANES * bits), "the odd one's distance, and the even one's inverted");
    listedHigh =
        both
            ? Optional.of(out(uint(shape.vls()), "VLs that the high table serves"))
            : Optional.empty();
    listedLow = out(uint(shape.vls()), "VLs that the low table serves");
    entry = regInit(uint(bits), lit(firstCap() - 1, bits), "the entry to read");
    row = regInit(uint(shape.rowBits()), lit(0, shape.rowBits()), "two VLs");
    entryNow = reg(uint(bits), "the entry read");
    rowRead = reg(uint(shape.rowBits()), "the row of that walk");
    rowCounted = reg(uint(shape.rowBits()), "the row of that walk");
    for (int lane = 0; lane < ScanShape.LANES; lane++) {
      String form = lane == 0 ? "inverted: " : "";
      distance.add(
          reg(uint(bits), form + "entries to the next one of the " + lane(lane) + " VL")
              .named(lane(lane) + "Distance"));
      distanceNow.add(wire(uint(bits)).named(lane(lane) + "DistanceNow"));
      served.add(
          reg(bool(), "an entry of the table serves the " + lane(lane) + " VL")
              .named(lane(lane) + "Served"));
    }
    int listedBits = (both ? 2 : 1) * shape.vls();
    String which = both ? "VLs that are served, by the high table lowest" : "VLs that are served";
    listed = regInit(uint(listedBits), lit(0, listedBits), which);

    walk();
    lookAtEntry();
    count();

    walking.set(busy);
    readAddress.set(address(low, entry));
    writeWeight.set(busyRead);
    weightAddress.set(address(lowRead, entryNow));
    weight.set(entryRead.bits(7, 0));
    // Walking backwards, the entry read now is the one before the entry counted; after a first
    // walk the second one begins there. What a second walk ends with was written in the first.
    Bool write = let(busyCounted.and(secondCounted.and(lastCounted).not()));
    writeHigh.ifPresent(port -> port.set(write.and(lowCounted.orElseThrow().not())));
    writeLow.set(lowCounted.map(write::and).orElse(write));
    distanceEntry.set(entryNow);
    distanceRow.set(rowCounted);
    distances.set(cat(distanceNow.get(1), distanceNow.get(0)));
    listedHigh.ifPresent(port -> port.set(listed.bits(shape.vls() - 1, 0)));
    listedLow.set(listed.bits(listed.width() - 1, listed.width() - shape.vls()));
    step("Tells when the memories are complete.");
    ending.set(finish);
    ended.set(ending);
    complete.set(ended);
    prepare.set(ended);
    done.set(complete);
  }

  private static String lane(int lane) {
    return lane == 0 ? "even" : "odd";
  }

  /** Capacity of the table that is walked first. */
  private int firstCap() {
    return both ? shape.parameters().highCap() : shape.parameters().lowCap();
  }

  /** The address of an entry: which table, where there are two, and its index. */
  private static UInt address(Optional<Bool> low, UInt entry) {
    return low.map(ofLow -> ofLow.not().cat(entry)).orElse(entry);
  }

  /** High if the next entry is the low table's; where there are two tables. */
  private Optional<Bool> lowNext(Bool lastWalk) {
    return low.map(
        now -> {
          Bool lowNext = let(lastWalk.xor(now));
          return lowNext;
        });
  }

  /** The last entry of the table that is walked next. */
  private UInt last(Optional<Bool> lowNext) {
    int bits = shape.committedBits();
    UInt first = lit(firstCap() - 1, bits);
    return lowNext
        .map(isLow -> mux(isLow, lit(shape.parameters().lowCap() - 1, bits), first))
        .orElse(first);
  }

  /**
   * One entry a cycle, from the last to the first; each table, row by row, twice. It ends where it
   * began, at the last entry of the first table.
   */
  private void walk() {
    int bits = shape.committedBits();
    int firstLast = firstCap() - 1;
    int lowLast = shape.parameters().lowCap() - 1;
    lastEntry.set(entry.eq(0));
    Bool rowDone = let(lastEntry.and(second));
    Bool lastWalk = let(rowDone.and(row.andR()));
    finish.set(busy.and(lastWalk).and(low.orElseGet(() -> lit(true))));
    step("Walks backwards through the entries, row by row.");
    begins.set(start);
    when(begins, () -> busy.set(true)).elseWhen(() -> finish, () -> busy.set(false));
    when(
        busy,
        () -> {
          Optional<Bool> lowNext = lowNext(lastWalk);
          boolean wraps = firstLast == lowLast && firstLast + 1 == 1 << bits;
          entry.set(wraps ? entry.sub(1) : mux(lastEntry, last(lowNext), entry.sub(1)));
          second.set(second.xor(lastEntry));
          when(rowDone, () -> row.set(row.add(1)));
          low.ifPresent(now -> now.set(lowNext.orElseThrow()));
        });
  }

  /** Looks which VL of the row the entry read serves, if any. */
  private void lookAtEntry() {
    step("Looks at the entry read.");
    busyRead.set(busy);
    entryNow.set(entry);
    secondRead.set(second);
    rowRead.set(row);
    lowRead.ifPresent(read -> read.set(low.orElseThrow()));

    VlNames names = VlNames.of(shape.parameters().rules().unsupportedVl(), operationalVls);
    UInt vl = let(names.vlServing(entryRead.bits(11, 8)));
    // With one data VL the tables are not consulted: as if they listed nothing.
    weighty.set(
        entryRead.bits(7, 0).orR().and(operationalVls.ne(EnabledVls.named(OperationalVls.VL0))));
    inRow.set(vl.bits(3, 1).eq(rowRead.pad(3)));
    inOddLane.set(vl.bit(0));
  }

  /** Counts distances; after the first walk they hold for every VL that the table serves. */
  private void count() {
    step("Counts distances.");
    busyCounted.set(busyRead);
    lastCounted.set(entryNow.eq(0));
    secondCounted.set(secondRead);
    rowCounted.set(rowRead);
    lowCounted.ifPresent(counted -> counted.set(lowRead.orElseThrow()));

    Bool servesRow = let(weighty.and(inRow));
    List<Bool> servedNow = new ArrayList<>();
    for (int lane = 0; lane < ScanShape.LANES; lane++) {
      Bool serves = wire(bool()).named(lane(lane) + "Serves");
      serves.set(servesRow.and(lane == 0 ? inOddLane.not() : inOddLane));
      // A walk begins with a distance that is known, and no X, for VLs too that no entry serves.
      Bool starts = wire(bool()).named(lane(lane) + "Starts");
      starts.set(serves.or(busyCounted.not()));
      distanceNow.get(lane).set(next(lane, starts));
      distance.get(lane).set(distanceNow.get(lane));
      Bool now = wire(bool()).named(lane(lane) + "ServedNow");
      now.set(serves.or(served.get(lane)));
      servedNow.add(now);
      served.get(lane).set(now.and(secondCounted));
    }
    Bool rowEnds = let(busyCounted.and(secondCounted).and(lastCounted));
    when(
        rowEnds,
        () ->
            listed.set(cat(catBools(servedNow), listed.bits(listed.width() - 1, ScanShape.LANES))));
  }

  /** A VL's distance one entry further on. Inverted, adding is subtracting. */
  private UInt next(int lane, Bool starts) {
    UInt before = distance.get(lane);
    UInt none = lit(0, before.width());
    return lane == 0 ? mux(starts, none.not(), before.sub(1)) : mux(starts, none, before.add(1));
  }

  @Override
  protected String header() {
    return """
        Makes the memories that the look-ahead reads from the entries that management wrote.

        1. For each two VLs, each table is walked backwards twice, one entry a cycle. An entry of
           weight above 0 sets the distance of the VL that it serves to 0; each other entry adds 1.
           The result is the distance from the entry before it to the next entry of the VL. The first
           walk finds how the circle closes, the second one writes the distances.
        2. Weights are copied as they are read. VLs that entries serve are listed.
        3. After the last entry the memories are complete and can be exchanged for those in use.
        Latency: done follows start by 4 cycles and one for each entry read.
        Bound: a commit takes %s cycles.
        Cost: one counter of log2(capacity) bits for each of two VLs; more VLs cost time, not logic.
        """
        .formatted(
            both
                ? "2 * rows of two VLs * (entries of both tables) + 4"
                : "2 * rows of two VLs * entries + 4");
  }
}
