// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.rows;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.Signal;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.table.Widths;

/**
 * Entries of a high table that a table engine has, read one by one for rows; ports.
 *
 * @param highRead an entry is read
 * @param highEntry its index
 * @param highFirst it is the first one of a walk, the last of the table
 * @param highSecond in the table's second walk
 * @param highVl the VL that it names
 * @param highCounts it counts in the table of which rows are made
 */
public record HighEntries(
    Bool highRead, UInt highEntry, Bool highFirst, Bool highSecond, UInt highVl, Bool highCounts)
    implements Module.Part {
  /** Declares them in the module that makes rows. */
  public static HighEntries inputs(RowShape shape) {
    return declare(
        shape,
        new Direction() {
          @Override
          public <T extends Signal> T of(T type, String comment) {
            return in(type, comment);
          }
        });
  }

  /** Declares them in the module that reads the entries. */
  public static HighEntries outputs(RowShape shape) {
    return declare(
        shape,
        new Direction() {
          @Override
          public <T extends Signal> T of(T type, String comment) {
            return out(type, comment);
          }
        });
  }

  private interface Direction {
    <T extends Signal> T of(T type, String comment);
  }

  private static HighEntries declare(RowShape shape, Direction direction) {
    return new HighEntries(
        direction.of(bool(), "an entry of the high table is read"),
        direction.of(uint(shape.entryBits()), "its index"),
        direction.of(bool(), "it is the first one of a walk, the last of the table"),
        direction.of(bool(), "in the table's second walk"),
        direction.of(uint(Widths.VL), "the VL that it names"),
        direction.of(bool(), "it counts in the table of which rows are made"));
  }
}
