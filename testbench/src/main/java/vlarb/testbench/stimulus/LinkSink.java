// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.traffic.Dice;

/** The link that packets leave by: decides in each cycle whether it can take one. */
@FunctionalInterface
public interface LinkSink {
  /**
   * Sets {@code grantReady} of the next cycle.
   *
   * @param in holds the inputs of the cycle before
   * @param before the outputs of the cycle before; in the first cycle all 0
   */
  void next(ArbiterInputs in, ArbiterOutputs before);

  /** Takes a packet in any cycle, as if packets took no time. */
  static LinkSink always() {
    return (in, _) -> in.grantReady = true;
  }

  /**
   * Makes a link that is busy for as long as a packet lasts at the arbiter's bytes a cycle, and for
   * some cycles more.
   *
   * @param gap these cycles, 0 or more
   */
  static LinkSink atRate(ArbiterParameters parameters, int gap) {
    return new PacketTime(parameters.bytesPerCycle(), gap);
  }

  /**
   * Makes a link that can take a packet or not by chance, whatever the link has taken before.
   *
   * @param chance in how many of 256 cycles it can, 1 to 256
   */
  static LinkSink erratic(int chance, long seed) {
    if (chance < 1 || chance > 256) {
      throw new IllegalArgumentException("a chance of " + chance + " in 256");
    }
    var dice = new Dice(seed);
    return (in, _) -> in.grantReady = dice.chance(chance);
  }
}
