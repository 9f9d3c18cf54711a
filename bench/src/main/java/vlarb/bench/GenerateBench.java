// SPDX-License-Identifier: Apache-2.0
package vlarb.bench;

import java.util.List;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.rtl.generate.Generator;

/** Measures the seconds that generating an arbiter takes in a JVM that has done so before. */
public final class GenerateBench {
  private static final int RUNS = 7;

  private final ArbiterParameters parameters;

  public GenerateBench(ArbiterParameters parameters) {
    this.parameters = parameters;
  }

  public List<BenchTiming> run() {
    Generator.generate(parameters);
    double[] seconds = new double[RUNS];
    for (int run = 0; run < RUNS; run++) {
      long start = System.nanoTime();
      Generator.generate(parameters);
      seconds[run] = (System.nanoTime() - start) / 1e9;
    }
    return List.of(BenchTiming.median("generate.seconds", "s", seconds));
  }
}
