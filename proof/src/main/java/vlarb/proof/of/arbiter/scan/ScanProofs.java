// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.scan;

import vlarb.chisel.Bindings;
import vlarb.rtl.arbiter.scan.HighPriAccount;
import vlarb.rtl.arbiter.scan.LookAheadResult;
import vlarb.rtl.arbiter.scan.LookAheadSteps;
import vlarb.rtl.arbiter.scan.ScanArbitration;
import vlarb.rtl.arbiter.scan.ScanMemories;
import vlarb.rtl.arbiter.scan.ScanTable;
import vlarb.rtl.arbiter.scan.TableBuilder;
import vlarb.rtl.arbiter.scan.UnlistedScan;

/** The proofs of arbitration that looks ahead, bound to its modules. */
public final class ScanProofs {
  /** All of it. */
  public static final Bindings ALL =
      Bindings.NONE
          .bind(TableBuilder.class, BuilderProperties::state)
          .bind(ScanMemories.class, MemoriesProperties::state)
          .bind(LookAheadSteps.class, StepsProperties::state)
          .bind(ScanTable.class, ScanTableProperties::state)
          .bind(UnlistedScan.class, UnlistedProperties::state)
          .bind(HighPriAccount.class, AccountProperties::state)
          .bind(LookAheadResult.class, NotifiedLookAheadProperties::asFound)
          .bind(LookAheadResult.class, ResultProperties::state)
          .bind(ScanArbitration.class, LookAheadProperties::state)
          .bind(ScanArbitration.class, ScanChoiceProperties::state)
          .bind(ScanArbitration.class, NotifiedLookAheadProperties::state);

  private ScanProofs() {}
}
