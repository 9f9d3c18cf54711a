// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.managed;

import static vlarb.chisel.Hardware.*;

import java.util.Locale;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.part.IndexWidth;

/** The order in which a look-ahead reads a table's rows, and which row each stage works on. */
final class RowOrder extends Module {
  private final int rows;

  final Bool beginNext = in(bool(), "a look-ahead begins in the next cycle");
  final UInt pointerRow;
  final UInt read;
  final UInt rowSeen;
  final UInt rowLookedUp;
  final UInt rowServed;

  private final UInt addressed;
  private final UInt arriving;
  private final UInt atHand;
  private final UInt inFours;
  private final UInt last;

  /**
   * @param rows number of rows: 2, 4 or 8
   */
  RowOrder(int rows) {
    this.rows = rows;
    int bits = IndexWidth.of(rows);
    pointerRow = in(uint(bits), "the current entry's row, in that cycle");
    read = out(uint(bits), "the row that is addressed");
    rowSeen = out(uint(bits), "the row at hand, two cycles later");
    rowLookedUp =
        out(uint(bits), "the row whose entries' names were looked up among each four VLs");
    rowServed = out(uint(bits), "the row of which it is known which entries can serve");
    addressed = reg(uint(bits), "the row that is addressed");
    arriving = regNext(addressed, "the row that memory gives");
    atHand = regNext(arriving, "the row at hand");
    inFours = regNext(atHand, "the row one cycle later");
    last = regNext(inFours, "the row two cycles later");

    addressed.set(mux(beginNext, pointerRow, addressed.add(1)));
    read.set(addressed);
    rowSeen.set(atHand);
    rowLookedUp.set(inFours);
    rowServed.set(last);
  }

  @Override
  protected String moduleName() {
    return "RowOrder" + rows;
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        The order in which a look-ahead reads a table's %d rows.

        It begins with the row of the pointer and goes on in cyclic order, a row a cycle, until the
        next look-ahead begins.
        Latency: a row is at hand two cycles after it was addressed; which of its entries can serve is
        known two cycles later.
        Cost: a counter and four registers of log2(rows) bits.
        """,
        rows);
  }
}
