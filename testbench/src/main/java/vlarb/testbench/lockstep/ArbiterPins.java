// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.lockstep;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.ports.ArbiterInterface;
import vlarb.model.ports.Pin;
import vlarb.model.ports.PortRow;
import vlarb.verilator.Signal;
import vlarb.verilator.Simulation;

/**
 * A simulated arbiter's ports beside the golden model. Any Verilog with these ports will do. One
 * that lacks a port, or has an output that would go uncompared, is refused when the pins are looked
 * up.
 */
public final class ArbiterPins {
  private final Simulation simulation;
  private final Signal reset;

  /** Where not every cycle counts. */
  private final Optional<Signal> clockEnable;

  private final PortRow<ArbiterInputs> inputRow;
  private final List<DrivenValue> inputs = new ArrayList<>();
  private final long[] driven;

  private final PortRow<ArbiterOutputs> outputRow;
  private final Signal[] outputs;
  private final long[] masks;
  private final long[] expected;

  /**
   * Looks the pins up.
   *
   * @throws java.util.NoSuchElementException if the hardware lacks a port, or has an output that
   *     the list of the arbiter's ports lacks
   */
  public ArbiterPins(Simulation simulation, ArbiterParameters parameters) {
    this(simulation, parameters, ArbiterInterface.of(parameters));
  }

  /** The same with a list of ports. */
  public ArbiterPins(Simulation simulation, ArbiterParameters parameters, List<Pin> ports) {
    this.simulation = simulation;
    reset = simulation.signal("reset");
    clockEnable =
        parameters.options().clockEnable()
            ? Optional.of(simulation.signal("clockEnable"))
            : Optional.empty();
    clockEnable.ifPresent(enable -> enable.set(1));
    inputRow = Pin.inputRow(ports, ArbiterInputs.class);
    driven = new long[inputRow.size()];
    for (Pin port : Pin.inputs(ports)) {
      for (int i = 0; i < port.values().size(); i++) {
        inputs.add(new DrivenValue(simulation.signal(port.name()), i * port.bits(), port.bits()));
      }
    }
    outputRow = Pin.outputRow(ports, ArbiterOutputs.class);
    List<String> compared = Pin.outputs(ports).stream().map(Pin::name).toList();
    ComparedOutputs.requireAll(simulation, compared);
    outputs = compared.stream().map(simulation::signal).toArray(Signal[]::new);
    masks = Arrays.stream(outputs).mapToLong(s -> -1L >>> Long.SIZE - s.width()).toArray();
    expected = new long[outputs.length];
  }

  /** Drives reset in the cycles that come. */
  public void reset(boolean asserted) {
    reset.set(asserted ? 1 : 0);
  }

  /** Drives the inputs of the cycle that comes. */
  public void drive(ArbiterInputs in) {
    inputRow.read(in, driven, 0);
    for (int i = 0; i < driven.length; i++) {
      inputs.get(i).drive(driven[i]);
    }
  }

  /** One clock cycle; {@link #agree} then compares what the ports showed in it. */
  public void cycle() {
    simulation.cycle();
  }

  /** Whether there is a clock enable. */
  boolean canHold() {
    return clockEnable.isPresent();
  }

  /** A cycle of the clock without the clock enable; only where there is one. */
  void held() {
    Signal enable = clockEnable.orElseThrow();
    enable.set(0);
    simulation.cycle();
    enable.set(1);
  }

  /** Whether every output port carried what the model says. */
  boolean agree(ArbiterOutputs out) {
    outputRow.read(out, expected, 0);
    long difference = 0;
    for (int i = 0; i < outputs.length; i++) {
      difference |= (expected[i] & masks[i]) ^ outputs[i].sampled();
    }
    return difference == 0;
  }

  /** The outputs that differed, after {@link #agree} said so. */
  List<Mismatch.Difference> differences() {
    List<Mismatch.Difference> result = new ArrayList<>();
    for (int i = 0; i < outputs.length; i++) {
      long model = expected[i] & masks[i];
      long rtl = outputs[i].sampled();
      if (model != rtl) {
        result.add(new Mismatch.Difference(outputs[i].name(), outputs[i].width(), rtl, model));
      }
    }
    return result;
  }

  /** Every port's value in the cycle last run, inputs included, for a report. */
  List<PortValue> values() {
    return simulation.ports().stream()
        .map(s -> new PortValue(s.name(), s.width(), s.sampledBig()))
        .toList();
  }
}
