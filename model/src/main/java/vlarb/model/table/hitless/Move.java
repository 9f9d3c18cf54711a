// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.hitless;

import vlarb.model.table.sets.EntrySet;

/** A sequence on its way to a place, its first place or a new one. */
final class Move {
  private final int handle;
  private final EntrySet to;
  private Copy copy;

  Move(int handle, EntrySet to) {
    this.handle = handle;
    this.to = to;
  }

  int handle() {
    return handle;
  }

  EntrySet to() {
    return to;
  }

  /** The copy in the new place, or null until the move begins. */
  Copy copy() {
    return copy;
  }

  void begin(Copy begun) {
    copy = begun;
  }

  boolean begun() {
    return copy != null;
  }

  /** Whether a later move has to wait for this one whatever lies in the table. */
  boolean holdsBack(Move later) {
    return handle == later.handle || (to.mask() & later.to.mask()) != 0;
  }
}
