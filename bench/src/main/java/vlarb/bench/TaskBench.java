// SPDX-License-Identifier: Apache-2.0
package vlarb.bench;

import java.util.List;
import java.util.stream.Collectors;
import vlarb.cosim.Clock;
import vlarb.cosim.Dut;
import vlarb.cosim.Signal;
import vlarb.cosim.Trigger;
import vlarb.cosim.simulator.Design;
import vlarb.cosim.simulator.SimulatorFactory;
import vlarb.cosim.verilator.Verilator;

/**
 * The speed of test benches made of tasks, as a ratio to a loop in C++ around a model of the same
 * Verilog in the same run. Both drive the same recorded inputs; besides them, tasks only look at a
 * port.
 */
final class TaskBench {
  private static final int RUNS = 7;
  private static final long CYCLES = 300_000;
  private static final int MANY = 16;

  private final CppLoop loop;
  private final Design design;

  /**
   * @param design of which the loop has a model
   */
  TaskBench(CppLoop loop, Design design) {
    this.loop = loop;
    this.design = design;
  }

  /** A test bench, from after reset on. */
  interface Bench {
    void run(Dut dut, Clock clock, RecordedInputs.Player player, long cycles);
  }

  /** Measures; takes some ten seconds. */
  List<BenchTiming> run() {
    return List.of(
        measure("cosim.task1", TaskBench::one),
        measure("cosim.task16", TaskBench::sixteen),
        measure("cosim.task16-conditions", TaskBench::conditions),
        measure("cosim.task1-step15", TaskBench::steps));
  }

  private BenchTiming measure(String name, Bench bench) {
    double[] ratios = new double[RUNS];
    for (int i = -1; i < RUNS; i++) {
      BenchOutcome java = run(new Verilator(), design, loop.inputs(), bench, CYCLES);
      BenchOutcome cpp = loop.run(CYCLES);
      if (!java.outputs().equals(cpp.outputs())) {
        throw new IllegalStateException("what is measured is wrong: " + name);
      }
      if (i >= 0) { // the first is to warm up
        ratios[i] = cpp.seconds() / java.seconds();
      }
    }
    return BenchTiming.median(name, "of the C++ loop", ratios);
  }

  /** Resets a model for a cycle, then runs this many cycles. */
  static BenchOutcome run(
      SimulatorFactory simulator, Design design, RecordedInputs inputs, Bench bench, long cycles) {
    try (Dut dut = Dut.open(simulator, design)) {
      Clock clock = dut.clock(RecordedInputs.CLOCK, 10);
      RecordedInputs.Player player = inputs.player(dut);
      dut.run(
          () -> {
            dut.signal(RecordedInputs.RESET).set(1);
            clock.risingEdge().await();
            dut.signal(RecordedInputs.RESET).set(0);
          });
      long start = System.nanoTime();
      dut.run(() -> bench.run(dut, clock, player, cycles));
      double seconds = (System.nanoTime() - start) / 1e9;
      return new BenchOutcome(
          seconds,
          dut.ports().stream()
              .filter(port -> !port.isInput())
              .collect(Collectors.toMap(Signal::name, Signal::getBig)));
    }
  }

  /** One task that awaits every edge. */
  static void one(Dut dut, Clock clock, RecordedInputs.Player player, long cycles) {
    for (long cycle = 0; cycle < cycles; cycle++) {
      player.next();
      clock.risingEdge().await();
    }
  }

  private static void sixteen(Dut dut, Clock clock, RecordedInputs.Player player, long cycles) {
    Signal valid = dut.signal("grantValid");
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
    one(dut, clock, player, cycles);
  }

  private static void steps(Dut dut, Clock clock, RecordedInputs.Player player, long cycles) {
    Signal valid = dut.signal("grantValid");
    long[] grants = new long[MANY];
    for (int i = 1; i < MANY; i++) {
      int mine = i;
      clock.everyEdge(() -> grants[mine] += valid.sampled());
    }
    one(dut, clock, player, cycles);
  }

  private static void conditions(Dut dut, Clock clock, RecordedInputs.Player player, long cycles) {
    player.next();
    clock.everyEdge(player::next);
    Signal valid = dut.signal("grantValid");
    Signal source = dut.signal("grantVl");
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
    clock.edges(cycles).await();
  }
}
