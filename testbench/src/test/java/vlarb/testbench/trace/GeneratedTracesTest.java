// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.testbench.cosim.ArbiterRtl;
import vlarb.testbench.matrix.ParameterMatrix;
import vlarb.testsupport.TakesTurns;
import vlarb.testsupport.TestSize;
import vlarb.verilator.SimulatorLibrary;
import vlarb.verilator.Trace;

/**
 * Random traces through model and RTL of arbiters that cover the parameters pairwise. A run takes
 * half of the arbiters, which the seed chooses; a run of this class by name takes all. For more
 * traces: {@code mvn verify -pl testbench -am -Dvlarb.traces=N}; to repeat a run: {@code
 * -Dvlarb.seed=S}.
 */
@TakesTurns(1)
@Tag("thorough")
class GeneratedTracesTest {
  private static final int TRACES =
      Integer.getInteger("vlarb.traces", TestSize.choose(2500, 2500, 5000));

  /** The decisions that there have been; a line without its numbers, such as {@code vl low inf}. */
  private final Set<String> seen = new ConcurrentSkipListSet<>();

  /** The simulators that there have been, by their hashes. */
  private final Set<String> builds = new ConcurrentSkipListSet<>();

  private final AtomicInteger compared = new AtomicInteger();

  @Test
  void modelAndRtlPrintTheSame() {
    long seed = Long.getLong("vlarb.seed", System.nanoTime());
    System.out.println("generated traces: -Dvlarb.seed=" + seed);
    List<ArbiterParameters> all = ParameterMatrix.all();
    int step = TestSize.choose(2, 2, 1);
    int first = Math.floorMod(seed, step);
    List<ArbiterParameters> arbiters =
        IntStream.range(0, all.size()).filter(i -> i % step == first).mapToObj(all::get).toList();
    int each = (TRACES + arbiters.size() - 1) / arbiters.size();

    IntStream.range(0, arbiters.size())
        .parallel()
        .forEach(
            i -> {
              long seedHere = new SplittableRandom(seed + i).nextLong();
              compare(arbiters.get(i).decidingWhenAsked(), seedHere, each);
            });

    assertTrue(builds.size() >= 24, "only " + builds.size() + " builds");
    assertEquals(arbiters.size(), builds.size());
    assertEquals(each * arbiters.size(), compared.get());
    assertTrue(compared.get() >= Math.min(TRACES, 2000), "only " + compared + " traces");
    assertEquals(
        new TreeSet<>(
            Set.of("smp", "fcp", "idle", "vl", "vl high", "vl high inf", "vl low", "vl low inf")),
        seen);
  }

  private void compare(ArbiterParameters parameters, long seed, int traces) {
    SimulatorLibrary library = new ArbiterRtl.Generated(parameters).build(Trace.NONE);
    builds.add(library.hash());
    for (int i = 0; i < traces; i++) {
      String trace = RandomTrace.of(seed + i, parameters);
      List<TraceEvent> events = Engines.parse(trace, parameters);
      List<String> model = Engines.run(events, new ModelEngine(parameters));
      List<String> rtl = Engines.run(events, RtlEngine.open(library, parameters));
      assertEquals(model, rtl, () -> "model, then RTL of " + parameters + "\n" + trace);
      model.forEach(line -> seen.add(kind(line)));
      compared.incrementAndGet();
    }
  }

  private static String kind(String line) {
    return line.replaceAll("[-0-9]+", "").replaceAll(" +", " ").strip();
  }
}
