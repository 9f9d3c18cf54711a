// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.row;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.rows.RowShape;

/**
 * Finds, among the eligible VLs of a row, the one whose next entry lies nearest ahead of the
 * pointer. It takes a row a cycle.
 */
public abstract sealed class NearestVl extends Module permits KeyTree, OrderedPairs {
  final RowShape shape;

  final UInt row;
  final UInt eligible;
  final Bool found = out(bool(), "an eligible VL has an entry");
  final UInt entry;
  final UInt vl;

  NearestVl(RowShape shape) {
    this.shape = shape;
    row = in(uint(shape.rowBits()), shape.rowText());
    eligible = in(uint(shape.vls()), "VLs with a packet and credits, as the row is compared");
    entry = out(uint(shape.entryBits()), "the nearest such entry");
    vl = out(uint(shape.vls()), "the VL that it serves, one-hot");
  }

  /** Makes, within {@code instance}, what finds the nearest VL by rows of this shape. */
  static NearestVl of(RowShape shape) {
    return switch (shape.kind()) {
      case KEYS -> new KeyTree(shape);
      case ORDER -> new OrderedPairs(shape);
    };
  }
}
