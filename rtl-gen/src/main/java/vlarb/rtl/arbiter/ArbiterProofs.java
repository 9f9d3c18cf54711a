// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter;

import vlarb.chisel.Bindings;

/** What is proved of an arbiter, bound to its modules. */
public final class ArbiterProofs {
  /** All of it. */
  public static final Bindings ALL =
      Bindings.NONE
          .bind(DataVl.class, DataVlProperties::state)
          .bind(HeldOffer.class, HeldOfferProperties::state)
          .bind(Management.class, ManagementProperties::state)
          .bind(InitialTables.class, InitialTablesProperties::state)
          .bind(TableLoader.class, LoaderProperties::state)
          .bind(ArbitrationTable.class, TableProperties::state)
          .bind(ManagedTable.class, ManagedTableProperties::state)
          .bind(HighPriCounter.class, CounterProperties::state)
          .bind(DataArbitration.class, ChoiceProperties::state)
          .bind(TableBuilder.class, BuilderProperties::state)
          .bind(ScanMemories.class, MemoriesProperties::state)
          .bind(LookAheadSteps.class, StepsProperties::state)
          .bind(ScanTable.class, ScanTableProperties::state)
          .bind(RowScan.class, RowScanProperties::state)
          .bind(UnlistedScan.class, UnlistedProperties::state)
          .bind(HighPriAccount.class, AccountProperties::state)
          .bind(LookAheadResult.class, ToldLookAheadProperties::asFound)
          .bind(LookAheadResult.class, ResultProperties::state)
          .bind(ScanArbitration.class, LookAheadProperties::state)
          .bind(ScanArbitration.class, ScanChoiceProperties::state)
          .bind(ScanArbitration.class, ToldLookAheadProperties::state)
          .bind(VlArbiter.class, GrantProperties::state)
          .bind(VlArbiter.class, InitialTablesProperties::ofArbiter)
          .bind(VlArbiter.class, ToldProperties::state);

  private ArbiterProofs() {}
}
