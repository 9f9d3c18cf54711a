// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.hitless;

import java.util.Optional;
import vlarb.model.table.sets.EntrySet;

/** A sequence on its way to a place, its first place or a new one. */
final class Move {
  private final int handle;
  private final EntrySet to;
  private Optional<Copy> copy = Optional.empty();

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

  /** The copy in the new place, once the move has begun. */
  Optional<Copy> copy() {
    return copy;
  }

  void begin(Copy begun) {
    copy = Optional.of(begun);
  }

  boolean begun() {
    return copy.isPresent();
  }

  /** Returns true if the copy in the new place is live. */
  boolean joins() {
    return copy.isPresent() && copy.get().live();
  }

  /** Returns true if a later move has to wait for this one whatever lies in the table. */
  boolean holdsBack(Move later) {
    return handle == later.handle || (to.mask() & later.to.mask()) != 0;
  }
}
