// SPDX-License-Identifier: Apache-2.0
package vlarb.bench;

import java.io.OutputStream;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import scala.Console;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;
import scala.math.BigInt;
import scala.runtime.BoxedUnit;
import scala.util.Random;
import spinal.sim.Signal;
import spinal.sim.SimManager;
import spinal.sim.SimManagerContext;
import spinal.sim.SimThread;
import spinal.sim.SimVerilator;
import spinal.sim.UIntDataType;
import spinal.sim.VerilatorBackend;
import spinal.sim.VerilatorBackendConfig;
import vlarb.bench.RecordedInputs.Change;

/**
 * SpinalHDL's simulator, without its hardware description language: the calls that one in that
 * language ends in. Its tasks are threads.
 */
final class SpinalSim implements Peer {
  private static final int HALF_PERIOD = 5;
  private static final int SEED = 7;

  private final int tasks;
  private final Map<String, Signal> signals = new LinkedHashMap<>();
  private List<Port> ports;
  private VerilatorBackend model;

  /**
   * @param tasks number of tasks that await every edge: one drives, the others look at a port
   */
  SpinalSim(int tasks) {
    this.tasks = tasks;
  }

  @Override
  public String name() {
    return "spinalsim.task" + tasks;
  }

  @Override
  public void build(List<Path> verilog, List<Port> ports, Path folder) {
    this.ports = ports;
    VerilatorBackendConfig config = new VerilatorBackendConfig();
    for (Port port : ports) {
      Signal signal = new Signal(seq(List.of(port.name())), new UIntDataType(port.width()));
      signal.id_$eq(signals.size());
      signals.put(port.name(), signal);
      config.signals().addOne(signal);
    }
    verilog.forEach(file -> config.rtlSourcesPaths().addOne(file.toString()));
    config.toplevelName_$eq("VlArbiter");
    config.workspacePath_$eq(folder.toString());
    config.workspaceName_$eq("model");
    config.vcdPath_$eq(folder.toString());
    // Registers without reset begin with 0, as they do in the loop that this is compared with.
    config.simulatorFlags().addOne("--x-initial 0");
    quietly(() -> model = new VerilatorBackend(config));
  }

  private static <T> Seq<T> seq(List<T> list) {
    return CollectionConverters.asScala(list).toSeq();
  }

  /** Runs an action without what SpinalSim reports on standard output, where our results go. */
  private static void quietly(Runnable action) {
    Console.withOut(
        OutputStream.nullOutputStream(),
        () -> {
          action.run();
          return BoxedUnit.UNIT;
        });
  }

  @Override
  public BenchOutcome run(RecordedInputs inputs) {
    SimVerilator simulation = new SimVerilator(model, model.instanciate(name(), SEED));
    Run run = new Run(new SimManager(simulation, new Random(SEED), name()), inputs);
    quietly(run::all);
    return run.outcome;
  }

  /** A simulation. */
  private final class Run {
    private final SimManager manager;
    private final RecordedInputs inputs;
    private final Signal clock = signals.get(RecordedInputs.CLOCK);
    private BenchOutcome outcome;
    private long grants;

    Run(SimManager manager, RecordedInputs inputs) {
      this.manager = manager;
      this.inputs = inputs;
    }

    /** From time 0 to the end. */
    void all() {
      ports.stream()
          .filter(Port::isInput)
          .forEach(port -> set(signals.get(port.name()), port.width(), BigInteger.ZERO));
      manager.schedule(HALF_PERIOD, () -> toggle(1));
      manager.run(
          () -> {
            drive();
            return BoxedUnit.UNIT;
          });
    }

    private BoxedUnit toggle(long level) {
      manager.setLong(clock, level);
      manager.schedule(HALF_PERIOD, () -> toggle(1 - level));
      return BoxedUnit.UNIT;
    }

    private void drive() {
      Signal reset = signals.get(RecordedInputs.RESET);
      Signal[] driven = inputs.names().stream().map(signals::get).toArray(Signal[]::new);
      Map<String, Integer> known =
          ports.stream().collect(Collectors.toMap(Port::name, Port::width));
      int[] widths = inputs.names().stream().mapToInt(known::get).toArray();
      manager.setLong(reset, 1);
      awaitEdge();
      manager.setLong(reset, 0);
      for (int task = 1; task < tasks; task++) {
        manager.newThread(
            () -> {
              watch();
              return BoxedUnit.UNIT;
            });
      }
      long start = System.nanoTime();
      for (List<Change> cycle : inputs.changes()) {
        for (Change change : cycle) {
          set(driven[change.port()], widths[change.port()], change.value());
        }
        awaitEdge();
      }
      double seconds = (System.nanoTime() - start) / 1e9;
      SimManagerContext.current().thread().sleep(1);
      outcome = new BenchOutcome(seconds, outputs());
    }

    private void set(Signal signal, int width, BigInteger value) {
      if (width <= Long.SIZE) {
        manager.setLong(signal, value.longValue());
      } else {
        manager.setBigInt(signal, new BigInt(value));
      }
    }

    private void watch() {
      Signal valid = signals.get("grantValid");
      while (true) {
        awaitEdge();
        grants += manager.getLong(valid);
      }
    }

    /** Waits as a task of SpinalSim's does for a clock domain's sampling. */
    private void awaitEdge() {
      SimThread thread = SimManagerContext.current().thread();
      long[] last = {manager.getLong(clock)};
      thread.waitUntil(
          () -> {
            long level = manager.getLong(clock);
            boolean rose = last[0] == 0 && level == 1;
            last[0] = level;
            return rose;
          });
    }

    private Map<String, BigInteger> outputs() {
      return ports.stream()
          .filter(port -> !port.isInput())
          .collect(
              Collectors.toMap(
                  Port::name, port -> manager.getBigInt(signals.get(port.name())).bigInteger()));
    }
  }
}
