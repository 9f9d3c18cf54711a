// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.table;

import static vlarb.chisel.Hardware.*;

import java.util.function.Supplier;
import vlarb.chisel.Bool;
import vlarb.model.arbitration.LowTurn;

/**
 * The length of a turn of the low table.
 *
 * @param rule of the configuration
 */
public record LowTurns(LowTurn rule) {
  /**
   * Keeps whether the low table has the link, and drives the output that shows it.
   *
   * @param shown the output
   * @param commit the tables start afresh
   * @param decided a decision takes effect
   * @param sent the decision lets the low table send
   * @param goesOn makes: the current entry of the low table can go on
   * @return a low turn, begun before, keeps the link
   */
  public Bool keep(Bool shown, Bool commit, Bool decided, Bool sent, Supplier<Bool> goesOn) {
    return switch (rule) {
      case ONE_PACKET -> {
        shown.set(false);
        yield lit(false);
      }
      case UNTIL_EXHAUSTED -> {
        Bool turn = regInit(false, "the low table has the link");
        when(commit, () -> turn.set(false)).elseWhen(() -> decided, () -> turn.set(sent));
        shown.set(turn);
        yield turn.and(goesOn.get());
      }
    };
  }

  /** For the header of a module. */
  public String text() {
    return switch (rule) {
      case ONE_PACKET -> "one packet, then the high table has precedence again";
      case UNTIL_EXHAUSTED -> "until its entry has no weight left or nothing eligible";
    };
  }
}
