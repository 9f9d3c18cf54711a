// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.port;

import static vlarb.chisel.Hardware.bool;
import static vlarb.chisel.Hardware.catBools;
import static vlarb.chisel.Hardware.regInit;
import static vlarb.chisel.Hardware.uint;
import static vlarb.chisel.Hardware.wire;

import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.CreditKind;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.OneHot;

/** How the data VLs are connected in an arbiter: their heads, their credits, what is wrong. */
final class DataVlConnection {
  private DataVlConnection() {}

  static void connect(VlArbiter arbiter) {
    boolean counted = arbiter.parameters.credits() == CreditKind.BLOCKS;
    UInt add = counted ? credited(arbiter) : null;
    List<Bool> eligibleVls = new ArrayList<>();
    List<Bool> faultyHeads = new ArrayList<>();
    List<Bool> overflows = new ArrayList<>();
    for (int vl = 0; vl < arbiter.parameters.dataVls(); vl++) {
      DataVl lane = arbiter.dataVl.get(vl);
      lane.enabled.set(arbiter.enabled.bit(vl));
      lane.headValid.set(arbiter.headValid.bit(vl));
      lane.headLength.set(arbiter.headLength(vl));
      eligibleVls.add(lane.eligible);
      faultyHeads.add(lane.lengthError);
      switch (arbiter.parameters.credits()) {
        case BLOCKS -> {
          lane.take.set(arbiter.taken.bit(vl));
          lane.add.set(add.bit(vl));
          lane.addBlocks.set(arbiter.creditBlocks);
          lane.clear.set(arbiter.creditClear.bit(vl));
          overflows.add(lane.overflow);
        }
        case FLAGS -> lane.creditAvailable.set(arbiter.creditAvailable.bit(vl));
      }
    }
    arbiter.eligible.set(catBools(eligibleVls));
    if (counted) {
      arbiter.creditReady.set(arbiter.initialised);
      arbiter.creditOverflow.set(catBools(overflows));
    }
    Bool seenFaultySmp = regInit(false, "an SMP with a length in error was seen");
    seenFaultySmp.set(seenFaultySmp.or(arbiter.smpValid.and(arbiter.smpFaulty)));
    arbiter.lengthError.set(seenFaultySmp.cat(catBools(faultyHeads).pad(Widths.DATA_VLS)));
  }

  /** By data VL: credits arrive for it in this cycle. */
  private static UInt credited(VlArbiter arbiter) {
    int vls = arbiter.parameters.dataVls();
    UInt add = wire(uint(vls), "by data VL: credits arrive");
    Bool addCredits = wire(bool(), "credits arrive");
    addCredits.set(arbiter.initialised.and(arbiter.creditValid));
    add.set(OneHot.of(addCredits, arbiter.creditVl, vls));
    return add;
  }
}
