// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.config.SourceText;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Tables;
import vlarb.model.iba.VlWeight;
import vlarb.network.cycles.CycleSettings;
import vlarb.network.description.NetworkReader;
import vlarb.network.sim.NetworkSimulation;
import vlarb.network.sim.SeededBugs;
import vlarb.testsupport.TakesTurns;
import vlarb.testsupport.TestSize;

/** The simulation beside a network that goes on clock cycle by clock cycle. */
class CycleComparisonTest {
  private static final String STAR = "{kind: star, hosts: 4}";

  /** Hosts that overload one another; buffers of four packets, and all VLs of different lengths. */
  private static Prepared network(String architecture, String topology, String switches)
      throws Exception {
    return Prepared.routed(
        NetworkReader.read(
            new SourceText(
                "net.yaml",
                """
                arbiter: {data-vls: 4, architecture: %s}
                tables:
                  high-limit: 1
                  high: "0:4,1:9,0:2"
                  low: "2:30,1:16,3:5"
                network:
                  topology: %s
                  switch: %s
                  traffic:
                    - {source: poisson, sl: 0, packet: 64, load: 0.2}
                    - {source: poisson, sl: 1, packet: 256, load: 0.3}
                    - {source: self-similar, sl: 2, packet: 1024, load: 0.4}
                    - {source: poisson, sl: 3, packet: 512, load: 0.3}
                  measure: {warm-up: 0 ns, time: 1000 ms, patience: 100 s}
                """
                    .formatted(architecture, topology, switches))),
        7);
  }

  private static void same(String architecture, String topology, int packets) throws Exception {
    CycleComparison.Result result =
        new CycleComparison(network(architecture, topology, "{}"), packets).run(hops -> {});
    System.out.printf(
        "%s, %s: %d packets, %d hops, %d differ%n",
        architecture, topology, result.packets(), result.hops(), result.differences());
    assertEquals(Optional.empty(), result.first());
    assertEquals(0, result.differences());
    assertEquals(packets, result.packets());
    assertTrue(result.hops() >= 2L * packets);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "flat; {kind: star, hosts: 4}; 20000",
        "flat; {kind: line, switches: 3, hosts: 1}; 10000",
        "flat; {kind: ring, switches: 4, hosts: 1}; 10000",
        "scan; {kind: star, hosts: 4}; 3000",
        "scan; {kind: line, switches: 3, hosts: 1}; 2000",
        "scan; {kind: ring, switches: 4, hosts: 1}; 2000"
      })
  void everyHopStartsInTheSameCycle(String architecture, String topology, int packets)
      throws Exception {
    same(architecture, topology, TestSize.choose(packets / 10, packets, packets));
  }

  @Tag("thorough")
  @TakesTurns(2)
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "flat; {kind: star, hosts: 4}",
        "flat; {kind: line, switches: 3, hosts: 1}",
        "flat; {kind: ring, switches: 4, hosts: 1}",
        "scan; {kind: star, hosts: 4}",
        "scan; {kind: line, switches: 3, hosts: 1}",
        "scan; {kind: ring, switches: 4, hosts: 1}"
      })
  void everyHopOfManyPacketsDoes(String architecture, String topology) throws Exception {
    same(architecture, topology, TestSize.choose(0, 100_000, 1_000_000));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{speedup: 2}", "{switching: store-and-forward}", "{stage-delay: 0 ns}"})
  void soItIsWithOtherSwitches(String switches) throws Exception {
    CycleComparison.Result result =
        new CycleComparison(network("flat", STAR, switches), TestSize.choose(2000, 5000, 5000))
            .run(hops -> {});
    assertEquals(Optional.empty(), result.first());
  }

  private static void assertFound(CycleComparison.Result result) {
    assertTrue(result.differences() > 0);
    assertTrue(result.first().isPresent());
  }

  /** Bugs of the network that goes on cycle by cycle. */
  @Test
  void aBufferAStageATailAndAWeightThatAreWrongAreFound() throws Exception {
    CycleComparison comparison = new CycleComparison(network("flat", STAR, "{}"), 3000);
    CycleSettings right = comparison.settings();
    List<CycleSettings> wrong =
        List.of(
            // A tail, and its credits, that are counted a cycle early.
            new CycleSettings(
                right.bufferBlocks(),
                right.flight() - 1,
                right.stage(),
                right.speedup(),
                right.passing(),
                right.sl2vl()),
            new CycleSettings(
                right.bufferBlocks() - 1,
                right.flight(),
                right.stage(),
                right.speedup(),
                right.passing(),
                right.sl2vl()),
            new CycleSettings(
                right.bufferBlocks(),
                right.flight(),
                right.stage() + 1,
                right.speedup(),
                right.passing(),
                right.sl2vl()),
            new CycleSettings(
                right.bufferBlocks(),
                right.flight(),
                right.stage(),
                right.speedup(),
                CycleSettings.Passing.WHEN_WHOLE,
                right.sl2vl()));
    for (CycleSettings settings : wrong) {
      assertFound(comparison.run(settings, comparison::arbiter, simulation -> {}, hops -> {}));
    }
    ArbiterParameters arbiter = comparison.arbiter(0);
    Tables tables = arbiter.atReset().orElseThrow();
    ArbiterParameters heavier =
        arbiter.withTablesAtReset(
            new Tables(
                tables.highLimit(),
                List.of(new VlWeight(0, 5), new VlWeight(1, 9), new VlWeight(0, 2)),
                tables.low()));
    assertFound(comparison.run(right, port -> heavier, simulation -> {}, hops -> {}));
  }

  /** Bugs of the simulation, at one port each. */
  @Test
  void aCreditAPointerAndATableThatAreWrongInTheSimulationAreFound() throws Exception {
    CycleComparison comparison = new CycleComparison(network("flat", STAR, "{}"), 3000);
    assertEquals(0, comparison.run(hops -> {}).differences());
    List<Consumer<NetworkSimulation>> bugs =
        List.of(
            // Of host 0, where packets of all VLs wait for their turns, and for credits.
            simulation -> SeededBugs.loseACredit(simulation, 4, 2),
            simulation -> SeededBugs.stickPointer(simulation, 2),
            simulation -> SeededBugs.swapTables(simulation, 4));
    for (Consumer<NetworkSimulation> bug : bugs) {
      CycleComparison.Result result =
          comparison.run(comparison.settings(), comparison::arbiter, bug, hops -> {});
      assertFound(result);
      System.out.println(result.first().orElseThrow());
    }
  }

  @Test
  void whatOnlyTheSimulationHasIsRefused() throws Exception {
    Prepared voq = network("flat", STAR, "{crossbar: voq}");
    assertEquals(
        "expected switch.crossbar: multiplexed",
        assertThrows(IllegalArgumentException.class, () -> new CycleComparison(voq, 10))
            .getMessage());
  }
}
