// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.cosim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.ServedTable;
import vlarb.model.arbitration.Settings;
import vlarb.model.arbitration.UnlistedVl;
import vlarb.model.arbitration.UnsupportedVl;
import vlarb.model.iba.VlWeight;
import vlarb.testbench.lockstep.Observer;
import vlarb.testbench.stimulus.Exerciser;
import vlarb.testbench.watch.WaitObserver;

/**
 * A run in which hardware and model agree keeps the bounds of waits, and ends where one is broken.
 */
class BrokenPromiseTest {
  /**
   * The cycles of the run: with each of ten seeds and three architectures the model showed the
   * broken bound before cycle 600,000.
   */
  private static final long CYCLES = 1_000_000;

  private static final Rules RULES =
      new Rules(
          HighLimitExpiry.NOT_POSITIVE,
          LowTurn.UNTIL_EXHAUSTED,
          UnsupportedVl.SKIP,
          UnlistedVl.NEVER);

  @TempDir private Path folder;

  private static Settings shortTurns(Settings settings) {
    return Settings.of(
        ofWeightOne(settings.high()),
        ofWeightOne(settings.low()),
        settings.limit().value(),
        settings.vls(),
        RULES);
  }

  private static List<VlWeight> ofWeightOne(ServedTable table) {
    return table.entries().stream()
        .map(entry -> new VlWeight(entry.vl(), Math.min(1, entry.weight())))
        .toList();
  }

  private CosimJob job(Architecture architecture) {
    ArbiterParameters parameters =
        new ArbiterParameters(4, 4, 4, 64, architecture, CreditKind.FLAGS, RULES);
    List<VlWeight> table = Collections.nCopies(4, VlWeight.NULL);
    return new CosimJob(
        parameters,
        new ArbiterRtl.Generated(parameters),
        () -> new Exerciser(parameters, table, table, 1, 7),
        7,
        CYCLES,
        Optional.empty(),
        folder.resolve("failure.vcd"));
  }

  @ParameterizedTest
  @EnumSource
  void waitsAreMeasuredAndWithinTheirBounds(Architecture architecture) {
    CosimRun run = new CosimRun(job(architecture), () -> Observer.NONE);
    assertEquals(Optional.empty(), run.failure(run.run(done -> {})));
    assertEquals(CYCLES, run.cycles());
    double nearest = 0;
    for (int vl = 0; vl < 4; vl++) {
      nearest = Math.max(nearest, run.waits().worst(vl).orElseThrow().ratio());
    }
    assertTrue(nearest > 0.5, "nothing came near: " + nearest);
  }

  /** Turns are longer than promised: each entry is taken for one of weight 1. */
  @ParameterizedTest
  @EnumSource
  void aBrokenBoundEndsTheRun(Architecture architecture) {
    CosimJob job = job(architecture);
    CosimRun run =
        new CosimRun(
            job,
            () -> Observer.NONE,
            () -> new WaitObserver(job.parameters(), BrokenPromiseTest::shortTurns));
    CosimOutcome outcome = run.run(done -> {});
    assertInstanceOf(CosimOutcome.Agreed.class, outcome);
    String failure = run.failure(outcome).orElseThrow();
    assertTrue(
        failure.matches(
            "promise broken: VL\\d waited for \\d+ bytes of other VLs, at most \\d+ are allowed"),
        failure);
    assertTrue(run.cycles() < CYCLES, "it went on to the end");
  }
}
