// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.coverage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import vlarb.config.Configuration;
import vlarb.cosim.coverage.Coverage.Item;
import vlarb.testbench.Configurations;
import vlarb.testbench.GoldenRun;
import vlarb.testbench.lockstep.Stimulus;
import vlarb.testbench.stimulus.Exerciser;
import vlarb.testbench.stimulus.TableTraffic;
import vlarb.testbench.stimulus.TrafficPlan;

class VlByTableTest {
  private final Configuration configuration =
      Configurations.yaml(
          """
          arbiter: {data-vls: 4, high-cap: 8, low-cap: 8}
          tables: {high-limit: 1, high: "0:4", low: "1:4,2:4"}
          """);

  private List<String> seen(Stimulus stimulus, long cycles) {
    ArbiterCoverage coverage = new ArbiterCoverage(configuration.arbiter());
    GoldenRun.run(configuration.arbiter(), stimulus, cycles, coverage);
    Item item =
        coverage.summary().items("arbiter").stream()
            .filter(i -> i.name().equals(VlByTable.NAME))
            .findFirst()
            .orElseThrow();
    return item.bins().keySet().stream().filter(bin -> item.bins().get(bin) > 0).toList();
  }

  @Test
  void aVlIsSeenFromTheTableThatItIsIn() {
    assertEquals(
        List.of("VL0, high", "VL1, low", "VL2, low"),
        seen(new TableTraffic(new TrafficPlan(configuration), 1), 200_000));
  }

  @Test
  void theExerciseShowsAllFromBoth() {
    Exerciser exerciser = new Exerciser(configuration.arbiter(), List.of(), List.of(), 1, 1);
    assertEquals(8, seen(exerciser, 200_000).size());
  }
}
