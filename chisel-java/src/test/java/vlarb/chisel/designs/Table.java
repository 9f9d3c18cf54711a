// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.designs;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.chisel.Vec;

/** A table of 64 rows, all read at once: which of them name a lane that requests? */
public final class Table extends Module {
  final Bool write = in(bool(), "writes a row");
  final UInt row = in(uint(6), "the row to write");
  final UInt content = in(uint(12), "lane (4 bits), weight (8 bits)");
  final UInt request = in(uint(16), "lanes that request");
  final UInt eligible = out(uint(64), "rows that have weight and could serve a request");
  final Vec<UInt> rows = reg(vec(64, uint(12)), "lane, weight");

  /** Describes the table. */
  public Table() {
    when(write, () -> rows.get(row).set(content));
    List<Bool> serving = rows.list().stream().map(this::canServe).toList();
    eligible.set(catBools(serving));
  }

  private Bool canServe(UInt contents) {
    UInt lane = lit(1, 1).shl(contents.bits(11, 8));
    return request.and(lane).orR().and(contents.bits(7, 0).ne(0));
  }
}
