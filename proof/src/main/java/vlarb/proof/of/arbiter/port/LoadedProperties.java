// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.port;

import vlarb.chisel.Bool;
import vlarb.proof.of.arbiter.management.InitialTablesInside;
import vlarb.proof.of.arbiter.management.ManagementInside;
import vlarb.proof.rule.Rule;

/** Properties of an arbiter that loads tables after reset. */
final class LoadedProperties {
  private LoadedProperties() {}

  /** States all of it: nothing is accepted before, and no other write occurs. */
  static void state(VlArbiterInside arbiter) {
    arbiter.initialTables().ifPresent(tables -> state(arbiter, tables));
  }

  private static void state(VlArbiterInside arbiter, InitialTablesInside tables) {
    Rule.AT_RESET.implies("first", arbiter.initDone(), tables.loaded());
    ManagementInside management = arbiter.management();
    Bool same =
        management
            .requestAddress()
            .eq(tables.address())
            .and(management.requestData().eq(tables.data()))
            .and(management.requestWrite());
    Bool accepted = management.requestValid().and(management.requestReady());
    Rule.AT_RESET.implies("alone", accepted.and(tables.loaded().not()), tables.valid().and(same));
    Rule.AT_RESET.reachable("done", arbiter.initDone());
  }
}
