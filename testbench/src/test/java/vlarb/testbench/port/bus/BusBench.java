// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port.bus;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import vlarb.model.port.CyclePort;
import vlarb.model.port.PortParameters;
import vlarb.testbench.lockstep.Mismatch.Difference;
import vlarb.testbench.port.BusAccesses;
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
  private final BusAccesses accesses;
  private CyclePort model;
  private Optional<String> problem = Optional.empty();

  BusBench(Simulation simulation, PortParameters parameters, List<Checker> checkers, long seed) {
    this.simulation = simulation;
    this.parameters = parameters;
    this.checkers = checkers;
    random = new SplittableRandom(seed);
    accesses = new BusAccesses(parameters, simulation, random);
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
    BusMaster master = accesses.master();
    boolean idle = master.answered() < cycles / 200 || master.refused() < cycles / 2000;
    return idle ? Optional.of("only " + master.answered() + " accesses") : Optional.empty();
  }

  private void reset() {
    simulation.signal("reset").set(1);
    simulation.cycle();
    simulation.signal("reset").set(0);
    model = new CyclePort(parameters);
    accesses.reset();
  }

  private void cycle() {
    accesses.next(model);
    accesses.drive(model);
    discard();
    simulation.eval();
    model.settle();
    accesses.compare(model, this::differs);
    differs("initDone", model.out.initDone ? 1 : 0);
    differs("commitPending", model.out.commitPending ? 1 : 0);
    accesses.observe(model);
    if (checkers.contains(Checker.MONITOR)) {
      problem = problem.or(accesses.master()::problem);
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

  private void differs(String name, long expected) {
    long actual = simulation.signal(name).get();
    if (actual != expected) {
      differs(new Difference(name, 1, actual, expected));
    }
  }

  private void differs(Difference difference) {
    if (checkers.contains(Checker.MODEL)) {
      problem = problem.or(() -> Optional.of(difference.toString()));
    }
  }
}
