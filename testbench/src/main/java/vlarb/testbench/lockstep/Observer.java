// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.lockstep;

import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;

/** Sees every cycle in which hardware and model agreed: coverage, statistics, a waveform. */
public interface Observer {
  /** Sees nothing. */
  Observer NONE = (in, out) -> {};

  void cycle(ArbiterInputs in, ArbiterOutputs out);
}
