// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port;

import java.util.ArrayList;
import java.util.List;
import vlarb.model.port.CyclePort;
import vlarb.model.port.PortParameters;
import vlarb.testbench.lockstep.Situation;
import vlarb.testbench.lockstep.Situation.Fact;

/** The facts about a port at a mismatch: those of the arbiter inside, and the queues. */
final class PortFacts {
  private PortFacts() {}

  /**
   * The situation in the cycle that the model has settled last.
   *
   * @param commit the cycle at whose end tables became active last; none since reset: below 0
   */
  static Situation of(CyclePort model, long commit) {
    List<Fact> facts = new ArrayList<>(Situation.of(model.arbiter(), commit).facts());
    PortParameters parameters = model.parameters();
    for (int vl = 0; vl <= PortParameters.SMP_VL; vl++) {
      int bytes = parameters.bytes(vl);
      if (bytes > 0) {
        facts.add(
            new Fact(
                "queue of VL" + vl,
                "room for %d of %d blocks"
                    .formatted(model.out.roomBlocks[vl], bytes / PortParameters.BLOCK)));
      }
    }
    return new Situation(List.copyOf(facts));
  }
}
