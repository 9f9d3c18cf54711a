// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter;

import static vlarb.chisel.Hardware.bool;
import static vlarb.chisel.Hardware.cat;
import static vlarb.chisel.Hardware.in;
import static vlarb.chisel.Hardware.instance;
import static vlarb.chisel.Hardware.lit;
import static vlarb.chisel.Hardware.mux;
import static vlarb.chisel.Hardware.out;
import static vlarb.chisel.Hardware.reg;
import static vlarb.chisel.Hardware.uint;
import static vlarb.chisel.Hardware.when;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.part.BlockMemory;
import vlarb.rtl.part.IndexWidth;

/** What management reads of a table that a table engine has. */
final class TableReadout extends Module {
  final WrittenTable written;
  final Bool read = in(bool(), "management reads an entry");
  final UInt entry;
  final UInt data = out(uint(Widths.ENTRY), "{VL, weight} read, one cycle later");

  private final Bool counted = reg(bool(), "the entry read counted");

  TableReadout(int entries) {
    written = new WrittenTable(entries);
    entry = in(uint(IndexWidth.of(entries)), "its index");
    BlockMemory words = instance(() -> new BlockMemory(2 * entries, Widths.ENTRY));
    words.write.set(written.write);
    words.writeAddress.set(written.writeIndex());
    words.writeData.set(cat(written.writeVl, written.writeWeight));
    words.read.set(read);
    words.readAddress.set(written.index(entry));
    when(read, () -> counted.set(written.live.at(entry)));
    data.set(mux(counted, words.readData, lit(0, Widths.ENTRY)));
  }

  @Override
  protected String header() {
    return """
        What management reads of the table that a table engine has.

        An entry reads as it counts in the cycle of the access, as 0 if it does not. All that the engine writes is written here a second time.
        Latency: what is read follows one cycle after its index.
        """;
  }
}
