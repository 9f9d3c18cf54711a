// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.port;

import vlarb.chisel.Bool;
import vlarb.proof.rule.Rule;
import vlarb.rtl.arbiter.management.InitialTables;
import vlarb.rtl.arbiter.management.Management;
import vlarb.rtl.arbiter.port.VlArbiter;

/** Properties of an arbiter that loads tables after reset. */
final class LoadedProperties {
  private LoadedProperties() {}

  /** States all of it: nothing is accepted before, and no other write occurs. */
  static void state(VlArbiter arbiter) {
    arbiter.initialTables.ifPresent(tables -> state(arbiter, tables));
  }

  private static void state(VlArbiter arbiter, InitialTables tables) {
    Rule.AT_RESET.implies("first", arbiter.initDone, tables.loaded);
    Management management = arbiter.management;
    Bool same =
        management
            .requestAddress
            .eq(tables.address)
            .and(management.requestData.eq(tables.data))
            .and(management.requestWrite);
    Bool accepted = management.requestValid.and(management.requestReady);
    Rule.AT_RESET.implies("alone", accepted.and(tables.loaded.not()), tables.valid.and(same));
    Rule.AT_RESET.reachable("done", arbiter.initDone);
  }
}
