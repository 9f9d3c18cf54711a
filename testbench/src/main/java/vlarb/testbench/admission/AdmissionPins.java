// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.admission;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import vlarb.model.admission.Result;
import vlarb.model.admission.cycle.AdmissionInputs;
import vlarb.model.admission.cycle.AdmissionOutputs;
import vlarb.model.admission.cycle.CycleAdmittingEngine;
import vlarb.testbench.lockstep.ComparedOutputs;
import vlarb.testbench.lockstep.EnginePorts;
import vlarb.verilator.Signal;
import vlarb.verilator.Simulation;

/** The ports of a simulated table engine with admission in front of it, as the model names them. */
public final class AdmissionPins {
  private static final Predicate<CycleAdmittingEngine> SHOWN = model -> model.out().resultValid;
  private static final Predicate<CycleAdmittingEngine> TOLD =
      SHOWN.and(model -> Result.values()[model.out().resultCode].namesSequence());

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
  public AdmissionPins(Simulation simulation) {
    this.simulation = simulation;
    reset = simulation.signal("reset");
    inputs =
        Stream.concat(
                requestInputs(),
                EnginePorts.tableInputs().stream()
                    .map(
                        port ->
                            new Input(
                                simulation.signal(port.name()),
                                model -> port.value().applyAsLong(model.tableIn()))))
            .toList();
    outputs =
        Stream.concat(
                resultOutputs(),
                EnginePorts.tableOutputs().stream()
                    .map(
                        port ->
                            new Output(
                                simulation.signal(port.name()),
                                model -> port.value().applyAsLong(model.tableOut()),
                                model -> port.counts().test(model.tableOut()))))
            .toList();
    ComparedOutputs.requireAll(
        simulation, outputs.stream().map(output -> output.signal().name()).toList());
  }

  private Stream<Input> requestInputs() {
    return Stream.of(
        input("requestValid", in -> in.requestValid ? 1 : 0),
        input("requestOperation", in -> in.requestOperation),
        input("requestSl", in -> in.requestSl),
        input("requestDistance", in -> in.requestDistance),
        input("requestHandle", in -> in.requestHandle),
        input("requestWeight", in -> in.requestWeight),
        input("resultReady", in -> in.resultReady ? 1 : 0),
        input("entryCap", in -> in.entryCap),
        input("limit", in -> in.limit),
        input("sl2vl", AdmissionPins::packed));
  }

  private static long packed(AdmissionInputs in) {
    long packed = 0;
    for (int sl = in.sl2vl.length - 1; sl >= 0; sl--) {
      packed = packed << 4 | in.sl2vl[sl];
    }
    return packed;
  }

  private Input input(String name, ToLongFunction<AdmissionInputs> value) {
    return new Input(simulation.signal(name), model -> value.applyAsLong(model.in()));
  }

  private Stream<Output> resultOutputs() {
    return Stream.of(
        output("initDone", out -> out.initDone ? 1 : 0, _ -> true),
        output("requestReady", out -> out.requestReady ? 1 : 0, _ -> true),
        output("resultValid", out -> out.resultValid ? 1 : 0, _ -> true),
        output("used", out -> out.used, _ -> true),
        output("resultCode", out -> out.resultCode, SHOWN),
        output("resultHandle", out -> out.resultHandle, TOLD),
        output("resultLevel", out -> out.resultLevel, TOLD),
        output("resultIndex", out -> out.resultIndex, TOLD),
        output("resultVl", out -> out.resultVl, TOLD),
        output("resultWeight", out -> out.resultWeight, TOLD),
        output("resultConnections", out -> out.resultConnections, TOLD));
  }

  private Output output(
      String name, ToLongFunction<AdmissionOutputs> value, Predicate<CycleAdmittingEngine> counts) {
    return new Output(simulation.signal(name), model -> value.applyAsLong(model.out()), counts);
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
