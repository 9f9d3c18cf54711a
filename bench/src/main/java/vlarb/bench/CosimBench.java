// SPDX-License-Identifier: Apache-2.0
package vlarb.bench;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import vlarb.config.Configuration;
import vlarb.cosim.simulator.Design;
import vlarb.model.cycle.CycleArbiter;
import vlarb.testbench.cosim.ArbiterRtl;
import vlarb.testbench.cosim.CosimRun;
import vlarb.testbench.lockstep.Lockstep;
import vlarb.testbench.lockstep.Mismatch;
import vlarb.testbench.lockstep.Observer;
import vlarb.testbench.lockstep.Stimulus;
import vlarb.testbench.lockstep.TapedLockstep;
import vlarb.testbench.stimulus.TableTraffic;
import vlarb.testbench.stimulus.TrafficPlan;
import vlarb.verilator.Replay;
import vlarb.verilator.Simulation;
import vlarb.verilator.SimulatorLibrary;
import vlarb.verilator.Trace;
import vlarb.verilator.VerilatedDesign;

/**
 * The speed of co-simulation. That of lock-step, in Java, is a ratio to a loop in C++ around the
 * same Verilated model in the same run. The loop replays the inputs that lock-step drove, so that
 * the model does the same work; lock-step makes those inputs, runs the golden model and compares
 * every port besides. The traffic is the demonstration's: packets that take their time on the link.
 * Then that of tasks, and that of other test bench frameworks, with inputs that are recorded.
 */
public final class CosimBench {
  private static final int RUNS = 7;
  private static final long CYCLES = 1_000_000;
  private static final int RECORDED = 1 << 14;
  private static final long SEED = 7;

  private final Configuration configuration;
  private final Consumer<String> skipped;

  /**
   * @param skipped hears of what is not measured and why, a line each
   */
  public CosimBench(Configuration configuration, Consumer<String> skipped) {
    this.configuration = configuration;
    this.skipped = skipped;
  }

  /** Measures; takes some two minutes. */
  public List<BenchTiming> run() {
    ArbiterRtl rtl = new ArbiterRtl.Generated(configuration.arbiter());
    SimulatorLibrary library = rtl.build(VerilatedDesign::forLongRuns);
    List<BenchTiming> all = new ArrayList<>(lockstepSpeed(library, rtl.build(Trace.NONE)));
    try (Arena arena = Arena.ofConfined();
        Folder folder = new Folder()) {
      CppLoop loop =
          new CppLoop(
              library,
              RecordedInputs.record(library, configuration.arbiter(), stimulus(), RECORDED, arena));
      Path[] verilog = folder.generate(configuration);
      all.addAll(new TaskBench(loop, Design.of("VlArbiter", verilog)).run());
      all.addAll(new PeerBench(loop, List.of(verilog), PeerBench.peers(), skipped).run());
    }
    return all;
  }

  /**
   * @param library the model that is built for long runs
   * @param usual the model that is built for others
   */
  private List<BenchTiming> lockstepSpeed(SimulatorLibrary library, SimulatorLibrary usual) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment images = record(library, arena);
      double[] ratios = new double[RUNS];
      double[] both = new double[RUNS];
      double[] speeds = new double[RUNS];
      double[] builds = new double[RUNS];
      double[] shorter = new double[RUNS];
      lockstep(library);
      replay(library, images);
      for (int run = 0; run < RUNS; run++) {
        double java = lockstep(library);
        double loop = replay(library, images);
        ratios[run] = loop / java;
        both[run] = 2 * loop / twice(library);
        speeds[run] = CYCLES / java;
        builds[run] = loop / replay(usual, images);
        shorter[run] = loop / lockstep(usual);
      }
      return List.of(
          BenchTiming.median("cosim.step+model", "of the C++ loop", ratios),
          BenchTiming.median("cosim.two-runs", "of the C++ loop", both),
          BenchTiming.median("cosim.usual-build", "of the C++ loop", builds),
          BenchTiming.median("cosim.usual-build.step+model", "of the C++ loop", shorter),
          BenchTiming.median("cosim.cycles_per_second", "cycles/s", speeds));
    }
  }

  private Stimulus stimulus() {
    return new TableTraffic(new TrafficPlan(configuration), SEED);
  }

  /** The inputs of every cycle of a lock-step run. */
  private MemorySegment record(SimulatorLibrary library, Arena arena) {
    try (Simulation simulation = library.open()) {
      Replay replay = new Replay(simulation);
      MemorySegment images = arena.allocate(CYCLES * replay.imageBytes(), 8);
      Observer recorder =
          new Observer() {
            private long cycle;

            @Override
            public void cycle(CycleArbiter arbiter) {
              replay.capture(images, cycle++);
            }
          };
      agree(new Lockstep(simulation, configuration.arbiter(), stimulus(), recorder));
      return images;
    }
  }

  /** Seconds for a lock-step run as {@code vlarb cosim} makes it: the model leads. */
  private double lockstep(SimulatorLibrary library) {
    try (Simulation simulation = library.open();
        TapedLockstep lockstep =
            new TapedLockstep(simulation, configuration.arbiter(), stimulus(), Observer.NONE)) {
      long start = System.nanoTime();
      while (lockstep.cycles() < CYCLES) {
        if (!lockstep.run(Math.min(CosimRun.STEP, CYCLES - lockstep.cycles()))) {
          throw new IllegalStateException("what is measured is wrong");
        }
      }
      return (System.nanoTime() - start) / 1e9;
    }
  }

  /** Seconds for two of these runs at once. */
  private double twice(SimulatorLibrary library) {
    long start = System.nanoTime();
    try (ExecutorService pool = Executors.newSingleThreadExecutor()) {
      Future<Double> first = pool.submit(() -> lockstep(library));
      lockstep(library);
      first.get();
      return (System.nanoTime() - start) / 1e9;
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException("what is measured is wrong", e);
    }
  }

  /** Seconds for the same cycles in the C++ loop. */
  private double replay(SimulatorLibrary library, MemorySegment images) {
    try (Simulation simulation = library.open()) {
      new Lockstep(simulation, configuration.arbiter(), stimulus(), Observer.NONE);
      long start = System.nanoTime();
      new Replay(simulation).run(images, CYCLES, CYCLES);
      return (System.nanoTime() - start) / 1e9;
    }
  }

  private static void agree(Lockstep lockstep) {
    Optional<Mismatch> mismatch = lockstep.run(CYCLES);
    if (mismatch.isPresent()) {
      throw new IllegalStateException("what is measured is wrong: " + mismatch.get());
    }
  }
}
