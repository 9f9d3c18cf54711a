// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.coverage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.cosim.coverage.Coverage.Item;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.testbench.Configurations;
import vlarb.testbench.GoldenRun;
import vlarb.testbench.lockstep.Stimulus;
import vlarb.testbench.stimulus.Exerciser;

/** The exercise shows each bit of what hardware decodes, and a bit that is not shown is named. */
class DecodedFieldsTest {
  private static final int CYCLES = 500_000;

  /** The monitor's registers are twice as many, and their data have 32 bits. */
  private static final int CYCLES_WITH_MONITOR = 2_000_000;

  private static final Set<CoveragePoint> BITS =
      EnumSet.of(
          CoveragePoint.ADDRESS_BITS,
          CoveragePoint.DATA_BITS,
          CoveragePoint.ENTRY_BITS,
          CoveragePoint.LENGTH_BITS,
          CoveragePoint.VL_BITS,
          CoveragePoint.COMMAND_BITS,
          CoveragePoint.HANDLE_BITS);

  private static ArbiterParameters arbiter(String more) {
    return Configurations.yaml(
            """
            arbiter: {data-vls: 4, high-cap: 8, low-cap: 5, bytes-per-cycle: 64%s}
            """
                .formatted(more))
        .arbiter();
  }

  private static ArbiterCoverage run(ArbiterParameters arbiter, Stimulus stimulus) {
    ArbiterCoverage coverage = new ArbiterCoverage(arbiter);
    int cycles = arbiter.options().counters() ? CYCLES_WITH_MONITOR : CYCLES;
    GoldenRun.run(arbiter, stimulus, cycles, coverage);
    return coverage;
  }

  private static Exerciser exerciser(ArbiterParameters arbiter) {
    return new Exerciser(arbiter, List.of(), List.of(), 6, Long.getLong("vlarb.seed", 7));
  }

  @ParameterizedTest
  @ValueSource(strings = {", max-packet: 2072", ", architecture: tree, heads: serial"})
  void theExerciseShowsEachBit(String more) {
    isShown(arbiter(more));
  }

  @ParameterizedTest
  @Tag("thorough")
  @ValueSource(strings = {"}\ntable-engine: {policy: model4", ", counters: true"})
  void andOfMore(String more) {
    isShown(arbiter(more));
  }

  private static void isShown(ArbiterParameters arbiter) {
    ArbiterCoverage coverage = run(arbiter, exerciser(arbiter));
    for (CoveragePoint point : BITS) {
      assertTrue(
          !point.reachable(arbiter) || coverage.count(point) > 0,
          () -> point + ": " + unseen(coverage));
    }
  }

  /**
   * An address bit that alone never decides is a hole: here no access misses a register by bit 5.
   */
  @Test
  void oneBitThatIsNeverWrongIsAHole() {
    ArbiterParameters arbiter = arbiter("");
    Exerciser exercise = exerciser(arbiter);
    ArbiterCoverage coverage =
        run(
            arbiter,
            (in, before) -> {
              exercise.next(in, before);
              if (in.mgmtAddress == (128 ^ 32)) {
                in.mgmtAddress = 128;
              }
            });
    assertEquals(0, coverage.count(CoveragePoint.ADDRESS_BITS));
    assertEquals(
        List.of("mgmtAddress of VL_HIGH_LIMIT[5] alone is wrong"),
        unseen(coverage).stream().filter(bin -> bin.startsWith("mgmtAddress")).toList());
    assertTrue(coverage.holes().contains(CoveragePoint.ADDRESS_BITS));
  }

  private static List<String> unseen(ArbiterCoverage coverage) {
    return coverage.summary().items("arbiter").stream()
        .filter(item -> item.name().contains("decide"))
        .map(Item::bins)
        .flatMap(bins -> bins.entrySet().stream())
        .filter(bin -> bin.getValue() == 0)
        .map(bin -> bin.getKey())
        .toList();
  }
}
