// SPDX-License-Identifier: Apache-2.0
package vlarb.bench;

import java.util.stream.Collectors;
import vlarb.verilator.Direction;
import vlarb.verilator.Replay;
import vlarb.verilator.Signal;
import vlarb.verilator.Simulation;
import vlarb.verilator.SimulatorLibrary;

/**
 * The reference for test benches: a loop in C++ that drives recorded inputs.
 *
 * @param library the model
 * @param inputs the inputs that the loop drives, the first cycle again after the last
 */
record CppLoop(SimulatorLibrary library, RecordedInputs inputs) {
  /** Resets a model and runs this many cycles. */
  BenchOutcome run(long cycles) {
    try (Simulation simulation = library.open()) {
      Signal reset = simulation.signal(RecordedInputs.RESET);
      reset.set(1);
      simulation.cycle();
      reset.set(0);
      long start = System.nanoTime();
      new Replay(simulation).run(inputs.images(), inputs.cycles(), cycles);
      double seconds = (System.nanoTime() - start) / 1e9;
      return new BenchOutcome(
          seconds,
          simulation.ports().stream()
              .filter(port -> port.direction() == Direction.OUTPUT)
              .collect(Collectors.toMap(Signal::name, Signal::getBig)));
    }
  }
}
