// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.port;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.rtl.port.bus.ManagementPort;

/** For properties: a module that makes accesses, and when it waits for the one that answers. */
final class Asked {
  private final ManagementPort access;

  /** An access was accepted, and its answer is not taken. */
  final Bool due = regInit(false).named("answerIsDue");

  /** Watches the ports by which a module asks. */
  Asked(ManagementPort access) {
    this.access = access;
    Bool accepted = access.valid().and(access.ready());
    Bool taken = access.responseValid().and(access.responseReady());
    due.set(accepted.or(due.and(taken.not())));
    Rule.environment("answers_what_it_accepted", access.responseValid().not().or(due));
  }

  /** An access is not accepted, or not answered, in this cycle. */
  Bool isHeldUp() {
    return waits(access.valid(), access.ready()).or(waits(due, access.responseValid()));
  }

  /** Something is there, and not what it waits for. */
  static Bool waits(Bool there, Bool answer) {
    return there.and(answer.not());
  }

  /**
   * States that something waits for so many cycles at most, beside those in which it is held up.
   */
  static void within(String part, Bool waits, Bool heldUp, int cycles) {
    Rule.ANSWERED.always(part + "_within", Past.waitedBeyond(waits, heldUp, cycles).not());
  }
}
