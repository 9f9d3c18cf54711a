// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.table;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.UInt;
import vlarb.model.iba.OperationalVls;

/** The codes of OperationalVLs by their names: the number of data VLs that are enabled. */
public final class EnabledVls {
  private EnabledVls() {}

  /** A code. */
  public static UInt named(OperationalVls vls) {
    int last = vls.count() - 1;
    String name = last == 0 ? "VL0" : "VL0_TO_VL" + last;
    return constant("OperationalVls", name, vls.code(), Widths.OPERATIONAL_VLS);
  }
}
