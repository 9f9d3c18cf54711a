// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineOutputs;
import vlarb.model.table.cycle.Status;
import vlarb.verilator.Signal;
import vlarb.verilator.Simulation;

/** A simulated table engine's ports, as the golden model names them. */
public final class EnginePins {
  private record Input(Signal signal, ToLongFunction<EngineInputs> value) {}

  /**
   * @param counts where the port's value means something
   */
  private record Output(
      Signal signal, ToLongFunction<EngineOutputs> value, Predicate<EngineOutputs> counts) {
    boolean agrees(EngineOutputs model) {
      return !counts.test(model) || signal.sampled() == value.applyAsLong(model);
    }
  }

  private final Simulation simulation;
  private final Signal reset;
  private final List<Input> inputs = new ArrayList<>();
  private final List<Output> outputs = new ArrayList<>();

  /**
   * Looks the pins up.
   *
   * @throws java.util.NoSuchElementException if the hardware lacks a port
   */
  public EnginePins(Simulation simulation) {
    this.simulation = simulation;
    reset = simulation.signal("reset");
    input("commandValid", in -> bit(in.commandValid));
    input("commandOperation", in -> in.commandOperation);
    input("commandLevel", in -> in.commandLevel);
    input("commandHandle", in -> in.commandHandle);
    input("commandVl", in -> in.commandVl);
    input("commandWeight", in -> in.commandWeight);
    input("answerReady", in -> bit(in.answerReady));
    input("boundary", in -> bit(in.boundary));
    input("noneEligible", in -> bit(in.noneEligible));
    input("turn", in -> bit(in.turn));
    input("pointer", in -> in.pointer);
    input("turnEntry", in -> in.turnEntry);

    always("initDone", out -> bit(out.initDone));
    always("commandReady", out -> bit(out.commandReady));
    always("answerValid", out -> bit(out.answerValid));
    always("liveValid", out -> bit(out.liveValid));
    always("freeEntries", out -> out.freeEntries);
    always("idle", out -> bit(out.idle));
    always("write", out -> bit(out.write));
    always("live", out -> out.live);
    always("bank", out -> out.bank);
    output("answerStatus", out -> out.answerStatus, out -> out.answerValid);
    Predicate<EngineOutputs> done =
        out -> out.answerValid && out.answerStatus == Status.DONE.ordinal();
    output("answerHandle", out -> out.answerHandle, done);
    output("answerLevel", out -> out.answerLevel, done);
    output("answerIndex", out -> out.answerIndex, done);
    output("answerVl", out -> out.answerVl, done);
    output("answerWeight", out -> out.answerWeight, done);
    output("liveHandle", out -> out.liveHandle, out -> out.liveValid);
    output("writeBank", out -> bit(out.writeBank), out -> out.write);
    output("writeEntry", out -> out.writeEntry, out -> out.write);
    output("writeVl", out -> out.writeVl, out -> out.write);
    output("writeWeight", out -> out.writeWeight, out -> out.write);
  }

  private void input(String port, ToLongFunction<EngineInputs> value) {
    inputs.add(new Input(simulation.signal(port), value));
  }

  private void always(String port, ToLongFunction<EngineOutputs> value) {
    output(port, value, _ -> true);
  }

  private void output(
      String port, ToLongFunction<EngineOutputs> value, Predicate<EngineOutputs> counts) {
    outputs.add(new Output(simulation.signal(port), value, counts));
  }

  private static int bit(boolean value) {
    return value ? 1 : 0;
  }

  /** Resets the hardware. */
  public void reset(int cycles) {
    reset.set(1);
    for (int i = 0; i < cycles; i++) {
      simulation.cycle();
    }
    reset.set(0);
  }

  /** One clock cycle with these inputs; what the ports showed in it can be read then. */
  public void cycle(EngineInputs in) {
    for (Input input : inputs) {
      input.signal().set(input.value().applyAsLong(in));
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
                    output.value().applyAsLong(model)));
      }
    }
    return differences;
  }
}
