// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setup;

import vlarb.model.admission.cycle.CycleAdmittingEngine;

/** The signals of a port's arbiter to the engine of its high table, cycle by cycle. */
sealed interface PortTurns permits IdleTurns, BackloggedTurns {
  /** Stands for no cycle: only a request changes the arbiter's signals. */
  long NEVER = Long.MAX_VALUE;

  /** No sequence had two turns. */
  int NO_TURNS = Integer.MIN_VALUE;

  /** Sets the inputs of a cycle whose outputs are known, and takes what is written in it. */
  void drive(CycleAdmittingEngine engine, long cycle);

  /** The next cycle in which a turn begins; {@link #NEVER} if none does as the table is. */
  long next();

  /** The table stays as it is until a cycle: whole rounds of turns before it are left out. */
  void skip(long until);

  /**
   * The most positions from one turn of a sequence to the next, less its distance: the promise is 0
   * at most; {@link #NO_TURNS} where none followed another.
   */
  int longestBeyondDistance();
}
