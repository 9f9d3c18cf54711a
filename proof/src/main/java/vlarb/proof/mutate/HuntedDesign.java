// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.mutate;

import java.util.List;
import java.util.function.Predicate;
import vlarb.chisel.VerilogModule;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Tables;
import vlarb.model.port.PortParameters;
import vlarb.rtl.generate.ArbiterDesign;
import vlarb.rtl.generate.PortDesign;
import vlarb.testbench.lockstep.Lockstep;
import vlarb.testbench.lockstep.Observer;
import vlarb.testbench.lockstep.Steps;
import vlarb.testbench.port.PortLockstep;
import vlarb.verilator.Simulation;

/**
 * A design whose mutants are hunted, and its run beside the golden model.
 *
 * @param modules the Verilog, the top last
 * @param takes true for a mutation of a cell that the hunt is about
 * @param run the run
 */
record HuntedDesign(List<VerilogModule> modules, Predicate<PointMutation> takes, Run run) {
  /** The management port of an arbiter: it decodes accesses and decides nothing. */
  private static final String MANAGEMENT = "management";

  /** The arbiter in a port, which is hunted by itself. */
  private static final String ARBITER = "arbiter";

  HuntedDesign {
    modules = List.copyOf(modules);
  }

  /** A run of a design beside its golden model, from registers with random contents. */
  interface Run {
    /** Begins a run with random inputs from a seed. */
    Steps of(Simulation simulation, int seed);
  }

  /** An arbiter, without its management port. */
  static HuntedDesign arbiter(ArbiterParameters parameters) {
    return new HuntedDesign(
        ArbiterDesign.of(parameters).modules(),
        mutation -> !mutation.instance().equals(MANAGEMENT),
        (simulation, seed) ->
            new Lockstep(
                simulation, parameters, ArbiterHunt.exercise(parameters, seed), Observer.NONE));
  }

  /** A port, without the arbiter in it. */
  static HuntedDesign port(PortParameters parameters) {
    return new HuntedDesign(
        PortDesign.of(parameters, Tables.EMPTY, "").modules(),
        mutation -> !isOfArbiter(mutation.instance()) && !isOfArbiter(mutation.wire()),
        (simulation, seed) -> new PortLockstep(simulation, parameters, seed));
  }

  private static boolean isOfArbiter(String name) {
    return name.equals(ARBITER) || name.startsWith(ARBITER + ".");
  }

  /** The name of the top module. */
  String top() {
    return modules.getLast().name();
  }
}
