// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import vlarb.model.port.CyclePort;
import vlarb.model.port.PortInputs;
import vlarb.model.port.PortOutputs;
import vlarb.model.port.PortParameters;
import vlarb.testbench.lockstep.Mismatch.Difference;
import vlarb.verilator.Simulation;

/** Random accesses by the management port itself. */
final class NativeAccesses implements ManagementDriver {
  private final Simulation simulation;
  private final RegisterAccesses accesses;

  NativeAccesses(PortParameters parameters, Simulation simulation, SplittableRandom random) {
    this.simulation = simulation;
    accesses = new RegisterAccesses(parameters, random);
  }

  @Override
  public List<String> outputs() {
    return List.of("mgmtReady", "mgmtResponseValid", "mgmtError", "mgmtReadData");
  }

  @Override
  public void reset() {
    // A new model has no access.
  }

  @Override
  public void next(CyclePort model) {
    accesses.next(model.in);
  }

  @Override
  public void drive(CyclePort model) {
    PortInputs in = model.in;
    set("mgmtValid", in.mgmtValid ? 1 : 0);
    set("mgmtWrite", in.mgmtWrite ? 1 : 0);
    set("mgmtAddress", in.mgmtAddress);
    set("mgmtWriteData", Integer.toUnsignedLong(in.mgmtWriteData));
    set("mgmtResponseReady", in.mgmtResponseReady ? 1 : 0);
  }

  private void set(String name, long value) {
    simulation.signal(name).set(value);
  }

  @Override
  public void compare(CyclePort model, Consumer<Difference> differs) {
    PortOutputs out = model.out;
    ComparedBits bits = new ComparedBits(simulation, differs);
    bits.equal("mgmtReady", out.mgmtReady);
    bits.equal("mgmtResponseValid", out.mgmtResponseValid);
    if (out.mgmtResponseValid) {
      bits.equal("mgmtError", out.mgmtError);
      bits.equal("mgmtReadData", Integer.toUnsignedLong(out.mgmtReadData));
    }
  }

  @Override
  public void observe(CyclePort model) {
    model.in.mgmtValid &= !model.out.mgmtReady;
  }
}
