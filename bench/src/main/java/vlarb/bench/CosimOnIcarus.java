// SPDX-License-Identifier: Apache-2.0
package vlarb.bench;

import java.nio.file.Path;
import java.util.List;
import vlarb.cosim.simulator.Design;
import vlarb.cosim.vpi.Icarus;

/** Our own test bench on the simulator that cocotb is measured on. */
final class CosimOnIcarus implements Peer {
  private Design design;

  @Override
  public String name() {
    return "cosim.icarus.task1";
  }

  @Override
  public void build(List<Path> verilog, List<Port> ports, Path folder) {
    design = Design.of("VlArbiter", verilog.toArray(Path[]::new));
    new Icarus().open(design).close();
  }

  @Override
  public BenchOutcome run(RecordedInputs inputs) {
    return TaskBench.run(new Icarus(), design, inputs, TaskBench::one, inputs.cycles());
  }
}
