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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.config.Configuration;
import vlarb.cosim.Clock;
import vlarb.cosim.CosimFailure;
import vlarb.cosim.Dut;
import vlarb.cosim.simulator.Design;
import vlarb.cosim.simulator.SimulatorFactory;
import vlarb.cosim.verilator.Verilator;
import vlarb.cosim.vpi.Icarus;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.CycleArbiter;
import vlarb.rtl.generate.Generator;
import vlarb.rtl.generate.Generator.GeneratedFile;
import vlarb.testbench.Configurations;
import vlarb.testbench.lockstep.Stimulus;
import vlarb.testbench.stimulus.Exerciser;
import vlarb.testbench.stimulus.TableTraffic;
import vlarb.testbench.stimulus.TrafficPlan;

/**
 * The arbiter beside its golden model, in one test bench that runs on every simulator; with a table
 * engine, too.
 */
class ArbiterTest {
  private static final int CYCLES = 10_000;
  private static final int RESET_CYCLES = 2;
  private static final int HIGH_LIMIT = 255;
  private static final long SEED = 11;

  @TempDir Path folder;

  private static final Configuration EXAMPLE = Configurations.example();

  static Stream<SimulatorFactory> simulators() {
    return Stream.of(new Verilator(), new Icarus());
  }

  private Design generate(ArbiterParameters parameters) throws IOException {
    List<Path> files = new ArrayList<>();
    for (GeneratedFile file : Generator.generate(parameters)) {
      if (file.name().endsWith(".v")) {
        files.add(Files.writeString(folder.resolve(file.name()), file.text()));
      }
    }
    return Design.of("VlArbiter", files.toArray(Path[]::new));
  }

  @ParameterizedTest
  @MethodSource("simulators")
  void agreesWithItsModelInEveryCycle(SimulatorFactory simulator) throws IOException {
    List<Event> seen = run(simulator, EXAMPLE, Long.MAX_VALUE);
    assertTrue(seen.size() > 30, seen.size() + " packets");
  }

  @Test
  void sendsTheSamePacketsWhateverSimulatesIt() throws IOException {
    assertEquals(
        run(new Verilator(), EXAMPLE, Long.MAX_VALUE), run(new Icarus(), EXAMPLE, Long.MAX_VALUE));
  }

  @ParameterizedTest
  @ValueSource(strings = {"flat", "scan"})
  void soDoesOneWithATableEngine(String architecture) throws IOException {
    Configuration managed =
        Configurations.yaml(
            """
            arbiter: {high-cap: 8, low-cap: 2, data-vls: 4, architecture: %s}
            table-engine: {policy: model4}
            """
                .formatted(architecture));
    List<Event> seen = run(new Verilator(), managed, Long.MAX_VALUE);
    assertEquals(seen, run(new Icarus(), managed, Long.MAX_VALUE));
    for (Kind kind : Kind.values()) {
      long count = seen.stream().filter(event -> event.kind == kind).count();
      assertTrue(count > 30, () -> count + " times " + kind);
    }
  }

  /**
   * An arbiter that does not see an input as the model does is found out, at the same time on every
   * simulator.
   */
  @Test
  void aDifferenceIsFoundByEverySimulator() {
    List<Long> times =
        simulators()
            .map(
                simulator ->
                    assertThrows(CosimFailure.class, () -> run(simulator, EXAMPLE, 1000)).time())
            .toList();
    assertEquals(times.getFirst(), times.getLast());
    assertTrue(times.getFirst() > 10_000, times::toString);
  }

  private enum Kind {
    /** A packet of this VL begins. */
    GRANT,
    /** The sequence of this handle becomes live. */
    LIVE
  }

  private record Event(long cycle, Kind kind, int of) {}

  /**
   * Runs arbiter and model side by side.
   *
   * @param faultFrom the cycle from which on the arbiter sees other packets of VL 0 than the model
   */
  private List<Event> run(SimulatorFactory simulator, Configuration configuration, long faultFrom)
      throws IOException {
    List<Event> seen = new ArrayList<>();
    ArbiterParameters parameters = configuration.arbiter();
    CycleArbiter model = CycleArbiter.of(parameters);
    Stimulus traffic =
        parameters.managed()
            ? new Exerciser(parameters, List.of(), List.of(), HIGH_LIMIT, SEED)
            : new TableTraffic(new TrafficPlan(configuration), SEED);
    try (Dut dut = Dut.open(simulator, generate(parameters))) {
      Clock clock = dut.clock("clock", 10);
      Pins pins = new Pins(dut, parameters);
      dut.run(
          () -> {
            dut.signal("reset").set(1);
            clock.edges(RESET_CYCLES).await();
            dut.signal("reset").set(0);
            for (long cycle = 0; cycle < CYCLES; cycle++) {
              traffic.next(model.in, model.out);
              model.settle();
              pins.drive(model.in);
              if (cycle >= faultFrom) {
                dut.signal("headValid").set(model.in.headValid ^ 1);
              }
              clock.risingEdge().await();
              pins.check(model.out);
              if (model.out.grantValid && model.in.grantReady) {
                seen.add(new Event(cycle, Kind.GRANT, model.out.grantVl));
              }
              if (model.out.engine.liveValid) {
                seen.add(new Event(cycle, Kind.LIVE, model.out.engine.liveHandle));
              }
              model.edge();
            }
          });
    }
    return seen;
  }
}
