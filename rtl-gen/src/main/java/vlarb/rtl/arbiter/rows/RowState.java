// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.rows;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/**
 * The state of a builder's walk over the entries: the VLs' next entries, of which a row is made.
 */
public sealed interface RowState extends Module.Part permits KeyState, OrderState {
  /** Drives the row for a pointer on the entry that is merged next. */
  void drive(UInt row);

  /**
   * Declares it in the builder under construction.
   *
   * @param clear a table begins in the next cycle
   * @param again the table's second walk begins in the next cycle
   * @param merged the entry that is merged
   * @param serves by VL: that entry serves it
   */
  static RowState of(RowShape shape, Bool clear, Bool again, UInt merged, UInt serves) {
    return switch (shape.kind()) {
      case KEYS -> KeyState.of(shape.keys(), clear, again, merged, serves);
      case ORDER -> OrderState.of(shape.order(), clear, merged, serves);
    };
  }
}
