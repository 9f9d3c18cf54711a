// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import vlarb.model.port.CyclePort;
import vlarb.model.port.PortParameters;
import vlarb.model.port.bus.RegisterBus;
import vlarb.testbench.lockstep.Mismatch.Difference;
import vlarb.verilator.Simulation;

/** Random accesses to the registers of a port, and the comparison of what answers them. */
interface ManagementDriver {
  /** The driver of a port's management, native or behind a bus. */
  static ManagementDriver of(
      PortParameters parameters, Simulation simulation, SplittableRandom random) {
    return parameters.bus() == RegisterBus.NATIVE
        ? new NativeAccesses(parameters, simulation, random)
        : new BusAccesses(parameters, simulation, random);
  }

  /** The names of the outputs that are compared. */
  List<String> outputs();

  /** Forgets all accesses. */
  void reset();

  /** Chooses the inputs of the next cycle. */
  void next(CyclePort model);

  /** Drives the Verilog as the model. */
  void drive(CyclePort model);

  /** Compares the outputs, once Verilog and model have settled. */
  void compare(CyclePort model, Consumer<Difference> differs);

  /** Sees the outputs of a cycle in which both agreed. */
  void observe(CyclePort model);
}
