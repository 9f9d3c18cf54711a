// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.port;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.rtl.arbiter.management.RegisterMap;
import vlarb.rtl.port.bus.ManagementPort;

/**
 * Properties of the way to a port's registers: an access is accepted and answered, and what counts
 * packets holds up neither packets nor accesses for longer than a stated number of cycles.
 */
final class RegisterProperties {
  /** Cycles after which an entry that is held shows no discard. */
  static final int HELD = 2;

  /** Cycles of which one is an access's. */
  private static final int TURN = 4;

  /** Cycles in which what was granted or discarded is counted, one behind the other. */
  private static final int COUNTED = 7;

  private RegisterProperties() {}

  /** States it of the way that leads to the arbiter's registers and to the port's own. */
  static void access(PortManagementInside management) {
    ManagementPort port = management.port();
    ManagementPort arbiter = management.arbiter();
    Asked asked = new Asked(arbiter);
    Rule.environment("one_at_a_time", arbiter.ready().and(asked.due).not());
    Bool sweeps = lit(false);
    Bool performs = lit(true);
    if (management.counters().isPresent()) {
      CounterAccessInside counters = management.counters().get();
      sweeps = counters.swept().not();
      performs = counters.access().not().or(counters.performs());
      Bool was = Past.was(management.module(), counters.swept());
      Rule.environment("swept_for_good", was.not().or(counters.swept()));
    }
    Bool accepted = port.valid().and(port.ready());
    Bool waits = regInit(false);
    waits.set(accepted.or(Asked.waits(waits, port.responseValid())));
    Bool heldUp = asked.isHeldUp().or(performs.not());
    Asked.within("answers", Asked.waits(waits, port.responseValid()), heldUp, 2);
    Bool arbiterHolds = asked.due.or(arbiter.ready()).not();
    Bool masterWaits = Asked.waits(port.responseValid(), port.responseReady());
    Asked.within(
        "accepts",
        Asked.waits(port.valid(), port.ready()),
        heldUp.or(arbiterHolds).or(masterWaits).or(sweeps),
        4);
    Bool isOwn = port.address().ge(1 << RegisterMap.ADDRESS_BITS);
    Bool readsCommit =
        arbiter.write().not().and(arbiter.address().eq(RegisterMap.COMMIT.address()));
    Rule.ANSWERED.implies("waits_for_no_commit", isOwn, readsCommit);
    Rule.ANSWERED.reachable("own", isOwn.and(accepted));
    Rule.ANSWERED.reachable("arbiters", isOwn.not().and(accepted));
  }

  /** States it of the counters. */
  static void counters(TrafficCountersInside counters) {
    Rule.environment("none_while_held", counters.sent().and(counters.holdsGrants()).not());
    Bool isHeld = Past.waitedBeyond(counters.swept().and(counters.holdsEntry()), lit(false), HELD);
    Rule.environment("none_from_an_entry_that_is_held", isHeld.and(counters.discarded()).not());
    Bool none = lit(false);
    Asked.within("performs", Asked.waits(counters.access(), counters.performs()), none, TURN - 1);
    Bool counts = counters.swept();
    Asked.within("grants", counts.and(counters.holdsGrants()), none, COUNTED);
    Asked.within("entry", counts.and(counters.holdsEntry()), none, 2 * COUNTED);
    Rule.ANSWERED.reachable("held", counts.and(counters.holdsGrants()));
  }
}
