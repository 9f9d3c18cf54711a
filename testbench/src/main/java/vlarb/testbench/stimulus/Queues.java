// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;

/**
 * The heads of all queues: data VLs, SMPs and flow-control packets. A head stays until it is taken;
 * one of the forbidden length 0 is withdrawn after a while.
 */
final class Queues {
  private static final int WITHDRAW = 16;

  private final Dice dice;
  private final int dataVls;

  /** By data VL, how often out of 256 cycles an empty queue gets a packet. */
  private final int[] arrivals = new int[15];

  private int smpArrivals;
  private int fcpArrivals;
  private Lengths lengths = Lengths.ANY;

  Queues(Dice dice, int dataVls) {
    this.dice = dice;
    this.dataVls = dataVls;
  }

  /** Other rates and lengths from here on. */
  void changeMood() {
    int usual = dice.oneOf(0, 2, 32, 256);
    for (int vl = 0; vl < dataVls; vl++) {
      arrivals[vl] = dice.chance(128) ? usual : dice.oneOf(0, 1, 16, 256);
    }
    smpArrivals = dice.oneOf(0, 1, 8, 128);
    fcpArrivals = dice.oneOf(0, 1, 8, 128);
    lengths = Lengths.any(dice);
  }

  void next(ArbiterInputs in, ArbiterOutputs before) {
    int left = in.headValid & ~before.headReady;
    int valid = left;
    for (int vl = 0; vl < dataVls; vl++) {
      if ((left >>> vl & 1) == 0) {
        if (arrivals[vl] > 0 && dice.chance(arrivals[vl])) {
          valid |= 1 << vl;
          in.headLength[vl] = lengths.roll(dice);
        }
      } else if (in.headLength[vl] == 0 && dice.chance(WITHDRAW)) {
        valid &= ~(1 << vl);
      }
    }
    in.headValid = valid;
    nextSmp(in, before);
    in.fcpValid = in.fcpValid && !before.fcpReady || dice.chance(fcpArrivals);
  }

  private void nextSmp(ArbiterInputs in, ArbiterOutputs before) {
    boolean left = in.smpValid && !before.smpReady;
    if (left && in.smpLength == 0 && dice.chance(WITHDRAW)) {
      left = false;
    }
    if (!left && dice.chance(smpArrivals)) {
      in.smpLength = dice.chance(16) ? lengths.roll(dice) : 72;
      left = true;
    }
    in.smpValid = left;
  }
}
