// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import vlarb.chisel.VerilogModule;
import vlarb.model.arbitration.Architecture;
import vlarb.model.port.FullQueue;
import vlarb.model.port.LengthSource;
import vlarb.model.port.PortParameters;
import vlarb.model.table.policy.Policy;
import vlarb.verilator.Simulation;
import vlarb.verilator.VerilatedDesign;

/** Ports that are run beside the golden model, one of each kind. */
final class LockstepPorts {
  static final PortParameters PLAIN =
      PortCases.port(Architecture.TREE, 4, 8, LengthSource.LRH, FullQueue.DROP);

  static final PortParameters GIVING = PortCases.giving(PLAIN);
  static final PortParameters COUNTING = PortCases.counting(GIVING);
  static final PortParameters BY_SL = PortCases.bySl(COUNTING);
  static final PortParameters CUT_THROUGH = PortCases.cuttingThrough(PLAIN);
  static final PortParameters CUTTING_BY_SL = PortCases.bySl(PortCases.counting(CUT_THROUGH));

  static final PortParameters PER_VL =
      PortCases.perVl(PortCases.port(Architecture.TREE, 4, 8, LengthSource.LRH, FullQueue.HOLD));

  static final PortParameters DISCARDING = PortCases.discardingHeads(GIVING);
  static final PortParameters COUNTING_DISCARDS = PortCases.counting(DISCARDING);

  static final PortParameters APPENDING = PortCases.appendingCrcs(PortCases.giving(CUT_THROUGH));

  static final PortParameters COMMANDING = PortCases.commanding(GIVING, Policy.MODEL4);
  static final PortParameters ADMITTING =
      PortCases.admitting(PortCases.counting(PLAIN), Policy.MODEL4);

  private LockstepPorts() {}

  /**
   * Runs a port beside the model.
   *
   * @param folder for the Verilog
   * @return the first mismatch, or the little that has left
   */
  static Optional<String> run(
      Path folder, PortParameters port, List<VerilogModule> modules, int cycles, long seed)
      throws Exception {
    VerilatedDesign design =
        VerilatedDesign.of("VlPort", PortVerilog.write(folder, modules)).clock("clock");
    try (Simulation simulation = design.build().open()) {
      PortLockstep lockstep = new PortLockstep(simulation, port, seed);
      Optional<String> mismatch =
          lockstep.run(cycles).map(one -> "cycle " + one.cycle() + ": " + one.differences());
      return mismatch.or(() -> tooFew(lockstep.coverage(), port, cycles));
    }
  }

  /** A run in which too little has left has compared too little. */
  private static Optional<String> tooFew(PortCoverage coverage, PortParameters port, int cycles) {
    long packets = IntStream.range(0, 16).mapToLong(coverage::packets).sum();
    boolean idle = port.receiver().isPresent() && coverage.flowControlPackets() < cycles / 2000;
    return idle || packets < cycles / 2000
        ? Optional.of("only " + packets + " packets")
        : Optional.empty();
  }
}
