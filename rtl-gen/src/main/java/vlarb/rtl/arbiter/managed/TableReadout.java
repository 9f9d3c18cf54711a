// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.managed;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.BlockMemory;
import vlarb.rtl.part.IndexWidth;

/** The table of a table engine, as management reads it. */
public final class TableReadout extends Module {
  public final WrittenTable written;
  public final Bool read = in(bool(), "management reads an entry");
  public final UInt entry;
  public final UInt data = out(uint(Widths.ENTRY), "{VL, weight} read, one cycle later");

  private final Bool counted = reg(bool(), "the entry read counted");

  public TableReadout(int entries) {
    written = new WrittenTable(entries);
    entry = in(uint(IndexWidth.of(entries)), "its index");
    BlockMemory words = instance(() -> new BlockMemory(2 * entries, Widths.ENTRY));
    words.write(written.write, written.writeIndex(), cat(written.writeVl, written.writeWeight));
    words.read(read, written.index(entry));
    when(read, () -> counted.set(written.live.at(entry)));
    data.set(mux(counted, words.readData, lit(0, Widths.ENTRY)));
  }

  @Override
  protected String header() {
    return """
        What management reads of the table that a table engine keeps.

        An entry reads as it is in use in the cycle of the read; an entry that is not live reads as
        0. Whatever the engine writes into its table is written here too.
        Latency: the data read follow one cycle after the index.
        Cost: two words of memory an entry, and a choice among all entries.
        """;
  }
}
