// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.scan;

import vlarb.chisel.Bindings;
import vlarb.rtl.arbiter.scan.ScanArbitration;
import vlarb.rtl.arbiter.scan.ScanBuilder;
import vlarb.rtl.arbiter.scan.ScanHighPriCounter;
import vlarb.rtl.arbiter.scan.ScanMemories;
import vlarb.rtl.arbiter.scan.ScanResult;
import vlarb.rtl.arbiter.scan.ScanSteps;
import vlarb.rtl.arbiter.scan.ScanTable;
import vlarb.rtl.arbiter.scan.UnlistedScan;

/** The proofs of arbitration that looks ahead, bound to its modules. */
public final class ScanProofs {
  /** All of it. */
  public static final Bindings ALL =
      Bindings.NONE
          .bind(ScanBuilder.class, ScanBuilderInside.class, BuilderProperties::state)
          .bind(ScanMemories.class, ScanMemoriesInside.class, ScanMemoriesProperties::state)
          .bind(ScanSteps.class, ScanStepsInside.class, StepsProperties::state)
          .bind(ScanTable.class, ScanTableInside.class, ScanTableProperties::state)
          .bind(UnlistedScan.class, UnlistedScanInside.class, UnlistedProperties::state)
          .bind(ScanHighPriCounter.class, ScanHighPriCounterInside.class, AccountProperties::state)
          .bind(ScanResult.class, ScanResultInside.class, NotifiedLookAheadProperties::asFound)
          .bind(ScanResult.class, ScanResultInside.class, ResultProperties::state)
          .bind(ScanArbitration.class, ScanArbitrationInside.class, LookAheadProperties::state)
          .bind(ScanArbitration.class, ScanArbitrationInside.class, ScanChoiceProperties::state)
          .bind(
              ScanArbitration.class,
              ScanArbitrationInside.class,
              NotifiedLookAheadProperties::state);

  private ScanProofs() {}
}
