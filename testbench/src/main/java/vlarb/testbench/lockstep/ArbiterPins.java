// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.lockstep;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.ports.ArbiterInterface;
import vlarb.model.ports.Pin;
import vlarb.verilator.Signal;
import vlarb.verilator.Simulation;

/**
 * A simulated arbiter's ports beside the golden model. Any Verilog with these ports will do. One
 * that lacks a port, or has an output that would go uncompared, is refused when the pins are looked
 * up.
 */
public final class ArbiterPins implements Pins {
  private final Simulation simulation;
  private final Signal reset;

  /** The clock enable, where not every cycle counts. */
  private final Optional<Signal> clockEnable;

  private final DrivenInputs inputs;
  private final ExpectedOutputs outputs;

  /**
   * Looks the pins up.
   *
   * @throws java.util.NoSuchElementException if the hardware lacks a port, or has an output that
   *     the list of the arbiter's ports lacks
   */
  public ArbiterPins(Simulation simulation, ArbiterParameters parameters) {
    this(simulation, parameters, ArbiterInterface.of(parameters));
  }

  /** Makes pins with a list of ports. */
  public ArbiterPins(Simulation simulation, ArbiterParameters parameters, List<Pin> ports) {
    this.simulation = simulation;
    reset = simulation.signal("reset");
    clockEnable =
        parameters.options().clockEnable()
            ? Optional.of(simulation.signal("clockEnable"))
            : Optional.empty();
    clockEnable.ifPresent(enable -> enable.set(1));
    inputs = new DrivenInputs(ports, simulation::signal);
    outputs = new ExpectedOutputs(simulation, ports, simulation::signal);
  }

  @Override
  public void reset(boolean asserted) {
    reset.set(asserted ? 1 : 0);
  }

  @Override
  public void drive(ArbiterInputs in) {
    inputs.drive(in);
  }

  @Override
  public void cycle() {
    simulation.cycle();
  }

  @Override
  public boolean cycle(ArbiterOutputs expected) {
    simulation.cycle();
    return agree(expected);
  }

  @Override
  public boolean canHold() {
    return clockEnable.isPresent();
  }

  @Override
  public boolean held(ArbiterOutputs expected) {
    Signal enable = clockEnable.orElseThrow();
    enable.set(0);
    simulation.cycle();
    enable.set(1);
    return agree(expected);
  }

  private boolean agree(ArbiterOutputs expected) {
    outputs.expect(expected);
    long difference = 0;
    for (int i = 0; i < outputs.count(); i++) {
      difference |= outputs.value(i) ^ outputs.signal(i).sampled();
    }
    return difference == 0;
  }

  /** The outputs that differed, in the cycle last compared. */
  List<Mismatch.Difference> differences() {
    List<Mismatch.Difference> result = new ArrayList<>();
    for (int i = 0; i < outputs.count(); i++) {
      Signal port = outputs.signal(i);
      if (outputs.value(i) != port.sampled()) {
        result.add(
            new Mismatch.Difference(port.name(), port.width(), port.sampled(), outputs.value(i)));
      }
    }
    return result;
  }

  /** The value of every port in the cycle last run, inputs included, for a report. */
  List<PortValue> values() {
    return simulation.ports().stream()
        .map(s -> new PortValue(s.name(), s.width(), s.sampledBig()))
        .toList();
  }
}
