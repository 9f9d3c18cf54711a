// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.bubble;

import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;

/** Packets at heads side by side, all with credits. A head is followed in the next cycle. */
final class Heads implements Supply {
  private final int vls;
  private final int[] lengths = new int[15];

  /**
   * @param vls mask of the VLs that have packets
   */
  Heads(int vls) {
    this.vls = vls;
  }

  @Override
  public void next(ArbiterInputs in, ArbiterOutputs before, int dwords) {
    for (int vl = 0; vl < lengths.length; vl++) {
      if (lengths[vl] == 0) {
        lengths[vl] = dwords;
      }
      in.headLength[vl] = lengths[vl];
    }
    in.headValid = vls;
    in.creditAvailable = vls;
  }

  @Override
  public boolean opens() {
    return true;
  }

  @Override
  public boolean follows() {
    return true;
  }

  @Override
  public int take(int vl) {
    int taken = lengths[vl];
    lengths[vl] = 0;
    return taken;
  }
}
