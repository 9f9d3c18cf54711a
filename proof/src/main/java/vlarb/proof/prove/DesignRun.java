// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import java.util.List;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.port.PortParameters;
import vlarb.model.table.cycle.CycleTableEngine;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.testbench.admission.AdmissionLockstep;
import vlarb.testbench.engine.EngineCoverage;
import vlarb.testbench.engine.EngineExerciser;
import vlarb.testbench.engine.EngineLockstep;
import vlarb.testbench.lockstep.Lockstep;
import vlarb.testbench.lockstep.Observer;
import vlarb.testbench.port.PortLockstep;
import vlarb.testbench.stimulus.Exerciser;
import vlarb.verilator.Simulation;

/** A run of a whole design beside its golden model, with random input from a fixed seed. */
interface DesignRun {
  /** The VLHighLimit in the traffic of an arbiter. */
  int HIGH_LIMIT = 6;

  long SEED = 1;

  /**
   * Runs this many cycles more.
   *
   * @return whether hardware and model agree; a run cannot be continued after a difference
   */
  boolean goesOn(int cycles);

  /** The beginning of the run of a design, from reset. */
  interface Start {
    DesignRun on(Simulation simulation);
  }

  /** An arbiter, with random traffic, table changes and commits. */
  static Start of(ArbiterParameters parameters) {
    return simulation -> {
      var traffic = new Exerciser(parameters, List.of(), List.of(), HIGH_LIMIT, SEED);
      var run = new Lockstep(simulation, parameters, traffic, Observer.NONE);
      return cycles -> run.run(cycles).isEmpty();
    };
  }

  /** A table engine, with random commands and a random arbiter's pointer. */
  static Start of(EngineParameters parameters) {
    return simulation -> {
      var commands = new EngineExerciser(parameters, SEED);
      var model = new CycleTableEngine(parameters);
      var coverage = new EngineCoverage(model, parameters);
      var run = new EngineLockstep(simulation, model, commands::next, coverage);
      return cycles -> run.run(cycles).isEmpty();
    };
  }

  /** A port, with random packets, errors, credits and accesses. */
  static Start ofPort(PortParameters parameters) {
    return simulation -> {
      var run = new PortLockstep(simulation, parameters, SEED);
      return cycles -> run.run(cycles).isEmpty();
    };
  }

  /** A table engine with admission in front of it, with random connections likewise. */
  static Start ofAdmission(EngineParameters parameters) {
    return simulation -> {
      var run = new AdmissionLockstep(simulation, parameters, SEED);
      return cycles -> run.run(cycles).isEmpty();
    };
  }
}
