// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.management;

import vlarb.chisel.Bindings;
import vlarb.rtl.arbiter.management.InitialTables;
import vlarb.rtl.arbiter.management.Management;

/** The proofs of management, bound to its modules. */
public final class ManagementProofs {
  /** All of it. */
  public static final Bindings ALL =
      Bindings.NONE
          .bind(Management.class, ManagementInside.class, ManagementProperties::state)
          .bind(InitialTables.class, InitialTablesInside.class, InitialTablesProperties::state);

  private ManagementProofs() {}
}
