// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.traffic.Dice;
import vlarb.testbench.stimulus.Accesses.Access;

/** The management port's other side: makes accesses one after the other and takes the answers. */
final class Manager {
  private final Dice dice;
  private final Queue<Access> waiting = new ArrayDeque<>();

  /** The number out of 256 cycles in which a waiting access is begun, and an answer is taken. */
  private int eagerness = 256;

  private int patience = 256;

  Manager(Dice dice) {
    this.dice = dice;
  }

  void enqueue(List<Access> accesses) {
    waiting.addAll(accesses);
  }

  boolean busy() {
    return !waiting.isEmpty();
  }

  /** Takes another speed from here on. */
  void changeMood(Aim aim) {
    eagerness = aim == Aim.ANYTHING ? dice.oneOf(32, 256) : 256;
    patience = aim == Aim.ANYTHING ? dice.oneOf(16, 128, 256) : 256;
  }

  void next(ArbiterInputs in, ArbiterOutputs before) {
    if (!in.mgmtValid || before.mgmtReady) {
      in.mgmtValid = !waiting.isEmpty() && dice.chance(eagerness);
      if (in.mgmtValid) {
        Access access = waiting.remove();
        in.mgmtWrite = access.write();
        in.mgmtAddress = access.address();
        in.mgmtWriteData = access.data();
      }
    }
    in.mgmtResponseReady = patience == 256 || dice.chance(patience);
  }
}
