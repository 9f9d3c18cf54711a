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
          .bind(TableBuilder.class, TableBuilderInside.class, BuilderProperties::state)
          .bind(ScanMemories.class, ScanMemoriesInside.class, ScanMemoriesProperties::state)
          .bind(LookAheadSteps.class, LookAheadStepsInside.class, StepsProperties::state)
          .bind(ScanTable.class, ScanTableInside.class, ScanTableProperties::state)
          .bind(UnlistedScan.class, UnlistedScanInside.class, UnlistedProperties::state)
          .bind(HighPriAccount.class, HighPriAccountInside.class, AccountProperties::state)
          .bind(
              LookAheadResult.class,
              LookAheadResultInside.class,
              NotifiedLookAheadProperties::asFound)
          .bind(LookAheadResult.class, LookAheadResultInside.class, ResultProperties::state)
          .bind(ScanArbitration.class, ScanArbitrationInside.class, LookAheadProperties::state)
          .bind(ScanArbitration.class, ScanArbitrationInside.class, ScanChoiceProperties::state)
          .bind(
              ScanArbitration.class,
              ScanArbitrationInside.class,
              NotifiedLookAheadProperties::state);

  private ScanProofs() {}
}
