// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.rows.OrderRows;

/** For properties: what a row of order says of two VLs. */
public final class VlPrecedence {
  private final List<UInt> laterThan;
  private final UInt listed;

  public VlPrecedence(OrderRows rows, UInt row) {
    listed = catBools(rows.listed(row));
    laterThan = rows.laterThan(row);
  }

  /** High if one VL's entry comes before that of another one. */
  public Bool comesBefore(int vl, int other) {
    return vl < other
        ? laterThan.get(vl).bit(other - vl - 1)
        : laterThan.get(other).bit(vl - other - 1).not();
  }

  /** By VL: it comes before each other VL of a set. */
  public List<Bool> comesFirst(UInt set) {
    List<Bool> first = new ArrayList<>();
    for (int own = 0; own < set.width(); own++) {
      Bool beforeAll = lit(true);
      for (int other = 0; other < set.width(); other++) {
        if (other != own) {
          beforeAll = beforeAll.and(set.bit(other).not().or(comesBefore(own, other)));
        }
      }
      first.add(beforeAll);
    }
    return first;
  }

  /**
   * High if one VL of a set has an entry and comes before each other VL of the set, or if no VL of
   * the set has an entry.
   */
  public Bool hasFirst(UInt set) {
    UInt served = set.and(listed);
    return served.orR().not().or(served.and(catBools(comesFirst(set))).orR());
  }
}
