// SPDX-License-Identifier: Apache-2.0
package vlarb.bench;

import java.lang.foreign.Arena;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import vlarb.config.Configuration;
import vlarb.cosim.Clock;
import vlarb.cosim.Dut;
import vlarb.cosim.Trigger;
import vlarb.cosim.simulator.Design;
import vlarb.cosim.verilator.Verilator;
import vlarb.testbench.cosim.ArbiterRtl;
import vlarb.testbench.stimulus.TableTraffic;
import vlarb.testbench.stimulus.TrafficPlan;
import vlarb.verilator.Direction;
import vlarb.verilator.Signal;
import vlarb.verilator.Simulation;
import vlarb.verilator.SimulatorLibrary;
import vlarb.verilator.Trace;

/**
 * The speed of test benches made of tasks, as a ratio to a loop in C++ around a model of the same
 * Verilog in the same run. Both drive the same recorded inputs; besides them, tasks only look at a
 * port.
 */
final class TaskBench {
  private static final int RUNS = 7;
  private static final long CYCLES = 300_000;
  private static final int RECORDED = 1 << 14;
  private static final int MANY = 16;
  private static final long SEED = 7;

  private final Configuration configuration;
  private RecordedInputs inputs;
  private SimulatorLibrary library;
  private Design design;

  TaskBench(Configuration configuration) {
    this.configuration = configuration;
  }

  /**
   * A run.
   *
   * @param seconds how long it took
   * @param outputs what the outputs are after the last edge, by name
   */
  private record Outcome(double seconds, Map<String, BigInteger> outputs) {}

  /** A test bench, from after reset on. */
  private interface Bench {
    void run(Dut dut, Clock clock, RecordedInputs.Player player);
  }

  /** Measures; takes some ten seconds. */
  List<Measurement> run() {
    library = new ArbiterRtl.Generated(configuration.arbiter()).build(Trace.NONE);
    try (Arena arena = Arena.ofConfined();
        Folder folder = new Folder()) {
      TableTraffic traffic = new TableTraffic(new TrafficPlan(configuration), SEED);
      inputs = RecordedInputs.record(library, configuration.arbiter(), traffic, RECORDED, arena);
      design = Design.of("VlArbiter", folder.generate(configuration));
      return List.of(
          measure("cosim.task1", TaskBench::one),
          measure("cosim.task16", TaskBench::sixteen),
          measure("cosim.task16-conditions", TaskBench::conditions));
    }
  }

  private Measurement measure(String name, Bench bench) {
    double[] ratios = new double[RUNS];
    for (int run = -1; run < RUNS; run++) {
      Outcome java = tasks(bench);
      Outcome loop = loop();
      if (!java.outputs.equals(loop.outputs)) {
        throw new IllegalStateException("what is measured is wrong: " + name);
      }
      if (run >= 0) { // the first is to warm up
        ratios[run] = loop.seconds / java.seconds;
      }
    }
    return Measurement.median(name, "of the C++ loop", ratios);
  }

  /** The loop in C++. */
  private Outcome loop() {
    try (Simulation simulation = library.open()) {
      Signal reset = simulation.signal(RecordedInputs.RESET);
      reset.set(1);
      simulation.cycle();
      reset.set(0);
      long start = System.nanoTime();
      simulation.replay(inputs.images(), RECORDED, CYCLES);
      double seconds = (System.nanoTime() - start) / 1e9;
      return new Outcome(
          seconds,
          simulation.ports().stream()
              .filter(port -> port.direction() == Direction.OUTPUT)
              .collect(Collectors.toMap(Signal::name, Signal::getBig)));
    }
  }

  /** The same cycles with tasks. */
  private Outcome tasks(Bench bench) {
    try (Dut dut = Dut.open(new Verilator(), design)) {
      Clock clock = dut.clock(RecordedInputs.CLOCK, 10);
      RecordedInputs.Player player = inputs.player(dut);
      dut.run(
          () -> {
            dut.signal(RecordedInputs.RESET).set(1);
            clock.risingEdge().await();
            dut.signal(RecordedInputs.RESET).set(0);
          });
      long start = System.nanoTime();
      dut.run(() -> bench.run(dut, clock, player));
      double seconds = (System.nanoTime() - start) / 1e9;
      return new Outcome(
          seconds,
          dut.ports().stream()
              .filter(port -> !port.isInput())
              .collect(Collectors.toMap(vlarb.cosim.Signal::name, vlarb.cosim.Signal::getBig)));
    }
  }

  private static void one(Dut dut, Clock clock, RecordedInputs.Player player) {
    for (long cycle = 0; cycle < CYCLES; cycle++) {
      player.next();
      clock.risingEdge().await();
    }
  }

  private static void sixteen(Dut dut, Clock clock, RecordedInputs.Player player) {
    vlarb.cosim.Signal valid = dut.signal("grantValid");
    long[] grants = new long[MANY];
    for (int i = 1; i < MANY; i++) {
      int mine = i;
      dut.fork(
          "monitor " + i,
          () -> {
            while (true) {
              clock.risingEdge().await();
              grants[mine] += valid.sampled();
            }
          });
    }
    one(dut, clock, player);
  }

  private static void conditions(Dut dut, Clock clock, RecordedInputs.Player player) {
    player.next();
    clock.everyEdge(player::next);
    vlarb.cosim.Signal valid = dut.signal("grantValid");
    vlarb.cosim.Signal source = dut.signal("grantVl");
    for (int i = 0; i < MANY; i++) {
      int mine = i;
      Trigger granted = clock.until(() -> valid.wasSet() && source.sampled() == mine);
      dut.fork(
          "vl " + i,
          () -> {
            while (true) {
              granted.await();
            }
          });
    }
    clock.edges(CYCLES).await();
  }
}
