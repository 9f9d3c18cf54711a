// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.watch;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Settings;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.cycle.ManagementRegisters;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;
import vlarb.testbench.lockstep.Stimulus;

/**
 * Every VL always has a packet and credits, and the link is always ready; the tables are written
 * first. For arbiters that are told of credits by flags.
 */
final class Backlog implements Stimulus {
  private final Random random;
  private final int longest;
  private final int vls;
  private final Settings settings;

  /** Addresses and what is written there. */
  private final Queue<int[]> writes = new ArrayDeque<>();

  Backlog(
      ArbiterParameters parameters,
      List<VlWeight> high,
      List<VlWeight> low,
      int limit,
      int longest,
      Random random) {
    this.random = random;
    this.longest = longest;
    vls = parameters.dataVls();
    settings = Settings.of(high, low, limit, OperationalVls.ofCount(vls), parameters.rules());
    for (int i = 0; i < high.size(); i++) {
      writes.add(new int[] {ManagementRegisters.HIGH + i, high.get(i).bits()});
    }
    for (int i = 0; i < low.size(); i++) {
      writes.add(new int[] {ManagementRegisters.LOW + i, low.get(i).bits()});
    }
    writes.add(new int[] {ManagementRegisters.HIGH_LIMIT, limit});
    writes.add(new int[] {ManagementRegisters.COMMIT, 0});
  }

  /** The committed settings. */
  Settings settings() {
    return settings;
  }

  @Override
  public void next(ArbiterInputs in, ArbiterOutputs before) {
    if (in.mgmtValid && before.mgmtReady) {
      writes.remove();
    }
    in.mgmtValid = !writes.isEmpty();
    in.mgmtWrite = true;
    in.mgmtResponseReady = true;
    if (in.mgmtValid) {
      in.mgmtAddress = writes.element()[0];
      in.mgmtWriteData = writes.element()[1];
    }
    in.grantReady = true;
    in.creditAvailable = (1 << vls) - 1;
    for (int vl = 0; vl < vls; vl++) {
      if ((in.headValid >>> vl & 1) == 0 || (before.headReady >>> vl & 1) != 0) {
        in.headLength[vl] = 1 + random.nextInt(longest);
      }
    }
    in.headValid = (1 << vls) - 1;
  }
}
