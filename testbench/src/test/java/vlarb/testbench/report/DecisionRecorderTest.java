// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import vlarb.model.cycle.DecisionPace;
import vlarb.testbench.Configurations;
import vlarb.testbench.GoldenRun;
import vlarb.testbench.report.ReportedDecision.Kind;
import vlarb.testbench.report.ReportedDecision.Sample;
import vlarb.testbench.stimulus.TableTraffic;
import vlarb.testbench.stimulus.TrafficPlan;

class DecisionRecorderTest {
  private final TrafficPlan plan = new TrafficPlan(Configurations.example());

  private List<ReportedDecision> stretch(long cycles) {
    DecisionRecorder recorder = new DecisionRecorder();
    GoldenRun.run(plan.parameters(), new TableTraffic(plan, 1), cycles, recorder);
    return recorder.stretch();
  }

  @Test
  void theStretchShowsTheRules() {
    List<ReportedDecision> stretch = stretch(1_000_000);
    assertEquals(DecisionRecorder.LENGTH, stretch.size());
    Set<Kind> kinds = EnumSet.noneOf(Kind.class);
    stretch.forEach(decision -> kinds.add(decision.kind()));
    assertTrue(
        kinds.containsAll(EnumSet.of(Kind.SMP, Kind.FCP, Kind.HIGH, Kind.EXPIRED, Kind.LOW_NEXT)),
        kinds::toString);
  }

  @Test
  void theCountersFollowEachDecision() {
    int fresh = plan.settings().limit().fresh();
    int follow = DecisionPace.of(plan.parameters()).follow();
    int checked = 0;
    long before = -1;
    for (ReportedDecision decision : stretch(500_000)) {
      Sample taken = decision.taken();
      assertTrue(taken.cycle() > before);
      before = taken.cycle();
      if (decision.after().isEmpty()) {
        continue;
      }
      Sample after = decision.after().get();
      assertEquals(taken.cycle() + follow, after.cycle());
      int counter =
          switch (decision.kind()) {
            case HIGH -> taken.highPriCounter() - taken.grantLength();
            case SMP, FCP -> taken.highPriCounter();
            default -> fresh;
          };
      assertEquals(counter, after.highPriCounter(), decision::toString);
      checked++;
    }
    assertTrue(checked > DecisionRecorder.LENGTH / 2);
  }

  @Test
  void aStretchDoesNotGoBeyondAReset() {
    DecisionRecorder recorder = new DecisionRecorder();
    GoldenRun.run(plan.parameters(), new TableTraffic(plan, 1), 100, recorder);
    recorder.reset();
    GoldenRun.run(plan.parameters(), new TableTraffic(plan, 1), 500_000, recorder);
    List<ReportedDecision> stretch = recorder.stretch();
    assertEquals(DecisionRecorder.LENGTH, stretch.size());
    assertTrue(stretch.getFirst().taken().cycle() >= 100);
  }

  @Test
  void aRunTooShortForAStretchShowsWhatThereIs() {
    assertEquals(List.of(), stretch(10));
    int cycles = 0;
    int size = 0;
    while (size == 0) {
      cycles += 100;
      size = stretch(cycles).size();
    }
    assertTrue(size < DecisionRecorder.LENGTH, size + " in " + cycles + " cycles");
  }
}
