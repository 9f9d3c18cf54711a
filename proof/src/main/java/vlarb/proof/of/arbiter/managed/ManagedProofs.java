// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.managed;

import vlarb.chisel.Bindings;
import vlarb.rtl.arbiter.managed.ManagedTable;
import vlarb.rtl.arbiter.managed.RowScan;

/** The proofs of tables that a table engine fills, bound to their modules. */
public final class ManagedProofs {
  /** All of it. */
  public static final Bindings ALL =
      Bindings.NONE
          .bind(ManagedTable.class, ManagedTableInside.class, ManagedTableProperties::state)
          .bind(RowScan.class, RowScanInside.class, RowScanProperties::state);

  private ManagedProofs() {}
}
