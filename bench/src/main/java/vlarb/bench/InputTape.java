// SPDX-License-Identifier: Apache-2.0
package vlarb.bench;

import java.util.List;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.CycleArbiter;
import vlarb.model.ports.Pin;
import vlarb.model.ports.PortRow;
import vlarb.testbench.lockstep.Stimulus;

/** The inputs of many cycles, recorded, so that to play them costs only their copying. */
final class InputTape {
  private final PortRow<ArbiterInputs> row;
  private final long[] values;

  /**
   * Records what a stimulus says to an arbiter, which is run for it.
   *
   * @param ports of the arbiter
   */
  InputTape(List<Pin> ports, CycleArbiter model, Stimulus stimulus, int cycles) {
    row = Pin.inputRow(ports, ArbiterInputs.class);
    values = new long[row.size() * cycles];
    for (int cycle = 0; cycle < cycles; cycle++) {
      stimulus.next(model.in, model.out);
      row.read(model.in, values, row.size() * cycle);
      model.settle();
      model.edge();
    }
  }

  /** Cycles that are recorded. */
  int cycles() {
    return values.length / row.size();
  }

  /** Sets the inputs of a cycle, counted from 0. */
  void play(int cycle, ArbiterInputs in) {
    row.write(in, values, row.size() * cycle);
  }
}
