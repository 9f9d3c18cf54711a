// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.scan;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;

/**
 * For properties: a look-ahead has remembered a result since HighPriCounter changed last. Only such
 * a result was found by the counter as it is. Each module that sees the events keeps count by
 * itself, since properties have no ports; a prover finds out that the counts are equal.
 *
 * @param isNext such a result is in the registers that a look-ahead fills
 * @param isAfter and one cycle later, where a decision applies it
 */
record PendingResult(Bool isNext, Bool isAfter) {
  /**
   * Builds the registers.
   *
   * @param finish a look-ahead remembers its result
   * @param changes HighPriCounter changes at the end of this cycle
   */
  static PendingResult of(Bool finish, Bool changes) {
    Bool isNext = regInit(false);
    Bool isAfter = regInit(false);
    isNext.set(finish.or(isNext).and(changes.not()));
    isAfter.set(isNext.and(changes.not()));
    return new PendingResult(isNext, isAfter);
  }
}
