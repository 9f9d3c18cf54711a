// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;

/** Credits: from none at all to more than the counters hold. */
final class Credits {
  private final Dice dice;
  private final CreditKind kind;
  private final int dataVls;
  private int rate = 256;
  private int largest = 200;

  Credits(Dice dice, ArbiterParameters parameters) {
    this.dice = dice;
    kind = parameters.credits();
    dataVls = parameters.dataVls();
  }

  /** Another rate from here on. */
  void changeMood() {
    rate = dice.oneOf(0, 1, 8, 64, 256);
    largest = dice.oneOf(4, 40, 200, 600, 4095);
  }

  void next(ArbiterInputs in, ArbiterOutputs before) {
    switch (kind) {
      case BLOCKS -> {
        in.creditValid = dice.chance(rate);
        if (in.creditValid) {
          in.creditVl = dice.chance(8) ? dice.below(16) : dice.below(dataVls);
          in.creditBlocks = dice.between(0, largest);
        }
      }
      case FLAGS -> {
        // A flag holds until the VL's grant, and is then up to chance again.
        int held = in.creditAvailable & ~before.headReady;
        int vl = dice.below(dataVls);
        in.creditAvailable = dice.chance(rate) ? held | 1 << vl : held;
      }
    }
  }
}
