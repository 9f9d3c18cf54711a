// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.lockstep;

import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;

/**
 * The inputs of an arbiter, cycle by cycle. A stimulus made from a seed gives the same inputs
 * again.
 */
public interface Stimulus {
  /**
   * Sets the inputs of the next cycle.
   *
   * @param in holds the inputs of the cycle before, to be changed
   * @param before the outputs of the cycle before; in the first cycle all 0
   */
  void next(ArbiterInputs in, ArbiterOutputs before);

  /**
   * True if the clock is held once more before the cycle whose inputs are set; asked only of
   * arbiters with a clock enable.
   */
  default boolean holds() {
    return false;
  }

  /**
   * True if the arbiter is reset before the next cycle; asked once before each cycle. After a reset
   * the stimulus begins afresh: {@link #next} then gets inputs and outputs that are all 0.
   */
  default boolean resets() {
    return false;
  }
}
