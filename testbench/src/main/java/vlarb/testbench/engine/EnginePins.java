// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.engine;

import java.util.ArrayList;
import java.util.List;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineOutputs;
import vlarb.testbench.lockstep.ComparedOutputs;
import vlarb.testbench.lockstep.EnginePorts;
import vlarb.verilator.Signal;
import vlarb.verilator.Simulation;

/** A simulated table engine's ports, as the golden model names them. */
public final class EnginePins {
  private record Input(Signal signal, EnginePorts.Input port) {}

  private record Output(Signal signal, EnginePorts.Output port) {
    boolean agrees(EngineOutputs model) {
      return !port.counts().test(model) || signal.sampled() == port.value().applyAsLong(model);
    }
  }

  private final Simulation simulation;
  private final Signal reset;
  private final List<Input> inputs;
  private final List<Output> outputs;

  /**
   * Looks the pins up.
   *
   * @throws java.util.NoSuchElementException if the hardware lacks a port, or has an output that
   *     would go uncompared
   */
  public EnginePins(Simulation simulation) {
    this.simulation = simulation;
    reset = simulation.signal("reset");
    inputs =
        EnginePorts.inputs().stream()
            .map(port -> new Input(simulation.signal(port.name()), port))
            .toList();
    outputs =
        EnginePorts.outputs().stream()
            .map(port -> new Output(simulation.signal(port.name()), port))
            .toList();
    ComparedOutputs.requireAll(
        simulation, outputs.stream().map(output -> output.signal().name()).toList());
  }

  /** Resets the hardware. */
  public void reset(int cycles) {
    reset.set(1);
    for (int i = 0; i < cycles; i++) {
      simulation.cycle();
    }
    reset.set(0);
  }

  /** Runs a clock cycle with these inputs; what the ports showed in the cycle can be read then. */
  public void cycle(EngineInputs in) {
    for (Input input : inputs) {
      input.signal().set(input.port().value().applyAsLong(in));
    }
    simulation.cycle();
  }

  /** The output ports that did not carry what the model says, with both values. */
  List<String> differences(EngineOutputs model) {
    List<String> differences = new ArrayList<>();
    for (Output output : outputs) {
      if (!output.agrees(model)) {
        differences.add(
            "%s: RTL %x, model %x"
                .formatted(
                    output.signal().name(),
                    output.signal().sampled(),
                    output.port().value().applyAsLong(model)));
      }
    }
    return differences;
  }
}
