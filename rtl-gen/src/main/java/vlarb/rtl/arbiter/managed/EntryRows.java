// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.managed;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.BlockMemory;
import vlarb.rtl.part.IndexWidth;
import vlarb.rtl.part.OneHot;
import vlarb.rtl.part.Packed;

/**
 * The VLs of a table's entries in memory, written one by one and read in rows of eight. Each place
 * in a row is a separate memory: writing an entry does not disturb its neighbours, not even for a
 * read in the same cycle.
 */
public final class EntryRows extends Module {
  /** Entries in a row. */
  public static final int ENTRIES = 8;

  /** Bits of a place in a row. */
  public static final int PLACE = 3;

  private final int rows;

  final Bool write = in(bool(), "write an entry");
  final UInt writeEntry;
  final UInt writeVl = in(uint(Widths.VL), "its VL");

  /** The row that is read, where there are several. */
  final Optional<UInt> row;

  final UInt vls = out(uint(ENTRIES * Widths.VL), "the VLs of that row, one cycle later");

  private final List<BlockMemory> places = new ArrayList<>();

  /**
   * @param rows number of rows: 1, 2, 4 or 8
   */
  EntryRows(int rows) {
    this.rows = rows;
    int rowBits = IndexWidth.of(rows);
    int entryBits = IndexWidth.of(rows * ENTRIES);
    writeEntry = in(uint(entryBits), "its index");
    row = rows == 1 ? Optional.empty() : Optional.of(in(uint(rowBits), "the row to read"));

    UInt writes =
        let("by place: it is written", OneHot.of(write, writeEntry.bits(PLACE - 1, 0), ENTRIES));
    for (int place = 0; place < ENTRIES; place++) {
      BlockMemory memory = instance(() -> new BlockMemory(1 << rowBits, Widths.VL));
      places.add(memory);
      memory.write(
          writes.bit(place),
          rows == 1 ? lit(0, 1) : writeEntry.bits(entryBits - 1, PLACE),
          writeVl);
      memory.read(row.orElseGet(() -> lit(0, 1)));
    }
    vls.set(Packed.of(places.stream().map(memory -> memory.readData).toList()));
  }

  @Override
  protected String moduleName() {
    return "EntryRows" + rows;
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        The VLs of a table's entries: written one by one, read by rows of eight. Rows: %d.

        Each place in a row is a memory of its own. Where an entry is written while its row is read,
        the VL read of that entry is undefined; those of the other entries are not.
        Latency: the VLs of a row follow one cycle after its number.
        Cost: eight memories of one VL a row.
        """,
        rows);
  }
}
