// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.managed;

import static vlarb.chisel.Hardware.*;

import java.util.Locale;
import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.table.LookAheadTable;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.BlockMemory;
import vlarb.rtl.part.IndexWidth;

/**
 * The decision core of a high table that a table engine writes while it is read: what {@link
 * ScanTable} is for a table that changes by commits alone. As nothing can be prepared for a table
 * that changes entry by entry, every look-ahead scans all rows.
 *
 * <p>With cycle 0 a look-ahead's first and <i>r</i> rows of eight entries:
 *
 * <ul>
 *   <li>VLs are read in the cycles 0 to <i>r</i>, {@code live} and {@code bank} from cycle 2 on.
 *       The entries that are live, and their VLs, have to be the same ones throughout: an entry
 *       that becomes live is written, and becomes so, at the end of the cycle before cycle 0, at
 *       the latest; entries may die until the end of cycle 1.
 *   <li>The answer is given from cycle <i>r</i> + 5 on, its weight from <i>r</i> + 6 on, until
 *       cycle 2 of the next look-ahead.
 *   <li>Where the current entry is found not to be live, nothing is left of its turn from cycle 5
 *       on. As an entry does not become live again in the look-ahead in which it dies, none takes
 *       over what another one has left.
 * </ul>
 */
public final class ManagedScanTable extends Module implements LookAheadTable {
  private final int entries;

  /** High if a look-ahead begins in the next cycle; where there is more than one row. */
  public final Optional<Bool> beginNext;

  public final Bool takeSnapshot = in(bool(), "sample the eligible VLs");
  public final Bool firstSeen = in(bool(), "the first row is at hand");
  public final UInt eligible =
      in(uint(Widths.VLS), "VLs with a packet and credits, as entries name them");
  public final Bool found = out(bool(), "an entry can serve");
  final Bool goesOn = out(bool(), "it is the current one, which has weight left");
  final UInt entry;
  public final UInt vl = out(uint(Widths.VL), "the VL that it names");
  public final UInt weight =
      out(uint(Widths.WEIGHT), "its weight in 64-byte blocks, a cycle later");

  final Bool moves = in(bool(), "a packet of this table was taken; beginNext too");
  public final UInt sentEntry;
  public final SInt newRemaining = in(sint(Widths.REMAINING), "dwords that it may still send");
  final UInt pointer;
  final SInt remaining = out(sint(Widths.REMAINING), "dwords that it may still send");

  final WrittenTable written;
  final Bool writesVl = in(bool(), "its VL is written too: the entry is not live");

  private final UInt current;
  private final SInt left =
      regInit(sint(Widths.REMAINING), slit(0, Widths.REMAINING), "what its last packet left");
  private final Bool looks = regInit(false, "it is checked whether the current entry is live");
  private final Bool looked = regInit(false, "it is known");
  private final Bool forfeited = regInit(false, "it was not: nothing of its turn is left");
  private final Bool hasLeft = reg(bool(), "the current entry has weight left");
  private final EntryRows rows;

  /** The order of rows, where there is more than one. */
  private final Optional<RowOrder> order;

  private final RowScan scan;
  private final BlockMemory weights;

  /**
   * @param entries capacity: 8, 16, 32 or 64
   */
  public ManagedScanTable(int entries) {
    this.entries = entries;
    int bits = IndexWidth.of(entries);
    entry = out(uint(bits), "its index");
    sentEntry = in(uint(bits), "the entry that served it");
    pointer = out(uint(bits), "the current entry");
    written = new WrittenTable(entries);
    current = regInit(uint(bits), lit(entries - 1, bits), "the current entry");
    int rowCount = entries / EntryRows.ENTRIES;
    beginNext =
        hasRows(entries)
            ? Optional.of(in(bool(), "a look-ahead begins in the next cycle"))
            : Optional.empty();
    rows = instance(() -> new EntryRows(rowCount));
    order = beginNext.map(begins -> instance(() -> new RowOrder(rowCount)));
    scan = instance(() -> new RowScan(entries));
    weights = instance(() -> new BlockMemory(2 * entries, Widths.WEIGHT));

    connectMemories();
    connectScan();
    keepPosition();
    forfeit();
  }

  /** True if a table of this many entries has more than one row. */
  public static boolean hasRows(int entries) {
    return entries > EntryRows.ENTRIES;
  }

  /** Cycles from the first of a look-ahead until its answer is known. */
  public static int known(int entries) {
    return entries / EntryRows.ENTRIES + 5;
  }

  private void connectMemories() {
    rows.write.set(writesVl);
    connectAlike(rows, this);
    weights.write(written.write, written.writeIndex(), written.writeWeight);
    weight.set(weights.read(scan.entryBank.cat(scan.entry)));
  }

  private void connectScan() {
    order.ifPresent(this::connectRows);
    scan.place.set(current.bits(EntryRows.PLACE - 1, 0));
    connectAlike(scan, rows, this);
    connectAlike(this, scan);
  }

  private void connectRows(RowOrder order) {
    int top = current.width() - 1;
    order.beginNext.set(beginNext.orElseThrow());
    order.pointerRow.set(
        mux(moves, sentEntry.bits(top, EntryRows.PLACE), current.bits(top, EntryRows.PLACE)));
    rows.row.orElseThrow().set(order.read);
    connectAlike(scan, order);
  }

  private void keepPosition() {
    when(
        moves,
        () -> {
          current.set(sentEntry);
          left.set(newRemaining);
        });
    pointer.set(current);
    remaining.set(mux(forfeited, lit(0, Widths.REMAINING), left.asUInt()).asSInt());
    Bool positive = let(left.isNegative().not().and(left.asUInt().orR()));
    hasLeft.set(positive.and(forfeited.not()));
  }

  /** Forfeits what was seen of an entry once the pointer has moved on. */
  private void forfeit() {
    looks.set(firstSeen.and(moves.not()));
    looked.set(looks.and(moves.not()));
    Bool isDead = let(looked.and(scan.pointerLives.not()));
    forfeited.set(moves.not().and(forfeited.or(isDead)));
  }

  @Override
  protected String moduleName() {
    return "ManagedScanTable" + entries;
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        The decision core of a high table of %d entries that a table engine writes: its position, and
        which entry would serve.

        1. A snapshot is taken of the eligible VLs; the rows of the table are scanned one by one.
        2. The current entry goes on while it is live, has weight left, and its VL is eligible;
           otherwise the next live entry whose VL is eligible begins its turn.
        3. Where the current entry is no longer live, nothing is left of its turn.
        Entries become live at the latest at the end of the cycle before a look-ahead begins, and die
        at the latest at the end of its second cycle.
        Latency: found, goesOn, entry and vl are known %d cycles after a look-ahead has begun, weight
        one cycle later.
        Bound: while an entry is live and could serve, each packet comes from the turn that goes on
        or from a live entry nearer to the pointer.
        Cost: the time grows by a cycle for each eight entries; the logic is that of one row.
        """,
        entries,
        known(entries));
  }

  @Override
  public Ports ports() {
    return new Ports(found, goesOn, entry, moves, pointer, remaining);
  }
}
