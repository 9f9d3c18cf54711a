// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.designs;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.EnumSignal;
import vlarb.chisel.Module;

/** A state machine over an enum. */
public final class Machine extends Module {
  /** The states of the machine. */
  public enum State {
    IDLE,
    RUNNING,
    FINISHED
  }

  final Bool start = in(bool(), "begins the work");
  final Bool done = in(bool(), "the work has ended");
  final Bool busy = out(bool(), "the machine works");
  final EnumSignal<State> state = regInit(State.IDLE, "what the machine does");

  /** Describes the machine. */
  public Machine() {
    select(state)
        .is(State.IDLE, () -> when(start, () -> state.set(State.RUNNING)))
        .is(State.RUNNING, () -> when(done, () -> state.set(State.FINISHED)))
        .is(State.FINISHED, () -> state.set(State.IDLE));
    busy.set(state.eq(State.RUNNING));
  }
}
