// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port.bus;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import vlarb.model.port.CyclePort;
import vlarb.model.port.PortParameters;
import vlarb.model.port.bus.ApbBus;
import vlarb.model.port.bus.AxiLiteBus;
import vlarb.model.port.bus.BusFront;
import vlarb.model.port.bus.BusInterface;
import vlarb.model.port.bus.WishboneBus;
import vlarb.model.ports.Pin;
import vlarb.verilator.Signal;
import vlarb.verilator.Simulation;

/**
 * A port in Verilog behind a bus, with a random master, resets in between, and what checks the
 * answers.
 */
final class BusBench {
  /** The checks of the answers. */
  enum Checker {
    /** The golden model of the port, in every cycle. */
    MODEL,
    /** The master's own monitor. */
    MONITOR
  }

  private static final int RESET = 20_000;

  private final Simulation simulation;
  private final PortParameters parameters;
  private final List<Checker> checkers;
  private final SplittableRandom random;
  private final List<Pin> pins;
  final BusMaster master;
  private CyclePort model;
  private Optional<String> problem = Optional.empty();

  BusBench(Simulation simulation, PortParameters parameters, List<Checker> checkers, long seed) {
    this.simulation = simulation;
    this.parameters = parameters;
    this.checkers = checkers;
    random = new SplittableRandom(seed);
    pins = BusInterface.of(parameters.bus());
    master = BusMaster.of(parameters.bus(), new Registers(parameters), random.split());
    model = new CyclePort(parameters);
  }

  /** Runs; returns the first problem. */
  Optional<String> run(int cycles) {
    reset();
    for (int cycle = 0; cycle < cycles; cycle++) {
      cycle();
      if (problem.isPresent()) {
        return Optional.of("cycle " + cycle + ": " + problem.orElseThrow());
      }
      if (random.nextInt(RESET) == 0) {
        reset();
      }
    }
    boolean idle = master.answered < cycles / 200 || master.refused < cycles / 2000;
    return idle ? Optional.of("only " + master.answered + " accesses") : Optional.empty();
  }

  private void reset() {
    simulation.signal("reset").set(1);
    simulation.cycle();
    simulation.signal("reset").set(0);
    model = new CyclePort(parameters);
    master.reset();
  }

  private void cycle() {
    master.next();
    BusFront front = model.bus().orElseThrow();
    Object modelInputs = inputs(front);
    for (Pin pin : Pin.inputs(pins)) {
      long value = pin.values().getFirst().read(master.inputs());
      signal(pin).set(value & mask(pin));
      pin.values().getFirst().write(modelInputs, value);
    }
    discard();
    simulation.eval();
    for (Pin pin : Pin.outputs(pins)) {
      pin.values().getFirst().write(master.outputs(), signal(pin).get());
    }
    model.settle();
    if (checkers.contains(Checker.MODEL)) {
      compare(outputs(front));
    }
    master.observe();
    if (checkers.contains(Checker.MONITOR)) {
      problem = problem.or(master::problem);
    }
    simulation.cycle();
    model.edge();
  }

  /** Now and then a packet of one beat comes, which is in error. */
  private void discard() {
    boolean comes = random.nextInt(4) == 0;
    model.in.stream.valid = comes;
    model.in.stream.last = true;
    simulation.signal("s_axis_tvalid").set(comes ? 1 : 0);
    simulation.signal("s_axis_tlast").set(1);
  }

  private void compare(Object modelOutputs) {
    for (Pin pin : Pin.outputs(pins)) {
      if (master.isMeant(pin.name())) {
        long expected = pin.values().getFirst().read(modelOutputs) & mask(pin);
        compare(pin.name(), expected, signal(pin).get());
      }
    }
    compare("initDone", model.out.initDone ? 1 : 0, simulation.signal("initDone").get());
    compare(
        "commitPending", model.out.commitPending ? 1 : 0, simulation.signal("commitPending").get());
  }

  private void compare(String name, long expected, long actual) {
    if (expected != actual) {
      problem =
          problem.or(
              () -> Optional.of("%s is %x, the model says %x".formatted(name, actual, expected)));
    }
  }

  private Signal signal(Pin pin) {
    return simulation.signal(pin.name());
  }

  private static long mask(Pin pin) {
    return (1L << pin.width()) - 1;
  }

  private static Object inputs(BusFront front) {
    return switch (front) {
      case AxiLiteBus axi -> axi.in;
      case ApbBus apb -> apb.in;
      case WishboneBus wishbone -> wishbone.in;
    };
  }

  private static Object outputs(BusFront front) {
    return switch (front) {
      case AxiLiteBus axi -> axi.out;
      case ApbBus apb -> apb.out;
      case WishboneBus wishbone -> wishbone.out;
    };
  }
}
