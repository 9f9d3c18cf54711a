// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import vlarb.model.port.CyclePort;
import vlarb.model.port.PortParameters;
import vlarb.model.port.bus.ApbBus;
import vlarb.model.port.bus.AxiLiteBus;
import vlarb.model.port.bus.BusInterface;
import vlarb.model.port.bus.WishboneBus;
import vlarb.model.ports.Pin;
import vlarb.testbench.lockstep.Mismatch.Difference;
import vlarb.testbench.port.bus.BusMaster;
import vlarb.testbench.port.bus.Registers;
import vlarb.verilator.Simulation;

/** Random accesses of a master on the bus in front of the registers. */
public final class BusAccesses implements ManagementDriver {
  private final Simulation simulation;
  private final BusMaster master;
  private final List<Pin> inputs;
  private final List<Pin> outputs;

  /** Accesses to the registers of this port, in Verilog and model. */
  public BusAccesses(PortParameters parameters, Simulation simulation, SplittableRandom random) {
    this.simulation = simulation;
    List<Pin> pins = BusInterface.of(parameters.bus());
    inputs = Pin.inputs(pins);
    outputs = Pin.outputs(pins);
    master = BusMaster.of(parameters.bus(), new Registers(parameters), random.split());
  }

  /** The master, and what it has seen. */
  public BusMaster master() {
    return master;
  }

  @Override
  public List<String> outputs() {
    return outputs.stream().map(Pin::name).toList();
  }

  @Override
  public void reset() {
    master.reset();
  }

  @Override
  public void next(CyclePort model) {
    master.next();
  }

  @Override
  public void drive(CyclePort model) {
    Object modelInputs = inputs(model);
    for (Pin pin : inputs) {
      long value = pin.values().getFirst().read(master.inputs());
      simulation.signal(pin.name()).set(value & mask(pin));
      pin.values().getFirst().write(modelInputs, value);
    }
  }

  @Override
  public void compare(CyclePort model, Consumer<Difference> differs) {
    Object modelOutputs = outputs(model);
    ComparedBits bits = new ComparedBits(simulation, differs);
    for (Pin pin : outputs) {
      pin.values().getFirst().write(master.outputs(), simulation.signal(pin.name()).get());
    }
    for (Pin pin : outputs) {
      if (master.isMeant(pin.name())) {
        bits.equal(pin.name(), pin.values().getFirst().read(modelOutputs) & mask(pin));
      }
    }
  }

  @Override
  public void observe(CyclePort model) {
    master.observe();
  }

  private static Object inputs(CyclePort model) {
    return switch (model.bus().orElseThrow()) {
      case AxiLiteBus axi -> axi.in;
      case ApbBus apb -> apb.in;
      case WishboneBus wishbone -> wishbone.in;
    };
  }

  private static Object outputs(CyclePort model) {
    return switch (model.bus().orElseThrow()) {
      case AxiLiteBus axi -> axi.out;
      case ApbBus apb -> apb.out;
      case WishboneBus wishbone -> wishbone.out;
    };
  }

  private static long mask(Pin pin) {
    return (1L << pin.width()) - 1;
  }
}
