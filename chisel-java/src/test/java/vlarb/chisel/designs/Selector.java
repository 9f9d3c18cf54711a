// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.designs;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/** A ring of four states that the compiler turns into a table of next states. */
public final class Selector extends Module {
  final Bool go = in(bool(), "leaves states 0 and 1");
  final UInt place = out(uint(2), "the present state");
  final UInt state = regInit(2, 0);

  /** Describes the ring. */
  public Selector() {
    select(state)
        .is(0, () -> when(go, () -> state.set(1)))
        .is(1, () -> when(go, () -> state.set(2)).otherwise(() -> state.set(0)))
        .is(2, () -> state.set(3))
        .otherwise(() -> state.set(0));
    place.set(state);
  }
}
