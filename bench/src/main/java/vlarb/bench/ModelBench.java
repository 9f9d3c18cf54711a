// SPDX-License-Identifier: Apache-2.0
package vlarb.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import vlarb.config.Configuration;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.cycle.CycleArbiter;
import vlarb.model.ports.ArbiterInterface;
import vlarb.testbench.lockstep.Stimulus;
import vlarb.testbench.stimulus.Exerciser;

/**
 * The speed of the golden model on one core, by itself and with the exerciser that feeds it. By
 * itself means that the exerciser's inputs are recorded before and only copied in each cycle. The
 * first figure is of the configuration's micro-architecture, the others name theirs.
 */
public final class ModelBench {
  private static final int RUNS = 7;
  private static final int TAPE = 1_000_000;
  private static final int TIMES = 5;

  private final Configuration configuration;

  public ModelBench(Configuration configuration) {
    this.configuration = configuration;
  }

  /** Measures; takes some seconds. */
  public List<BenchTiming> run() {
    ArbiterParameters parameters = configuration.arbiter();
    List<BenchTiming> results = new ArrayList<>();
    results.add(alone("model.cycles_per_second", parameters));
    for (Architecture other : Architecture.values()) {
      boolean possible =
          other.takesEngine(parameters.rules().unsupportedVl()) || !parameters.managed();
      if (possible && other != parameters.architecture()) {
        results.add(
            alone("model.cycles_per_second." + label(other), parameters.withArchitecture(other)));
      }
    }
    results.add(
        BenchTiming.median("model.exercised_cycles_per_second", "cycles/s", exercised(parameters)));
    return results;
  }

  private static String label(Architecture architecture) {
    return architecture.name().toLowerCase(Locale.ROOT);
  }

  private BenchTiming alone(String name, ArbiterParameters parameters) {
    InputTape tape =
        new InputTape(
            ArbiterInterface.of(parameters),
            CycleArbiter.of(parameters),
            exerciser(parameters),
            TAPE);
    play(parameters, tape);
    double[] speeds = new double[RUNS];
    for (int run = 0; run < RUNS; run++) {
      long start = System.nanoTime();
      play(parameters, tape);
      speeds[run] = speed((long) TIMES * tape.cycles(), start);
    }
    return BenchTiming.median(name, "cycles/s", speeds);
  }

  private static void play(ArbiterParameters parameters, InputTape tape) {
    for (int time = 0; time < TIMES; time++) {
      CycleArbiter model = CycleArbiter.of(parameters);
      for (int cycle = 0; cycle < tape.cycles(); cycle++) {
        tape.play(cycle, model.in);
        model.settle();
        model.edge();
      }
    }
  }

  private double[] exercised(ArbiterParameters parameters) {
    double[] speeds = new double[RUNS];
    for (int run = -1; run < RUNS; run++) {
      long start = System.nanoTime();
      CycleArbiter model = CycleArbiter.of(parameters);
      Stimulus stimulus = exerciser(parameters);
      for (long cycle = 0; cycle < (long) TIMES * TAPE; cycle++) {
        stimulus.next(model.in, model.out);
        model.settle();
        model.edge();
      }
      if (run >= 0) {
        speeds[run] = speed((long) TIMES * TAPE, start);
      }
    }
    return speeds;
  }

  private static double speed(long cycles, long startNanos) {
    return cycles / ((System.nanoTime() - startNanos) / 1e9);
  }

  private Stimulus exerciser(ArbiterParameters parameters) {
    return new Exerciser(
        parameters,
        configuration.tables().high(),
        configuration.tables().low(),
        configuration.tables().highLimit(),
        7);
  }
}
