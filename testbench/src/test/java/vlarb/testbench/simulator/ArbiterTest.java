// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.config.Configuration;
import vlarb.cosim.Clock;
import vlarb.cosim.CosimFailure;
import vlarb.cosim.Dut;
import vlarb.cosim.simulator.Design;
import vlarb.cosim.simulator.SimulatorFactory;
import vlarb.cosim.verilator.Verilator;
import vlarb.cosim.vpi.Icarus;
import vlarb.model.cycle.CycleArbiter;
import vlarb.rtl.generate.Generator;
import vlarb.rtl.generate.Generator.GeneratedFile;
import vlarb.testbench.Configurations;
import vlarb.testbench.stimulus.TableTraffic;
import vlarb.testbench.stimulus.TrafficPlan;

/** The arbiter beside its golden model, in one test bench that runs on every simulator. */
class ArbiterTest {
  private static final int CYCLES = 10_000;
  private static final int RESET_CYCLES = 2;
  private static final long SEED = 11;

  @TempDir Path folder;

  private final Configuration configuration = Configurations.example();
  private Design design;

  static Stream<SimulatorFactory> simulators() {
    return Stream.of(new Verilator(), new Icarus());
  }

  @BeforeEach
  void generate() throws IOException {
    List<Path> files = new ArrayList<>();
    for (GeneratedFile file : Generator.generate(configuration.arbiter())) {
      if (file.name().endsWith(".v")) {
        files.add(Files.writeString(folder.resolve(file.name()), file.text()));
      }
    }
    design = Design.of("VlArbiter", files.toArray(Path[]::new));
  }

  @ParameterizedTest
  @MethodSource("simulators")
  void agreesWithItsModelInEveryCycle(SimulatorFactory simulator) {
    List<Long> granted = run(simulator, Long.MAX_VALUE);
    assertTrue(granted.size() > 30, granted.size() + " packets");
  }

  @Test
  void sendsTheSamePacketsWhateverSimulatesIt() {
    assertEquals(run(new Verilator(), Long.MAX_VALUE), run(new Icarus(), Long.MAX_VALUE));
  }

  /** One that does not see an input as the model does is found out, at the same time everywhere. */
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
   * Runs arbiter and model side by side.
   *
   * @param faultFrom from which cycle on the arbiter sees other packets of VL 0 than the model
   * @return when and on what VL packets began
   */
  private List<Long> run(SimulatorFactory simulator, long faultFrom) {
    List<Long> granted = new ArrayList<>();
    CycleArbiter model = CycleArbiter.of(configuration.arbiter());
    TableTraffic traffic = new TableTraffic(new TrafficPlan(configuration), SEED);
    try (Dut dut = Dut.open(simulator, design)) {
      Clock clock = dut.clock("clock", 10);
      Pins pins = new Pins(dut, model.in, model.out);
      dut.run(
          () -> {
            dut.signal("reset").set(1);
            clock.edges(RESET_CYCLES).await();
            dut.signal("reset").set(0);
            for (long cycle = 0; cycle < CYCLES; cycle++) {
              traffic.next(model.in, model.out);
              model.settle();
              pins.drive();
              if (cycle >= faultFrom) {
                dut.signal("headValid").set(model.in.headValid ^ 1);
              }
              clock.risingEdge().await();
              pins.check();
              if (model.out.grantValid && model.in.grantReady) {
                granted.add(cycle << 4 | model.out.grantVl);
              }
              model.edge();
            }
          });
    }
    return granted;
  }
}
