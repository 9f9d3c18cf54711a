// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.row.OrderRows;

/** For properties: what a row of order says of two VLs. */
public final class VlPrecedence {
  private final List<UInt> laterThan;

  public VlPrecedence(OrderRows rows, UInt row) {
    laterThan = rows.laterThan(row);
  }

  /** High if one VL's entry comes before that of another one. */
  public Bool comesBefore(int vl, int other) {
    return vl < other
        ? laterThan.get(vl).bit(other - vl - 1)
        : laterThan.get(other).bit(vl - other - 1).not();
  }
}
