// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.lockstep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Tables;
import vlarb.model.cycle.CycleArbiter;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.testbench.cosim.ArbiterRtl;
import vlarb.testbench.stimulus.Exerciser;
import vlarb.testbench.watch.Statistics;
import vlarb.testsupport.Sample;
import vlarb.verilator.Simulation;
import vlarb.verilator.Trace;

/** Arbiters that load tables after reset agree with the golden model from the first cycle on. */
class LoadedLockstepTest {
  private static final long CYCLES = 100_000;
  private static final long SEED = 17;

  private static final List<VlWeight> HIGH =
      List.of(new VlWeight(1, 3), VlWeight.NULL, new VlWeight(14, 255), new VlWeight(0, 1));
  private static final List<VlWeight> LOW = List.of(VlWeight.NULL, new VlWeight(2, 40));
  private static final Tables TABLES = new Tables(9, HIGH, LOW);

  private static ArbiterParameters build(Architecture architecture, int dataVls) {
    return new ArbiterParameters(4, 5, dataVls, 4, architecture, CreditKind.BLOCKS, Rules.SPEC);
  }

  private static ArbiterParameters managed(Architecture architecture) {
    return new ArbiterParameters(8, 5, 4, 4, architecture, CreditKind.FLAGS, Rules.SHANLEY)
        .withEngine(EngineParameters.of(new TableSize(8), Policy.MODEL4));
  }

  /** Each kind of management port, with counters or an engine whose initialisation lasts longer. */
  static Stream<ArbiterParameters> builds() {
    Tables low = new Tables(255, List.of(), LOW);
    PortOptions counters = new PortOptions(PortOptions.LONGEST, 8);
    return Sample.of(
        Stream.of(
            build(Architecture.FLAT, 4).withTablesAtReset(TABLES),
            build(Architecture.SCAN, 15).withTablesAtReset(TABLES),
            build(Architecture.FLAT, 1).withTablesAtReset(TABLES),
            build(Architecture.FLAT, 1).withTablesAtReset(Tables.EMPTY).withOptions(counters),
            build(Architecture.SCAN, 2).withTablesAtReset(Tables.EMPTY),
            build(Architecture.FLAT, 2).withTablesAtReset(TABLES).withOptions(counters),
            build(Architecture.SCAN, 2)
                .withTablesAtReset(TABLES)
                .withOptions(counters.withClockEnable()),
            managed(Architecture.FLAT).withTablesAtReset(low),
            managed(Architecture.SCAN).withTablesAtReset(low)));
  }

  @ParameterizedTest
  @MethodSource("builds")
  void agreesWithItsModel(ArbiterParameters parameters) {
    Statistics statistics = new Statistics();
    Exerciser exerciser = new Exerciser(parameters, List.of(), List.of(), 0, SEED);
    try (Simulation simulation = new ArbiterRtl.Generated(parameters).build(Trace.NONE).open()) {
      Lockstep lockstep = new Lockstep(simulation, parameters, exerciser, statistics);
      assertEquals(Optional.empty(), lockstep.run(CYCLES));
    }
    long packets = IntStream.range(0, parameters.dataVls()).mapToLong(statistics::packets).sum();
    assertTrue(packets > 100, packets + " packets");
  }

  @Test
  void anEntryThatIsNotLoadedIsFound() {
    ArbiterParameters right = build(Architecture.FLAT, 4).withTablesAtReset(TABLES);
    List<VlWeight> other = List.of(new VlWeight(2, 3), VlWeight.NULL, HIGH.get(2), HIGH.get(3));
    ArbiterParameters wrong = right.withTablesAtReset(new Tables(9, other, LOW));
    Exerciser exerciser = new Exerciser(right, List.of(), List.of(), 0, SEED);
    try (Simulation simulation = new ArbiterRtl.Generated(right).build(Trace.NONE).open()) {
      Lockstep lockstep =
          new Lockstep(
              simulation, right, () -> CycleArbiter.of(wrong), exerciser, new Statistics());
      assertTrue(lockstep.run(CYCLES).isPresent());
    }
  }
}
