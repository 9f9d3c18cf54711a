// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.cosim.Clock;
import vlarb.cosim.CosimFailure;
import vlarb.cosim.Dut;
import vlarb.cosim.Signal;
import vlarb.cosim.simulator.Design;
import vlarb.cosim.simulator.SimulatorFactory;
import vlarb.cosim.verilator.Verilator;
import vlarb.cosim.vpi.Icarus;
import vlarb.model.table.cycle.CycleTableEngine;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineOutputs;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.rtl.generate.EngineDesign;
import vlarb.testbench.cosim.VerilogFiles;
import vlarb.testbench.engine.EngineExerciser;
import vlarb.testbench.lockstep.EnginePorts;

/** The table engine beside its golden model, in one test bench that runs on every simulator. */
class TableEngineTest {
  private static final int CYCLES = 10_000;
  private static final int RESET_CYCLES = 2;
  private static final long SEED = 11;
  private static final EngineParameters PARAMETERS =
      new EngineParameters(new TableSize(16), Policy.MODEL4, 4);

  private final VerilogFiles verilog = new VerilogFiles(EngineDesign.of(PARAMETERS));
  private final Design design = Design.of(EngineDesign.TOP, verilog.files().toArray(Path[]::new));

  static Stream<SimulatorFactory> simulators() {
    return Stream.of(new Verilator(), new Icarus());
  }

  @AfterEach
  void deleteVerilog() {
    verilog.close();
  }

  @ParameterizedTest
  @MethodSource("simulators")
  void agreesWithItsModelInEveryCycle(SimulatorFactory simulator) {
    List<Long> writes = run(simulator, Long.MAX_VALUE);
    assertTrue(writes.size() > 500, writes.size() + " entries written");
  }

  @Test
  void writesTheSameTableWhateverSimulatesIt() {
    assertEquals(run(new Verilator(), Long.MAX_VALUE), run(new Icarus(), Long.MAX_VALUE));
  }

  /**
   * An engine that sees other boundaries than the model is found out, at the same time on every
   * simulator.
   */
  @Test
  void aDifferenceIsFoundByEverySimulator() {
    List<Long> times =
        simulators()
            .map(simulator -> assertThrows(CosimFailure.class, () -> run(simulator, 1000)).time())
            .toList();
    assertEquals(times.getFirst(), times.getLast());
    assertTrue(times.getFirst() > 10_000, times::toString);
  }

  /**
   * Runs engine and model side by side.
   *
   * @param faultFrom the cycle from which on the engine sees boundaries where the model sees none,
   *     and the other way round
   * @return the cycle and the entry of each write
   */
  private List<Long> run(SimulatorFactory simulator, long faultFrom) {
    List<Long> writes = new ArrayList<>();
    CycleTableEngine model = new CycleTableEngine(PARAMETERS);
    EngineExerciser exerciser = new EngineExerciser(PARAMETERS, SEED);
    try (Dut dut = Dut.open(simulator, design)) {
      Clock clock = dut.clock("clock", 10);
      dut.run(
          () -> {
            dut.signal("reset").set(1);
            clock.edges(RESET_CYCLES).await();
            dut.signal("reset").set(0);
            for (long cycle = 0; cycle < CYCLES; cycle++) {
              exerciser.next(model.in, model.out);
              model.settle();
              drive(dut, model.in);
              if (cycle >= faultFrom) {
                dut.signal("boundary").set(!model.in.boundary);
              }
              clock.risingEdge().await();
              check(dut, model.out);
              if (model.out.write) {
                writes.add(cycle << 8 | model.out.writeEntry);
              }
              model.edge();
            }
          });
    }
    return writes;
  }

  private static void drive(Dut dut, EngineInputs in) {
    for (EnginePorts.Input port : EnginePorts.inputs()) {
      dut.signal(port.name()).set(port.value().applyAsLong(in));
    }
  }

  private static void check(Dut dut, EngineOutputs out) {
    for (EnginePorts.Output port : EnginePorts.outputs()) {
      Signal signal = dut.signal(port.name());
      if (port.counts().test(out)) {
        assertEquals(port.value().applyAsLong(out), signal.sampled(), port.name());
      }
    }
  }
}
