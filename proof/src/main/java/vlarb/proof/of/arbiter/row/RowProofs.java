// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import vlarb.chisel.Bindings;
import vlarb.rtl.arbiter.row.KeyTree;
import vlarb.rtl.arbiter.row.ManagedRows;
import vlarb.rtl.arbiter.row.OrderedPairs;
import vlarb.rtl.arbiter.row.RowArbitration;
import vlarb.rtl.arbiter.row.RowHighPriCounter;
import vlarb.rtl.arbiter.row.RowMemories;
import vlarb.rtl.arbiter.row.TableChoice;
import vlarb.rtl.arbiter.row.TablePositions;
import vlarb.rtl.arbiter.row.TurnLook;
import vlarb.rtl.arbiter.row.TurnNotices;
import vlarb.rtl.arbiter.row.UnlistedVls;
import vlarb.rtl.arbiter.row.WeightAccount;
import vlarb.rtl.arbiter.rows.RowBuilder;

/** The proofs of arbitration by rows, bound to its modules. */
public final class RowProofs {
  /** All of it. */
  public static final Bindings ALL =
      Bindings.NONE
          .bind(RowBuilder.class, RowBuilderInside.class, RowProperties::state)
          .bind(RowMemories.class, RowMemoriesInside.class, RowMemoriesProperties::state)
          .bind(KeyTree.class, KeyTreeInside.class, KeyTreeProperties::state)
          .bind(OrderedPairs.class, OrderedPairsInside.class, OrderedPairsProperties::state)
          .bind(TablePositions.class, TablePositionsInside.class, PositionProperties::state)
          .bind(UnlistedVls.class, UnlistedVlsInside.class, PositionProperties::unlisted)
          .bind(WeightAccount.class, WeightAccountInside.class, WeightProperties::state)
          .bind(
              RowHighPriCounter.class,
              RowHighPriCounterInside.class,
              RowHighPriCounterProperties::state)
          .bind(TurnNotices.class, TurnNoticesInside.class, NoticeProperties::state)
          .bind(ManagedRows.class, ManagedRowsInside.class, ManagedRowsProperties::state)
          .bind(TurnLook.class, TurnLookInside.class, TurnProperties::state)
          .bind(TableChoice.class, TableChoiceInside.class, TableChoiceProperties::state)
          .bind(RowArbitration.class, RowArbitrationInside.class, LookProperties::state);

  private RowProofs() {}
}
