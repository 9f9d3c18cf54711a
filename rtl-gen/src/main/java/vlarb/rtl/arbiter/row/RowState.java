// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.row;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/** What a builder keeps of the VLs' next entries while it walks: what a row is made of. */
public sealed interface RowState extends Module.Part permits KeyState, OrderState {
  /** The row for a pointer on the entry that is merged next. */
  UInt row();

  /**
   * Declares it in the builder under construction.
   *
   * @param clear a table begins in the next cycle
   * @param again its second walk begins in the next cycle
   * @param merged the entry that is merged
   * @param serves by VL: that entry serves it
   */
  static RowState of(RowShape shape, Bool clear, Bool again, UInt merged, UInt serves) {
    return switch (shape.kind()) {
      case KEYS -> KeyState.of(shape, clear, again, merged, serves);
      case ORDER -> OrderState.of(shape, clear, merged, serves);
    };
  }
}
