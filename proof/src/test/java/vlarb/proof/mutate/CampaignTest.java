// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.mutate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.io.TempDir;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.HeadKind;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.UnlistedVl;
import vlarb.model.arbitration.UnsupportedVl;
import vlarb.testsupport.TakesTurns;
import vlarb.testsupport.TestSize;

/**
 * A sample of the mutants of one of several arbiters, another one in each run: 80, or 200 in a
 * whole run.
 */
@TakesTurns(0)
@Tag("thorough")
class CampaignTest {
  private static final int SAMPLE = TestSize.choose(0, 80, 200);

  private static final Rules OTHER =
      new Rules(
          HighLimitExpiry.NEGATIVE,
          LowTurn.UNTIL_EXHAUSTED,
          UnsupportedVl.FOLD,
          UnlistedVl.WHEN_IDLE);

  /** The builds: each architecture, and each one that takes announced packets with them, too. */
  private static final List<ArbiterParameters> BUILDS =
      Stream.of(Architecture.values()).flatMap(CampaignTest::builds).toList();

  private static Stream<ArbiterParameters> builds(Architecture architecture) {
    ArbiterParameters counted = build(architecture, CreditKind.BLOCKS, Rules.SPEC);
    return Stream.of(
            Optional.of(counted),
            Optional.of(build(architecture, CreditKind.FLAGS, OTHER)),
            Optional.of(HeadKind.SERIAL)
                .filter(architecture::takes)
                .map(heads -> counted.as(architecture, heads)))
        .flatMap(Optional::stream);
  }

  private static ArbiterParameters build(
      Architecture architecture, CreditKind credits, Rules rules) {
    return new ArbiterParameters(8, 5, 4, 64, architecture, credits, rules);
  }

  private static int any() {
    return new SplittableRandom().nextInt(1, Integer.MAX_VALUE);
  }

  @TempDir Path folder;

  @Test
  void lockstepFindsMutants(TestReporter reporter) {
    int seed = Integer.getInteger("vlarb.seed", any());
    reporter.publishEntry("-Dvlarb.seed", Integer.toString(seed));
    ArbiterParameters parameters = BUILDS.get(seed % BUILDS.size());
    MutationCampaign campaign = new MutationCampaign(parameters, folder, seed);
    MutationScore score = campaign.run(campaign.sample(SAMPLE), (done, all) -> {});

    assertEquals(SAMPLE, score.fates().size());
    assertTrue(score.killed().size() > SAMPLE / 2, () -> "seed " + seed + ": " + score);
    assertTrue(score.share() >= 0.95, () -> "seed " + seed + ": " + score.survivors());

    // What the proof must not say: lock-step has just shown the opposite.
    List<Mutation> found = score.killed().subList(0, 10);
    MutableDesign design =
        new MutableDesign(HuntedDesign.arbiter(parameters), MutationClass.CELLS, folder);
    for (boolean proved : new MutantEquivalence(design, 2).of("found", found)) {
      assertFalse(proved, () -> "seed " + seed + ": " + found);
    }
  }

  @Test
  void scoreLeavesOutWhatIsEquivalent() {
    SequencedMap<Mutation, Fate> fates = new LinkedHashMap<>();
    fates.put(mutation(0), new Fate.Killed(7));
    fates.put(mutation(1), new Fate.Survived());
    fates.put(mutation(2), new Fate.Equivalent());
    MutationScore score = new MutationScore(fates);
    assertEquals(0.5, score.share());
    assertEquals(List.of(mutation(1)), score.survivors());
    assertEquals(List.of(mutation(2)), score.equivalent());
  }

  private static Mutation mutation(int bit) {
    return new PointMutation("inv", "$and$VlArbiter.v:1$2", "A", bit, -1, "", -1, List.of());
  }
}
