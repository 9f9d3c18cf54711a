// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.lockstep;

import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;

/** An arbiter's ports, where they are driven and compared: at once, or later. */
interface Pins {
  /** Drives reset in the cycles that come. */
  void reset(boolean asserted);

  /** Drives the inputs of the cycle that comes. */
  void drive(ArbiterInputs in);

  /** Runs a clock cycle whose outputs do not count. */
  void cycle();

  /**
   * One clock cycle.
   *
   * @return whether every output port carried what the model says; also where that is not known yet
   */
  boolean cycle(ArbiterOutputs expected);

  /** True if there is a clock enable. */
  boolean canHold();

  /**
   * Runs a clock cycle without the clock enable, as {@link #cycle(ArbiterOutputs)} does; only where
   * there is a clock enable.
   */
  boolean held(ArbiterOutputs expected);
}
