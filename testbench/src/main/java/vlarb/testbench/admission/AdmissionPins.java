// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.admission;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import vlarb.model.admission.cycle.AdmissionOutputs;
import vlarb.model.admission.cycle.CycleAdmittingEngine;
import vlarb.model.ports.AdmissionInterface;
import vlarb.model.ports.FieldValue;
import vlarb.model.ports.Pin;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.testbench.lockstep.ComparedOutputs;
import vlarb.testbench.lockstep.EnginePorts;
import vlarb.verilator.Signal;
import vlarb.verilator.Simulation;

/** The ports of a simulated table engine with admission in front of it, as the model names them. */
public final class AdmissionPins {
  private record Input(Signal signal, ToLongFunction<CycleAdmittingEngine> value) {}

  private record Output(
      Signal signal,
      ToLongFunction<CycleAdmittingEngine> value,
      Predicate<CycleAdmittingEngine> counts) {
    boolean agrees(CycleAdmittingEngine model) {
      return !counts.test(model) || signal.sampled() == value.applyAsLong(model);
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
  public AdmissionPins(Simulation simulation, EngineParameters parameters) {
    this.simulation = simulation;
    reset = simulation.signal("reset");
    List<Pin> pins = AdmissionInterface.of(parameters);
    inputs = Stream.concat(requestInputs(pins), tableInputs()).toList();
    outputs =
        Stream.of(Stream.of(initDone()), resultOutputs(pins), tableOutputs())
            .flatMap(each -> each)
            .toList();
    ComparedOutputs.requireAll(
        simulation, outputs.stream().map(output -> output.signal().name()).toList());
  }

  private Stream<Input> requestInputs(List<Pin> pins) {
    return Pin.inputs(pins).stream()
        .map(pin -> new Input(simulation.signal(pin.name()), model -> value(pin, model.in())));
  }

  /** The values of a port side by side, value 0 lowest. */
  private static long value(Pin pin, Object holder) {
    long all = 0;
    for (FieldValue each : pin.values().reversed()) {
      all = all << pin.bits() | each.read(holder);
    }
    return all;
  }

  private Stream<Input> tableInputs() {
    return EnginePorts.tableInputs().stream()
        .map(
            port ->
                new Input(
                    simulation.signal(port.name()),
                    model -> port.value().applyAsLong(model.tableIn())));
  }

  private Output initDone() {
    return new Output(
        simulation.signal("initDone"), model -> model.out().initDone ? 1 : 0, _ -> true);
  }

  private Stream<Output> resultOutputs(List<Pin> pins) {
    return Pin.outputs(pins).stream().map(this::resultOutput);
  }

  private Output resultOutput(Pin pin) {
    Predicate<AdmissionOutputs> means = AdmissionInterface.meaning(pin.name());
    return new Output(
        simulation.signal(pin.name()),
        model -> value(pin, model.out()),
        model -> means.test(model.out()));
  }

  private Stream<Output> tableOutputs() {
    return EnginePorts.tableOutputs().stream()
        .map(
            port ->
                new Output(
                    simulation.signal(port.name()),
                    model -> port.value().applyAsLong(model.tableOut()),
                    model -> port.counts().test(model.tableOut())));
  }

  /** Resets the hardware. */
  void reset(int cycles) {
    reset.set(1);
    for (int i = 0; i < cycles; i++) {
      simulation.cycle();
    }
    reset.set(0);
  }

  /** Runs a clock cycle with the inputs of the model; what the ports showed can be read then. */
  void cycle(CycleAdmittingEngine model) {
    for (Input input : inputs) {
      input.signal().set(input.value().applyAsLong(model));
    }
    simulation.cycle();
  }

  /** The output ports that did not carry what the model says, with both values. */
  List<String> differences(CycleAdmittingEngine model) {
    List<String> differences = new ArrayList<>();
    for (Output output : outputs) {
      if (!output.agrees(model)) {
        differences.add(
            "%s: RTL %x, model %x"
                .formatted(
                    output.signal().name(),
                    output.signal().sampled(),
                    output.value().applyAsLong(model)));
      }
    }
    return differences;
  }
}
