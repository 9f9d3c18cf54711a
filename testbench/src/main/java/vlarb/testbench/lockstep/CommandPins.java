// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.lockstep;

import java.util.ArrayList;
import java.util.List;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineOutputs;
import vlarb.verilator.Signal;
import vlarb.verilator.Simulation;

/** The pins of a simulated arbiter that are its table engine's. */
final class CommandPins {
  private record Input(Signal signal, EnginePorts.Input port) {}

  private record Output(Signal signal, EnginePorts.Output port) {
    /** Where the port means nothing it carries 0. */
    long expected(EngineOutputs model) {
      return port.counts().test(model) ? port.value().applyAsLong(model) : 0;
    }

    boolean agrees(EngineOutputs model) {
      return signal.sampled() == expected(model);
    }
  }

  private final List<Input> inputs;
  private final List<Output> outputs;

  /**
   * Looks the pins up.
   *
   * @throws java.util.NoSuchElementException if the hardware lacks a port
   */
  CommandPins(Simulation simulation) {
    inputs =
        EnginePorts.commandInputs().stream()
            .map(port -> new Input(simulation.signal(port.name()), port))
            .toList();
    outputs =
        EnginePorts.arbiterOutputs().stream()
            .map(port -> new Output(simulation.signal(port.name()), port))
            .toList();
  }

  /** Drives the inputs of the cycle that comes. */
  void drive(EngineInputs in) {
    for (Input input : inputs) {
      input.signal().set(input.port().value().applyAsLong(in));
    }
  }

  /** Whether every output port carried in the cycle last run what the model says. */
  boolean agree(EngineOutputs model) {
    for (Output output : outputs) {
      if (!output.agrees(model)) {
        return false;
      }
    }
    return true;
  }

  /** The output ports that did not carry what the model says. */
  List<Mismatch.Difference> differences(EngineOutputs model) {
    List<Mismatch.Difference> differences = new ArrayList<>();
    for (Output output : outputs) {
      if (!output.agrees(model)) {
        Signal signal = output.signal();
        differences.add(
            new Mismatch.Difference(
                signal.name(), signal.width(), signal.sampled(), output.expected(model)));
      }
    }
    return differences;
  }
}
