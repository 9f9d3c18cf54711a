// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.flat;

import vlarb.chisel.Bindings;
import vlarb.rtl.arbiter.flat.DataArbitration;
import vlarb.rtl.arbiter.flat.HighPriCounter;
import vlarb.rtl.arbiter.flat.RowTable;
import vlarb.rtl.arbiter.flat.TableMemories;

/** The proofs of arbitration in one cycle, bound to its modules. */
public final class FlatProofs {
  /** All of it. */
  public static final Bindings ALL =
      Bindings.NONE
          .bind(TableMemories.class, TableMemoriesInside.class, TableMemoriesProperties::state)
          .bind(RowTable.class, RowTableInside.class, TableProperties::state)
          .bind(HighPriCounter.class, HighPriCounterInside.class, CounterProperties::state)
          .bind(DataArbitration.class, DataArbitrationInside.class, ChoiceProperties::state);

  private FlatProofs() {}
}
