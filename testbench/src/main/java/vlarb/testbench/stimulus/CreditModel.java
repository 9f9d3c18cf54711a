// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;

/** The receiver at the link's other end, as far as it gives credits. */
@FunctionalInterface
public interface CreditModel {
  /**
   * Sets the credit inputs of the next cycle.
   *
   * @param in has the heads of the next cycle already, and otherwise the inputs of the cycle before
   * @param before the outputs of the cycle before; in the first cycle all 0
   */
  void next(ArbiterInputs in, ArbiterOutputs before);
}
