// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.table;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.UnsupportedVl;
import vlarb.model.iba.OperationalVls;
import vlarb.rtl.arbiter.table.Widths;

/**
 * For properties: which VL serves the VL that an entry names, case by case as the rule is written,
 * not by the design's own logic.
 */
public final class NamedVl {
  private NamedVl() {}

  /**
   * The VL that a name means.
   *
   * @param operationalVls the code of the data VLs enabled
   */
  public static UInt serving(UnsupportedVl rule, UInt operationalVls, UInt name) {
    return switch (rule) {
      case SKIP -> name;
      case FOLD -> folded(operationalVls, name);
    };
  }

  private static UInt folded(UInt operationalVls, UInt name) {
    List<Bool> cases = new ArrayList<>();
    List<UInt> vls = new ArrayList<>();
    for (OperationalVls code : OperationalVls.values()) {
      for (int each = 0; each < 1 << Widths.VL; each++) {
        cases.add(operationalVls.eq(code.code()).and(name.eq(each)));
        vls.add(lit(each % code.count(), Widths.VL));
      }
    }
    return oneHotSelect(cases, vls);
  }
}
